import { setTimeout as pause } from 'node:timers/promises'
import { askAll } from '#tests/bench/pages/ask.ts'
import { startProcess, type Program } from '#tests/bench/pages/site-process.ts'
import { treeMegabytes, treeSeconds } from '#tests/bench/process-time.ts'

/** What one start took, and what the process holds afterwards. */
export type OneStart = {
  /** From the program's first moment to the end of the first page, with a database server that runs already. */
  milliseconds: number
  /** Of the process, until then. */
  cpuMilliseconds: number
  /** A few seconds later, after nobody asked for anything. */
  idleMegabytes: number
  /** After these pages were asked for and kept; null when there were none. */
  fullMegabytes: number | null
}

/** After a start some work is left, such as the first collection of what only the start needed. */
const IDLE_MS = 4_000
const CONNECTIONS = 2
/** On a machine with other work a page may be refused for the moment. It is asked for again. */
const MOST_TRIES = 20

/** Starts the product, asks for its home page, and then for the other pages once each. @throws when one is not there. */
export async function startOnce(program: Program, pages: readonly string[]): Promise<OneStart> {
  const began = performance.now()
  const server = await startProcess(program)
  const ask = async (paths: readonly string[], tries = 1): Promise<void> => {
    const refused: string[] = []
    await askAll({
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
    if (tries === MOST_TRIES) throw new Error(`${refused.length} pages were refused ${tries} times`)
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
