/**
 * Calls `check` until it returns a truthy value, and returns this value. When time is up, it fails with the last value.
 * Use it to wait for a job, which does not signal its end.
 */
export async function until<T>(check: () => Promise<T>, options: { withinMs?: number } = {}): Promise<NonNullable<T>> {
  const end = performance.now() + (options.withinMs ?? 20_000)
  for (;;) {
    const result = await check()
    if (result !== undefined && result !== null && result !== false) return result
    if (performance.now() > end) throw new Error(`it never came true; last seen: ${JSON.stringify(result)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
