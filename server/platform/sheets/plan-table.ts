import { sheetPaper as texts } from '#messages/desk-sheet-paper.ts'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import { textWidth, type Pdf } from '#server/platform/pdf/write-pdf.ts'
import { wrapText } from '#server/platform/pdf/wrap-text.ts'
import { TABLE_LOOK as look, type PageFrame } from './sheet-frame.ts'
import { nextHeadHeight, notesHeight } from './sheet-head.ts'
import type { Sheet } from './sheet.ts'

/** The head of a group, as its lines stand on paper. */
export type GroupHead = { title: string; beside: string; below: readonly string[]; aside: string; height: number }
/** What stands below what came before it: the head of a group, or a row. */
export type Block =
  | { kind: 'head'; head: GroupHead; isContinued: boolean; height: number }
  | { kind: 'row'; lines: readonly string[][]; height: number }
/** The blocks of a table, page by page, and the room above and below the words of a row. */
type TablePlan = { pages: readonly (readonly Block[])[]; padding: number }

type Place = { frame: PageFrame; top: number }
type Measured = { head: GroupHead | null; rows: readonly string[][][] }

/** Room above and below the words of a row: as airy as it may be, and no tighter than a pen needs. */
const PADDINGS = [4, 3, 2]
/** A group of so few rows is never divided, and of a longer one at least two rows stand together. */
const SMALL_GROUP = 5

/**
 * Where everything of a table stands. Its rows are set tighter when the sheet has fewer pages by that: no page is begun for a
 * row or two.
 */
export function planTable(pdf: Pdf, sheet: Sheet, { frame, top }: Place): TablePlan {
  const groups = sheet.groups.map((group) => ({
    head: group.title === '' ? null : groupHead(pdf, group, frame),
    rows: group.rows.map((row) => linesOf(pdf, sheet, { frame, row })),
  }))
  const room = {
    first: frame.foot - top - look.head - look.end,
    next: frame.foot - frame.top - nextHeadHeight(pdf, sheet, frame) - look.head - look.end,
    notes: notesHeight(pdf, sheet, frame),
  }
  const plans = PADDINGS.map((padding) => planWith(groups, { padding, room }))
  const fewest = Math.min(...plans.map(({ pagesWithNotes }) => pagesWithNotes))
  return plans.find(({ pagesWithNotes }) => pagesWithNotes === fewest) ?? { pages: [], padding: 0 }
}

type Room = { first: number; next: number; notes: number }

function planWith(groups: readonly Measured[], { padding, room }: { padding: number; room: Room }) {
  const pages: Block[][] = [[]]
  let left = room.first
  const put = (block: Block) => {
    pages.at(-1)?.push(block)
    left -= block.height
  }
  const turn = () => {
    // Nothing is won by an empty page.
    if (pages.at(-1)?.length === 0) return
    pages.push([])
    left = room.next
  }
  const putHead = (head: GroupHead | null, isContinued: boolean) => {
    if (head !== null) put({ kind: 'head', head, isContinued, height: head.height })
  }
  for (const { head, rows } of groups) {
    const heights = rows.map((lines) => heightOf(lines, padding))
    if ((head?.height ?? 0) + sum(heights.slice(0, stayTogether(rows.length))) > left) turn()
    putHead(head, false)
    for (const [at, lines] of rows.entries()) {
      const height = heights[at] ?? 0
      // The last but one row takes the last one along.
      const kept = at === rows.length - 2 && at > 0 ? height + (heights[at + 1] ?? 0) : height
      if (kept > left && pages.at(-1)?.some(({ kind }) => kind === 'row') === true) {
        turn()
        putHead(head, true)
      }
      put({ kind: 'row', lines, height })
    }
  }
  return { pages, padding, pagesWithNotes: pages.length + (room.notes > left ? 1 : 0) }
}

const stayTogether = (rows: number) => (rows <= SMALL_GROUP ? rows : 2)
const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0)
const heightOf = (lines: readonly string[][], padding: number) =>
  Math.max(1, ...lines.map(({ length }) => length)) * look.line + 2 * padding

/** The head of a group: its details beside its title as far as they have room, the others on lines below. Nothing is cut. */
function groupHead(pdf: Pdf, { title, details, aside }: Sheet['groups'][number], { width }: PageFrame): GroupHead {
  const words = { size: 9, width: width - 2 * look.padX }
  const right = Math.max(textWidth(pdf, texts.continued, { size: 8.5 }), textWidth(pdf, aside, { size: 8.5 }))
  const taken = textWidth(pdf, title, { size: 10, weight: 'bold' }) + right + 2 * look.gap
  let fitting = details.length
  const lineOf = (count: number) => details.slice(0, count).join(look.between)
  while (fitting > 0 && taken + textWidth(pdf, lineOf(fitting), words) > words.width) fitting -= 1
  const below = wrapText(pdf, details.slice(fitting).join(look.between), words)
  return { title, beside: lineOf(fitting), below, aside, height: look.group + below.length * look.line }
}

function linesOf(
  pdf: Pdf,
  { columns }: Sheet,
  { frame, row }: { frame: PageFrame; row: readonly string[] },
): string[][] {
  return row.map((text, at) => {
    const { weight = 'regular', isCut = false } = columns[at] ?? {}
    const style = { size: look.size, weight, width: (frame.columns[at]?.width ?? 0) - 2 * look.padX }
    return isCut ? [fitText(pdf, text, style)] : wrapText(pdf, text, style)
  })
}
