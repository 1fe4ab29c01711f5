/** A line of a changed text: in both, only in the old one, or only in the new one. */
type ComparedLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** Longer texts are compared as a whole: comparing every pair of lines takes too long. */
const MAX_LINES = 1_500

/** The lines of two texts in one list, in order, with as many common lines as possible. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  if (a.length > MAX_LINES || b.length > MAX_LINES) return [...all('gone', a), ...all('new', b)]
  const common = commonSubsequenceLengths(a, b)
  const comparedLines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      comparedLines.push({ kind: 'same', text: a[i] ?? '' })
      i += 1
      j += 1
    } else if (at(common, i + 1, j) >= at(common, i, j + 1)) {
      comparedLines.push({ kind: 'gone', text: a[i] ?? '' })
      i += 1
    } else {
      comparedLines.push({ kind: 'new', text: b[j] ?? '' })
      j += 1
    }
  }
  return [...comparedLines, ...all('gone', a.slice(i)), ...all('new', b.slice(j))]
}

const all = (kind: ComparedLine['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }))
const at = (table: readonly Uint16Array[], i: number, j: number) => table[i]?.[j] ?? 0

/** The maximum number of common lines after `i` and `j`. */
function commonSubsequenceLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row === undefined) continue
      row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}
