import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MS = 5_000

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
  { log, what, pauseMs = PAUSE_MS }: KeepTryingOptions,
): () => Promise<void> {
  const stopping = new AbortController()
  const trying = (async () => {
    while (!stopping.signal.aborted) {
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, `${what} could not be started and will be tried again`)
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await trying
  }
}
