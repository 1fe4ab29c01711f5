/** Delays between status checks at the bank, in milliseconds: about two minutes in all. */
const POLL_DELAYS_MS: readonly number[] = [1500, 2500, 4000, 6000, 8000, 10_000, 15_000, 20_000, 25_000, 30_000]

/**
 * Polls until the payment is settled, with growing delays. A failed check counts as 'not yet'.
 *
 * @returns false when the payment is still unsettled at the end, or when the visitor has left the page.
 */
export async function awaitPayment(
  isSettled: () => Promise<boolean>,
  signal: AbortSignal | undefined,
  delays = POLL_DELAYS_MS,
): Promise<boolean> {
  for (const delay of delays) {
    if (signal?.aborted === true) return false
    if (await isSettled().catch(() => false)) return true
    await pause(delay, signal)
  }
  return false
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
