import { setTimeout as pause } from 'node:timers/promises'

const RETRY_DELAY_MS = 5_000

type KeepTryingOptions = {
  log: { error(facts: object, message: string): void }
  /** The name of the started task, for the log. */
  what: string
  pauseMs?: number
}

/**
 * Starts something that no visitor waits for, and retries when that fails: the process already serves requests, so a
 * briefly unavailable database must not end it.
 *
 * @returns a function that stops the retries and resolves when no attempt is running.
 */
export function keepTrying(
  start: () => Promise<void>,
  { log, what, pauseMs = RETRY_DELAY_MS }: KeepTryingOptions,
): () => Promise<void> {
  const stopController = new AbortController()
  const trying = (async () => {
    while (!stopController.signal.aborted) {
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, `${what} could not be started and will be tried again`)
      }
      await pause(pauseMs, undefined, { signal: stopController.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopController.abort()
    await trying
  }
}
