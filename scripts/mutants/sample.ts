import { createHash } from 'node:crypto'

/**
 * Draws a random sample. The same seed draws the same sample. Adding or removing keys changes little of it, so that
 * results of an earlier run can be reused. Returns all keys when there are no more than `size`.
 */
export function drawSample(keys: readonly string[], { size, seed }: { size: number; seed: number }): Set<string> {
  const ordered = keys.map((key) => ({ key, order: createHash('sha256').update(`${seed} ${key}`).digest('hex') }))
  const first = ordered.toSorted((a, b) => (a.order < b.order ? -1 : 1)).slice(0, size)
  return new Set(first.map(({ key }) => key))
}
