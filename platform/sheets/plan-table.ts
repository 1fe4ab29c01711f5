import { printedSheetMessages as texts } from '#messages/platform/sheet-paper.ts'
import { fitText } from '#platform/pdf/fit-text.ts'
import { textWidth, type Pdf } from '#platform/pdf/write-pdf.ts'
import { wrapText } from '#platform/pdf/wrap-text.ts'
import { TABLE_STYLE as look, type PageFrame } from './sheet-frame.ts'
import { followingPageHeaderHeight, notesHeight } from './sheet-head.ts'
import type { PrintRow, Sheet } from './sheet.ts'
import { splitGroupHeading, splitRow, MIN_SPLIT_LINES } from './split-block.ts'
import type { Block, GroupHeading, RowLines } from './table-blocks.ts'

/** The blocks of a table, page by page, and the padding above and below the text of a row. */
type TablePlan = { pages: readonly (readonly Block[])[]; padding: number }

type Place = { frame: PageFrame; top: number }
/** The rows of a group: `full` for the first row of a page, `brief` without the cells that repeat the row above. */
type MeasuredGroup = { head: GroupHeading | null; rows: readonly { full: RowLines; brief: RowLines }[] }
type Room = { first: number; next: number; notes: number }

/** Row paddings to try, largest first. The smallest still leaves room for handwriting. */
const PADDINGS = [4, 3, 2]
/** A group with at most this many rows is never split. A longer group has at least two rows on each page. */
const MAX_UNSPLIT_ROWS = 5
/** On each following page, the repeated group heading has at most this many lines below its title. */
const MAX_REPEATED_LINES = 2

/**
 * Lays out a table. Tighter rows are used when that saves a page, so that no page is started for a row or two. A row
 * higher than a page is split.
 */
export function planTable(pdf: Pdf, sheet: Sheet, { frame, top }: Place): TablePlan {
  const groups = sheet.groups.map((group) => ({
    head: group.title === '' ? null : buildGroupHeading(pdf, group, frame),
    rows: group.rows.map((row) => linesOf(pdf, sheet, { frame, row })),
  }))
  const room = {
    first: frame.foot - top - look.head - look.end,
    next: frame.foot - frame.top - followingPageHeaderHeight(pdf, sheet, frame) - look.head - look.end,
    notes: notesHeight(pdf, sheet, frame),
  }
  const plans = PADDINGS.map((padding) => planWith(groups, { padding, room }))
  const fewest = Math.min(...plans.map(({ pagesWithNotes }) => pagesWithNotes))
  return plans.find(({ pagesWithNotes }) => pagesWithNotes === fewest) ?? { pages: [], padding: 0 }
}

type LayoutOptions = { padding: number; room: Room }

function planWith(groups: readonly MeasuredGroup[], { padding, room }: LayoutOptions) {
  const pages: Block[][] = [[]]
  let left = room.first
  const heightOf = (lines: RowLines) => Math.max(1, ...lines.map(({ length }) => length)) * look.line + 2 * padding
  const put = (block: Block) => {
    pages.at(-1)?.push(block)
    left -= block.height
  }
  const turn = () => {
    // Starting another page gains no room when the current page is still empty.
    if (pages.at(-1)?.length === 0) return
    pages.push([])
    left = room.next
  }
  const hasRow = () => pages.at(-1)?.some(({ kind }) => kind === 'row') === true
  const min = MIN_SPLIT_LINES * look.line + 2 * padding
  const placeHeading = (head: GroupHeading | null, isContinued: boolean) => {
    if (head === null) return
    // There must also be room for a row below the heading.
    const [now, rest] = splitGroupHeading(head, left - min)
    put({ kind: 'head', head: now, isContinued, height: now.height })
    if (rest === null) return
    turn()
    placeHeading(rest, true)
  }
  const placeRow = (lines: RowLines, { again, isRest = false }: { again: GroupHeading | null; isRest?: boolean }) => {
    const height = heightOf(lines)
    const [now, rest] = height > left ? splitRow(lines, Math.floor((left - 2 * padding) / look.line)) : [lines, null]
    put({ kind: 'row', lines: now, isRest, height: heightOf(now) })
    if (rest === null) return
    turn()
    placeHeading(again, true)
    placeRow(rest, { again, isRest: true })
  }
  for (const { head, rows } of groups) {
    const again = head === null ? null : repeatedGroupHeading(head)
    const roomOnPage = room.next - (again?.height ?? 0)
    const needed =
      (head?.height ?? 0) + sum(rows.slice(0, minRowsTogether(rows.length)).map(({ brief }) => heightOf(brief)))
    if (needed > left && (needed <= room.next || (head?.height ?? 0) + min > left)) turn()
    placeHeading(head, false)
    for (const [at, { full, brief }] of rows.entries()) {
      const next = rows[at + 1]
      // The last row must share a page with the row before it.
      const last = at === rows.length - 2 && at > 0 && next !== undefined ? heightOf(next.brief) : 0
      const isTooHigh = heightOf(brief) + last > left
      const hasRoomLater = heightOf(full) + last <= roomOnPage || min > left
      if (isTooHigh && hasRoomLater && hasRow()) {
        turn()
        placeHeading(again, true)
      }
      placeRow(hasRow() ? brief : full, { again })
    }
  }
  return { pages, padding, pagesWithNotes: pages.length + (room.notes > left ? 1 : 0) }
}

const minRowsTogether = (rows: number) => (rows <= MAX_UNSPLIT_ROWS ? rows : 2)
const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0)

/** The heading of a group: details that fit are beside its title, the others on lines below. Nothing is truncated. */
function buildGroupHeading(
  pdf: Pdf,
  { title, details, aside }: Sheet['groups'][number],
  { width }: PageFrame,
): GroupHeading {
  const words = { size: 9, width: width - 2 * look.padX }
  const right = Math.max(textWidth(pdf, texts.continued, { size: 8.5 }), textWidth(pdf, aside, { size: 8.5 }))
  const taken = textWidth(pdf, title, { size: 10, weight: 'bold' }) + right + 2 * look.gap
  let fittingCount = details.length
  const lineOf = (count: number) => details.slice(0, count).join(look.between)
  while (fittingCount > 0 && taken + textWidth(pdf, lineOf(fittingCount), words) > words.width) fittingCount -= 1
  const below = wrapText(pdf, details.slice(fittingCount).join(look.between), words)
  return { title, beside: lineOf(fittingCount), below, aside, height: look.group + below.length * look.line }
}

/** The heading of a group on following pages, without long details, which would fill each page. */
function repeatedGroupHeading(head: GroupHeading): GroupHeading {
  return head.below.length <= MAX_REPEATED_LINES ? head : { ...head, below: [], height: look.group }
}

type Wrapped = { frame: PageFrame; row: PrintRow }

function linesOf(pdf: Pdf, { columns }: Sheet, { frame, row: { cells, isRepeat } }: Wrapped) {
  const full = cells.map((text, at) => {
    const { weight = 'regular', isCut = false } = columns[at] ?? {}
    const style = { size: look.size, weight, width: (frame.columns[at]?.width ?? 0) - 2 * look.padX }
    return isCut ? [fitText(pdf, text, style)] : wrapText(pdf, text, style)
  })
  return { full, brief: full.map((lines, at) => (isRepeat[at] === true ? [] : lines)) }
}
