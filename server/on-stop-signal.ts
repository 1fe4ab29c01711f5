import type { Log } from '#server/platform/log.ts'

/** After so long a stop that hangs is ended by force. */
const GIVE_UP_MS = 40_000

/** Ends the process in order at the first SIGTERM or SIGINT, at once at the second. */
export function onStopSignal(stop: () => Promise<void>, log: Log): void {
  let isStopping = false
  const handle = (): void => {
    if (isStopping) process.exit(130)
    isStopping = true
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}
