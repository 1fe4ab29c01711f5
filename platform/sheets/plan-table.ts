import { printedSheetMessages as texts } from '#messages/platform/sheet-paper.ts'
import { fitText } from '#platform/pdf/fit-text.ts'
import { textWidth, type Pdf } from '#platform/pdf/write-pdf.ts'
import { wrapText } from '#platform/pdf/wrap-text.ts'
import { TABLE_STYLE as tableStyle, type PageFrame } from './sheet-frame.ts'
import { followingPageHeaderHeight, notesHeight } from './sheet-header.ts'
import type { PrintRow, Sheet } from './sheet.ts'
import { splitGroupHeading, splitRow, MIN_SPLIT_LINES } from './split-block.ts'
import type { Block, GroupHeading, RowLines } from './table-blocks.ts'

/** The blocks of a table, page by page, and the padding above and below the text of a row. */
type TablePlan = { pages: readonly (readonly Block[])[]; padding: number }

type Place = { frame: PageFrame; top: number }
/** The rows of a group: `full` for the first row of a page, `brief` without the cells that repeat the row above. */
type MeasuredGroup = { heading: GroupHeading | null; rows: readonly { full: RowLines; brief: RowLines }[] }
type PageSpace = { first: number; next: number; notes: number }

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
    heading: group.title === '' ? null : buildGroupHeading(pdf, group, frame),
    rows: group.rows.map((row) => linesOf(pdf, sheet, { frame, row })),
  }))
  const room = {
    first: frame.footerTop - top - tableStyle.head - tableStyle.end,
    next: frame.footerTop - frame.top - followingPageHeaderHeight(pdf, sheet, frame) - tableStyle.head - tableStyle.end,
    notes: notesHeight(pdf, sheet, frame),
  }
  const plans = PADDINGS.map((padding) => planWith(groups, { padding, room }))
  const fewest = Math.min(...plans.map(({ pagesWithNotes }) => pagesWithNotes))
  return plans.find(({ pagesWithNotes }) => pagesWithNotes === fewest) ?? { pages: [], padding: 0 }
}

type LayoutOptions = { padding: number; room: PageSpace }

function planWith(groups: readonly MeasuredGroup[], { padding, room }: LayoutOptions) {
  const pages: Block[][] = [[]]
  let remainingHeight = room.first
  const heightOf = (lines: RowLines) =>
    Math.max(1, ...lines.map(({ length }) => length)) * tableStyle.line + 2 * padding
  const addBlock = (block: Block) => {
    pages.at(-1)?.push(block)
    remainingHeight -= block.height
  }
  const startPage = () => {
    // Starting another page gains no room when the current page is still empty.
    if (pages.at(-1)?.length === 0) return
    pages.push([])
    remainingHeight = room.next
  }
  const hasRow = () => pages.at(-1)?.some(({ kind }) => kind === 'row') === true
  const min = MIN_SPLIT_LINES * tableStyle.line + 2 * padding
  const placeHeading = (heading: GroupHeading | null, isContinued: boolean) => {
    if (heading === null) return
    // There must also be room for a row below the heading.
    const [now, rest] = splitGroupHeading(heading, remainingHeight - min)
    addBlock({ kind: 'head', heading: now, isContinued, height: now.height })
    if (rest === null) return
    startPage()
    placeHeading(rest, true)
  }
  const placeRow = (
    lines: RowLines,
    { repeatedHeading, isRest = false }: { repeatedHeading: GroupHeading | null; isRest?: boolean },
  ) => {
    const height = heightOf(lines)
    const [now, rest] =
      height > remainingHeight
        ? splitRow(lines, Math.floor((remainingHeight - 2 * padding) / tableStyle.line))
        : [lines, null]
    addBlock({ kind: 'row', lines: now, isRest, height: heightOf(now) })
    if (rest === null) return
    startPage()
    placeHeading(repeatedHeading, true)
    placeRow(rest, { repeatedHeading, isRest: true })
  }
  for (const { heading, rows } of groups) {
    const repeatedHeading = heading === null ? null : repeatedGroupHeading(heading)
    const spaceOnPage = room.next - (repeatedHeading?.height ?? 0)
    const neededHeight =
      (heading?.height ?? 0) + sum(rows.slice(0, minRowsTogether(rows.length)).map(({ brief }) => heightOf(brief)))
    if (neededHeight > remainingHeight && (neededHeight <= room.next || (heading?.height ?? 0) + min > remainingHeight))
      startPage()
    placeHeading(heading, false)
    for (const [index, { full, brief }] of rows.entries()) {
      const next = rows[index + 1]
      // The last row must share a page with the row before it.
      const last = index === rows.length - 2 && index > 0 && next !== undefined ? heightOf(next.brief) : 0
      const isTooTall = heightOf(brief) + last > remainingHeight
      const hasSpaceLater = heightOf(full) + last <= spaceOnPage || min > remainingHeight
      if (isTooTall && hasSpaceLater && hasRow()) {
        startPage()
        placeHeading(repeatedHeading, true)
      }
      placeRow(hasRow() ? brief : full, { repeatedHeading })
    }
  }
  return { pages, padding, pagesWithNotes: pages.length + (room.notes > remainingHeight ? 1 : 0) }
}

const minRowsTogether = (rows: number) => (rows <= MAX_UNSPLIT_ROWS ? rows : 2)
const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0)

/** The heading of a group: details that fit are beside its title, the others on lines below. Nothing is truncated. */
function buildGroupHeading(
  pdf: Pdf,
  { title, details, aside }: Sheet['groups'][number],
  { width }: PageFrame,
): GroupHeading {
  const textStyle = { size: 9, width: width - 2 * tableStyle.padX }
  const right = Math.max(textWidth(pdf, texts.continued, { size: 8.5 }), textWidth(pdf, aside, { size: 8.5 }))
  const usedWidth = textWidth(pdf, title, { size: 10, weight: 'bold' }) + right + 2 * tableStyle.gap
  let fittingCount = details.length
  const lineOf = (count: number) => details.slice(0, count).join(tableStyle.between)
  while (fittingCount > 0 && usedWidth + textWidth(pdf, lineOf(fittingCount), textStyle) > textStyle.width)
    fittingCount -= 1
  const below = wrapText(pdf, details.slice(fittingCount).join(tableStyle.between), textStyle)
  return {
    title,
    inlineDetails: lineOf(fittingCount),
    below,
    aside,
    height: tableStyle.group + below.length * tableStyle.line,
  }
}

/** The heading of a group on following pages, without long details, which would fill each page. */
function repeatedGroupHeading(heading: GroupHeading): GroupHeading {
  return heading.below.length <= MAX_REPEATED_LINES ? heading : { ...heading, below: [], height: tableStyle.group }
}

type FramedRow = { frame: PageFrame; row: PrintRow }

function linesOf(pdf: Pdf, { columns }: Sheet, { frame, row: { cells, isRepeat } }: FramedRow) {
  const full = cells.map((text, index) => {
    const { weight = 'regular', isCut = false } = columns[index] ?? {}
    const style = { size: tableStyle.size, weight, width: (frame.columns[index]?.width ?? 0) - 2 * tableStyle.padX }
    return isCut ? [fitText(pdf, text, style)] : wrapText(pdf, text, style)
  })
  return { full, brief: full.map((lines, index) => (isRepeat[index] === true ? [] : lines)) }
}
