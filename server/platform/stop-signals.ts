const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal's Ctrl-C reaches us twice: from the terminal, and passed on by npm and the bootstrap. */
const SAME_REQUEST_MS = 1000

/**
 * Calls `stop` once when the process is asked to end, and ends with exit code 0 when it is done. Someone who asks again
 * after a second does not want to wait: then the process ends at once, and the database recovers at the next start.
 *
 * @param stop finishes open requests and closes everything; must not reject
 */
export function onStopRequest(stop: () => Promise<void>): void {
  let askedAt: number | null = null
  const handle = (): void => {
    if (askedAt === null) {
      askedAt = performance.now()
      void stop().then(() => process.exit(0))
    } else if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(130)
  }
  for (const signal of SIGNALS) process.on(signal, handle)
}
