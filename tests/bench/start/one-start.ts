import { setTimeout as pause } from 'node:timers/promises'
import { requestAll } from '#tests/bench/pages/ask.ts'
import { startProcess, type Program } from '#tests/bench/pages/site-process.ts'
import { treeMegabytes, treeSeconds } from '#tests/bench/process-time.ts'

/** The duration of one start, and the memory of the process afterwards. */
export type OneStart = {
  /** From the start of the program to the end of the first page, with the database server already running. */
  milliseconds: number
  /** CPU time of the product's processes until the end of the first page. */
  cpuMilliseconds: number
  /** Memory a few seconds later, without further requests. */
  idleMegabytes: number
  /** Memory after the other pages were requested and cached; null when there were none. */
  fullMegabytes: number | null
}

/** Some work remains after a start, such as the first garbage collection of objects that only the start needed. */
const IDLE_MS = 4_000
const CONNECTIONS = 2
/** On a busy machine a page may be refused temporarily, so it is requested again. */
const MAX_ATTEMPTS = 20

/** Starts the product, requests its home page, and then each other page once. @throws when a page is missing. */
export async function startOnce(program: Program, pages: readonly string[]): Promise<OneStart> {
  const began = performance.now()
  const server = await startProcess(program)
  const ask = async (paths: readonly string[], tries = 1): Promise<void> => {
    const refused: string[] = []
    await requestAll({
      port: server.port,
      paths,
      accept: 'gzip, deflate, br, zstd',
      connections: CONNECTIONS,
      check(path, { status }) {
        if (status === 503) refused.push(path)
        else if (status !== 200) throw new Error(`${path} answered ${status}`)
      },
    })
    if (refused.length === 0) return
    if (tries === MAX_ATTEMPTS) throw new Error(`${refused.length} pages were refused ${tries} times`)
    await ask(refused, tries + 1)
  }
  try {
    await ask(['/'])
    const milliseconds = performance.now() - began
    const cpuMilliseconds = treeSeconds(server.pid) * 1000
    await pause(IDLE_MS)
    const idleMegabytes = treeMegabytes(server.pid)
    if (pages.length === 0) return { milliseconds, cpuMilliseconds, idleMegabytes, fullMegabytes: null }
    await ask(pages)
    return { milliseconds, cpuMilliseconds, idleMegabytes, fullMegabytes: treeMegabytes(server.pid) }
  } finally {
    await server.stop()
  }
}
