/** Looks again and again until `look` answers something true; fails with what it saw last. Work in a job has no other end. */
export async function until<T>(look: () => Promise<T>, options: { withinMs?: number } = {}): Promise<NonNullable<T>> {
  const end = performance.now() + (options.withinMs ?? 20_000)
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== null && seen !== false) return seen
    if (performance.now() > end) throw new Error(`it never came true; last seen: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
