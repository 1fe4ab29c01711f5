/** So often a maps script is tried again after the first failure (specification §7). */
const RETRIES = 3

/** Before the given retry, counted from 1: its number times 2 to the power of its number, in ms (specification §7). */
function retryDelayMs(attempt: number): number {
  return attempt * 2 ** attempt
}

/** Tries to load something, and again up to three times; fails with the last failure. */
export async function loadWithRetries<T>(load: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt > RETRIES) throw error
      await wait(retryDelayMs(attempt))
    }
  }
}
