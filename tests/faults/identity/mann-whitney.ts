/**
 * How well the values of two groups differ (Mann and Whitney): the share of pairs in which the first group's value is
 * larger. 0.5 means not at all, 0 or 1 completely.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  const pairs = first.flatMap((a) => second.map((b) => (a === b ? 0.5 : Number(a > b))))
  return pairs.reduce((sum, one) => sum + one, 0) / pairs.length
}
