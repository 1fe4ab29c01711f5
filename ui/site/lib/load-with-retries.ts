/** How often a maps script is requested again after the first failure (specification §7). */
const RETRIES = 3

/** The delay before a retry, in ms: its number n, counted from 1, times 2 to the power of n (specification §7). */
function retryDelayMs(attempt: number): number {
  return attempt * 2 ** attempt
}

/** Loads something, with up to three retries. Fails with the last failure. */
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
