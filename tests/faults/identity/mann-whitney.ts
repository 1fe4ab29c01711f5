/**
 * How well a time separates two groups, by Mann and Whitney: the share of pairs in which the first group's value is
 * the larger one. 0.5: not at all. 0 or 1: always.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  const pairs = first.flatMap((a) => second.map((b) => (a === b ? 0.5 : Number(a > b))))
  return pairs.reduce((sum, one) => sum + one, 0) / pairs.length
}
