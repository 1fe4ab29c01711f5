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

type KeepRunningOptions = {
  location: Place
  log: { warn: (text: string) => void; error: (text: string) => void }
  restart: () => Promise<Server>
}

/**
 * Restarts the server when it was killed, as long as this process is alive and owns it. The pause grows after each
 * failure.
 */
export function keepRunning(
  first: Server,
  { location, log, restart }: KeepRunningOptions,
): { stop: () => Promise<void> } {
  let { pid } = first
  let isStopping = false
  let failures = 0
  let notBefore = 0
  let restartInProgress: Promise<void> | null = null

  const restartServer = async (): Promise<void> => {
    log.warn('The database server ended unexpectedly; starting it again')
    try {
      const restarted = await restart()
      ;({ pid } = restarted)
      failures = 0
      watchExit(restarted)
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
      isStopping ||
      restartInProgress !== null ||
      performance.now() < notBefore ||
      isPostgres(pid) ||
      !ownsServer(location)
    )
      return
    restartInProgress = restartServer().finally(() => (restartInProgress = null))
  }
  const watchExit = (server: Server): void => void server.exited?.then(check)

  const timer = setInterval(check, CHECK_EVERY_MS).unref()
  watchExit(first)
  const stop = async (): Promise<void> => {
    isStopping = true
    clearInterval(timer)
    await restartInProgress
    await stopServer(location, pid)
  }
  return { stop }
}
