import { setTimeout as pause } from 'node:timers/promises'
import { requestAll } from '#tests/bench/pages/ask.ts'
import { startProcess, type Program } from '#tests/bench/pages/site-process.ts'
import { treeMegabytes, treeSeconds } from '#tests/bench/process-time.ts'

/** The duration of one start, and the memory of the process afterwards. */
export type StartTimes = {
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
export async function startOnce(program: Program, pages: readonly string[]): Promise<StartTimes> {
  const startedAt = performance.now()
  const server = await startProcess(program)
  const requestPaths = async (paths: readonly string[], attempt = 1): Promise<void> => {
    const refusals: string[] = []
    await requestAll({
      port: server.port,
      paths,
      accept: 'gzip, deflate, br, zstd',
      connections: CONNECTIONS,
      check(path, { status }) {
        if (status === 503) refusals.push(path)
        else if (status !== 200) throw new Error(`${path} answered ${status}`)
      },
    })
    if (refusals.length === 0) return
    if (attempt === MAX_ATTEMPTS) throw new Error(`${refusals.length} pages were refused ${attempt} times`)
    await requestPaths(refusals, attempt + 1)
  }
  try {
    await requestPaths(['/'])
    const milliseconds = performance.now() - startedAt
    const cpuMilliseconds = treeSeconds(server.pid) * 1000
    await pause(IDLE_MS)
    const idleMegabytes = treeMegabytes(server.pid)
    if (pages.length === 0) return { milliseconds, cpuMilliseconds, idleMegabytes, fullMegabytes: null }
    await requestPaths(pages)
    return { milliseconds, cpuMilliseconds, idleMegabytes, fullMegabytes: treeMegabytes(server.pid) }
  } finally {
    await server.stop()
  }
}
