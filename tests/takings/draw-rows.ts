/** Draws rows at random, the same ones for the same seed, in the order of the map. */
export function drawRows<Row>(rows: readonly Row[], { count, seed }: { count: number; seed: number }): Row[] {
  const next = randomNumbers(seed)
  const keyed = rows.map((row, index) => ({ row, index, key: next() }))
  const drawn = keyed.toSorted((one, other) => one.key - other.key).slice(0, count)
  return drawn.toSorted((one, other) => one.index - other.index).map(({ row }) => row)
}

/** Numbers from 0 to 1 that depend on nothing but the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
