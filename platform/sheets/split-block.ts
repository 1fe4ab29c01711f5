import { printedSheetMessages as texts } from '#messages/platform/sheet-paper.ts'
import { TABLE_STYLE as tableStyle } from './sheet-frame.ts'
import type { GroupHeading, RowLines } from './table-blocks.ts'

/** A split block leaves at least this many lines on each page. */
export const MIN_SPLIT_LINES = 5
/** Cells with at most this many lines are repeated on the next page, to identify the row that continues. */
const MAX_REPEATED_LINES = 2

/** Splits a row into the part that fits into this many lines, and the rest, which repeats the row's short cells. */
export function splitRow(lines: RowLines, room: number): [now: RowLines, rest: RowLines | null] {
  const max = Math.max(MIN_SPLIT_LINES, room)
  if (lines.every(({ length }) => length <= max)) return [lines, null]
  // The last line says that the row continues.
  const now = lines.map((cell) => (cell.length <= max ? cell : [...cell.slice(0, max - 1), texts.goesOn]))
  const rest = lines.map((cell) => {
    if (cell.length > max) return [texts.continuedText, ...cell.slice(max - 1)]
    return cell.length <= MAX_REPEATED_LINES ? cell : []
  })
  return [now, rest]
}

/** Splits a group heading into the part that fits into a height, and the rest. */
export function splitGroupHeading(heading: GroupHeading, room: number): [now: GroupHeading, rest: GroupHeading | null] {
  const lines = Math.max(MIN_SPLIT_LINES, Math.floor((room - tableStyle.group) / tableStyle.line))
  if (heading.height <= room || heading.below.length <= lines) return [heading, null]
  const withLines = (below: readonly string[]) => ({
    ...heading,
    below,
    height: tableStyle.group + below.length * tableStyle.line,
  })
  return [withLines(heading.below.slice(0, lines)), withLines(heading.below.slice(lines))]
}
