import { printedSheetMessages as texts } from '#messages/platform/sheet-paper.ts'
import { TABLE_STYLE as look } from './sheet-frame.ts'
import type { GroupHeading, RowLines } from './table-blocks.ts'

/** A split block leaves at least this many lines on each page. */
export const MIN_SPLIT_LINES = 5
/** Cells with at most this many lines are repeated on the next page, to identify the row that continues. */
const MAX_REPEATED_LENGTH = 2

/** Splits a row into the part that fits into this many lines, and the rest, which repeats the row's short cells. */
export function splitRow(lines: RowLines, room: number): [now: RowLines, rest: RowLines | null] {
  const max = Math.max(MIN_SPLIT_LINES, room)
  if (lines.every(({ length }) => length <= max)) return [lines, null]
  // The last line says that the row continues.
  const now = lines.map((cell) => (cell.length <= max ? cell : [...cell.slice(0, max - 1), texts.goesOn]))
  const rest = lines.map((cell) => {
    if (cell.length > max) return [texts.continuedText, ...cell.slice(max - 1)]
    return cell.length <= MAX_REPEATED_LENGTH ? cell : []
  })
  return [now, rest]
}

/** Splits a group heading into the part that fits into a height, and the rest. */
export function splitGroupHeading(head: GroupHeading, room: number): [now: GroupHeading, rest: GroupHeading | null] {
  const lines = Math.max(MIN_SPLIT_LINES, Math.floor((room - look.group) / look.line))
  if (head.height <= room || head.below.length <= lines) return [head, null]
  const withLines = (below: readonly string[]) => ({ ...head, below, height: look.group + below.length * look.line })
  return [withLines(head.below.slice(0, lines)), withLines(head.below.slice(lines))]
}
