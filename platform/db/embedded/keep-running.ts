import type { Connection } from './connection.ts'
import { ownsServer, stopServer } from './ownership.ts'
import type { Place } from './place.ts'
import { isPostgres } from './process-table.ts'

const CHECK_EVERY_MS = 1000
const MAX_PAUSE_MS = 60_000

export type Server = {
  pid: number
  connection: Connection
  adopted: boolean
  /** Settles when our own child process ends; null for an adopted server, which can only be polled. */
  exited: Promise<void> | null
}

type Keeping = {
  place: Place
  log: { warn: (text: string) => void; error: (text: string) => void }
  restart: () => Promise<Server>
}

/**
 * Restarts the server when it was killed, as long as this process is alive and owns it. The pause grows after each
 * failure.
 */
export function keepRunning(first: Server, { place, log, restart }: Keeping): { stop: () => Promise<void> } {
  let { pid } = first
  let stopping = false
  let failures = 0
  let notBefore = 0
  let restartInProgress: Promise<void> | null = null

  const restartServer = async (): Promise<void> => {
    log.warn('The database server ended unexpectedly; starting it again')
    try {
      const again = await restart()
      ;({ pid } = again)
      failures = 0
      follow(again)
    } catch (error) {
      failures += 1
      notBefore = performance.now() + Math.min(CHECK_EVERY_MS * 2 ** failures, MAX_PAUSE_MS)
      log.error(
        `The database server could not be started again: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  const check = (): void => {
    if (
      stopping ||
      restartInProgress !== null ||
      performance.now() < notBefore ||
      isPostgres(pid) ||
      !ownsServer(place)
    )
      return
    restartInProgress = restartServer().finally(() => (restartInProgress = null))
  }
  const follow = (server: Server): void => void server.exited?.then(check)

  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  follow(first)
  const stop = async (): Promise<void> => {
    stopping = true
    clearInterval(timer)
    await restartInProgress
    await stopServer(place, pid)
  }
  return { stop }
}
