import { sheetPaper as texts } from '#messages/platform/sheet-paper.ts'
import { TABLE_LOOK as look } from './sheet-frame.ts'
import type { GroupHead, RowLines } from './table-blocks.ts'

/** What is divided leaves at least so many lines on each page. */
export const SPLIT_LINES_LEAST = 5
/** Cells with so few lines are said again on the next page: who it is of whom it goes on. */
const SAID_AGAIN = 2

/** What of a row has room in so many lines, and the rest, which says of whom it is. */
export function splitRow(lines: RowLines, room: number): [now: RowLines, rest: RowLines | null] {
  const most = Math.max(SPLIT_LINES_LEAST, room)
  if (lines.every(({ length }) => length <= most)) return [lines, null]
  // One line says that it goes on.
  const now = lines.map((cell) => (cell.length <= most ? cell : [...cell.slice(0, most - 1), texts.goesOn]))
  const rest = lines.map((cell) => {
    if (cell.length > most) return [texts.wentOn, ...cell.slice(most - 1)]
    return cell.length <= SAID_AGAIN ? cell : []
  })
  return [now, rest]
}

/** What of the head of a group has room in a height, and the rest. */
export function splitHead(head: GroupHead, room: number): [now: GroupHead, rest: GroupHead | null] {
  const lines = Math.max(SPLIT_LINES_LEAST, Math.floor((room - look.group) / look.line))
  if (head.height <= room || head.below.length <= lines) return [head, null]
  const withLines = (below: readonly string[]) => ({ ...head, below, height: look.group + below.length * look.line })
  return [withLines(head.below.slice(0, lines)), withLines(head.below.slice(lines))]
}
