import { createRandom } from '#tests/helpers/random-from.ts'

/** Draws rows at random and returns them in the order of the map. The same seed draws the same rows. */
export function drawRows<Row>(rows: readonly Row[], { count, seed }: { count: number; seed: number }): Row[] {
  const next = createRandom(seed)
  const keyedRows = rows.map((row, index) => ({ row, index, key: next() }))
  const sample = keyedRows.toSorted((one, other) => one.key - other.key).slice(0, count)
  return sample.toSorted((one, other) => one.index - other.index).map(({ row }) => row)
}
