import type { Log } from '#platform/runtime/log.ts'

/** When stopping takes longer than this, the process is killed. */
const GIVE_UP_MS = 40_000
/** One Ctrl-C may arrive up to three times: from the terminal, and passed on by npm and by the bootstrap script. */
const SAME_REQUEST_MS = 1000

/**
 * Stops the process gracefully at the first signal, and immediately when another signal arrives more than a second
 * later.
 */
export function onStopSignal(stop: () => Promise<void>, log: Log): void {
  let requestedAt: number | null = null
  const handle = (): void => {
    if (requestedAt !== null) {
      if (performance.now() - requestedAt > SAME_REQUEST_MS) process.exit(130)
      return
    }
    requestedAt = performance.now()
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle)
}
