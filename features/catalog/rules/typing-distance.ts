/**
 * The number of typing errors between two words. An error is an extra letter, a missing letter, a wrong letter, or two
 * swapped letters. Symmetric; 0 for equal words. The time grows with the product of the lengths: use it for words, not
 * for long texts.
 */
export function editDistance(first: string, second: string): number {
  const a = Array.from(first)
  const b = Array.from(second)
  let previousRow: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, other] of b.entries()) {
      const isSwap = letter === b[j - 1] && a[i - 1] === other
      row.push(
        Math.min(
          at(last, j + 1) + 1,
          at(row, j) + 1,
          at(last, j) + (letter === other ? 0 : 1),
          isSwap ? at(previousRow, j - 1) + 1 : Infinity,
        ),
      )
    }
    previousRow = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], i: number): number => row[i] ?? Infinity
