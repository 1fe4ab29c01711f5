import { sheetPaper as texts } from '#messages/desk-sheet-paper.ts'
import { drawLine } from '#server/platform/pdf/draw-line.ts'
import { fitText } from '#server/platform/pdf/fit-text.ts'
import { textWidth, type Pdf } from '#server/platform/pdf/write-pdf.ts'
import { wrapText } from '#server/platform/pdf/wrap-text.ts'
import { addSheetPage } from './add-sheet-page.ts'
import { SHEET_INK, type PageFrame } from './sheet-frame.ts'
import { drawNextHead } from './sheet-head.ts'
import type { Sheet } from './sheet.ts'

const SIZE = 9.5
const LINE = 12
const PAD_X = 4
const PAD_Y = 4
const HEAD = 20
const GROUP = 19
const BOX_SIDE = 11
const GAP = 10
const BETWEEN = '   '
/** The longest word at the end of a group's head. */
const CONTINUED = texts.continued

type Group = Sheet['groups'][number]
type Place = { frame: PageFrame; top: number }

/** The table of a sheet, over as many pages as it needs: each begins with the heads. @returns where it ends. */
export function drawTable(pdf: Pdf, sheet: Sheet, { frame, top }: Place): number {
  if (sheet.rows === 0) {
    drawLine(pdf, sheet.none, { x: frame.x, baseline: top + 14, size: 11 })
    return top + 24
  }
  let y = drawHeads(pdf, sheet, { frame, top })
  const turn = (goesOn: GroupHead | null) => {
    addSheetPage(pdf, frame)
    y = drawHeads(pdf, sheet, { frame, top: drawNextHead(pdf, sheet, frame) })
    if (goesOn !== null) y = drawGroup(pdf, { ...goesOn, aside: texts.continued }, { frame, top: y })
  }
  for (const group of sheet.groups) {
    const rows = group.rows.map((row) => linesOf(pdf, sheet, { frame, row }))
    const heights = rows.map(heightOf)
    const head = group.title === '' ? null : groupHead(pdf, group, frame)
    // A head of a group never stands alone at the end of a page.
    if (y + (head?.height ?? 0) + (heights[0] ?? 0) > frame.foot - 4) turn(null)
    if (head !== null) y = drawGroup(pdf, head, { frame, top: y })
    for (const [at, lines] of rows.entries()) {
      const height = heights[at] ?? 0
      if (y + height > frame.foot - 4) turn(head)
      drawRow(pdf, sheet, { frame, top: y, lines, height })
      y += height
    }
  }
  pdf.rect(frame.x, y, frame.width, 0.75).fill(SHEET_INK.rule)
  return y
}

function drawHeads(pdf: Pdf, { columns }: Sheet, { frame, top }: Place): number {
  for (const [at, { head, align }] of columns.entries()) {
    const { x, width } = frame.columns[at] ?? { x: 0, width: 0 }
    const inner = { x: x + PAD_X, width: width - 2 * PAD_X }
    const text = fitText(pdf, head, { size: 8.5, weight: 'bold', width: inner.width + PAD_X })
    drawLine(pdf, text, { ...inner, baseline: top + 13, size: 8.5, weight: 'bold', align })
  }
  // Each column of boxes gets its word by hand: the name of a halt.
  for (const { x, width } of frame.boxes) pdf.rect(x + 3, top + 15, width - 6, 0.5).fill(SHEET_INK.soft)
  pdf.rect(frame.x, top + HEAD - 1, frame.width, 1).fill(SHEET_INK.rule)
  return top + HEAD
}

type GroupHead = { title: string; beside: string; below: readonly string[]; aside: string; height: number }

/** The head of a group: its details beside its title as far as they have room, the others on lines below. Nothing is cut. */
function groupHead(pdf: Pdf, { title, details, aside }: Group, { width }: PageFrame): GroupHead {
  const words = { size: 9, width: width - 2 * PAD_X }
  const taken = textWidth(pdf, title, { size: 10, weight: 'bold' }) + textWidth(pdf, CONTINUED, { size: 8.5 }) + 2 * GAP
  let fitting = details.length
  const lineOf = (count: number) => details.slice(0, count).join(BETWEEN)
  while (fitting > 0 && taken + textWidth(pdf, lineOf(fitting), words) > words.width) fitting -= 1
  const below = wrapText(pdf, details.slice(fitting).join(BETWEEN), words)
  return { title, beside: lineOf(fitting), below, aside, height: GROUP + below.length * LINE }
}

function drawGroup(pdf: Pdf, { title, beside, below, aside, height }: GroupHead, { frame, top }: Place): number {
  const { x, width } = frame
  const baseline = top + 13
  pdf.rect(x, top, width, height).fill(SHEET_INK.fill)
  drawLine(pdf, aside, { x, baseline, width: width - PAD_X, size: 8.5, align: 'right', color: SHEET_INK.soft })
  const style = { size: 10, weight: 'bold', width: width - 90 } as const
  const name = fitText(pdf, title, style)
  drawLine(pdf, name, { ...style, x: x + PAD_X, baseline })
  drawLine(pdf, beside, { x: x + PAD_X + textWidth(pdf, name, style) + GAP, baseline, size: 9 })
  for (const [at, line] of below.entries())
    drawLine(pdf, line, { x: x + PAD_X, baseline: baseline + (at + 1) * LINE, size: 9 })
  return top + height
}

function linesOf(
  pdf: Pdf,
  { columns }: Sheet,
  { frame, row }: { frame: PageFrame; row: readonly string[] },
): string[][] {
  return row.map((text, at) => {
    const { weight = 'regular', isCut = false } = columns[at] ?? {}
    const style = { size: SIZE, weight, width: (frame.columns[at]?.width ?? 0) - 2 * PAD_X }
    return isCut ? [fitText(pdf, text, style)] : wrapText(pdf, text, style)
  })
}

const heightOf = (lines: readonly string[][]) => Math.max(1, ...lines.map(({ length }) => length)) * LINE + 2 * PAD_Y

type Row = Place & { lines: readonly string[][]; height: number }

function drawRow(pdf: Pdf, { columns }: Sheet, { frame, top, lines, height }: Row): void {
  for (const [at, cell] of lines.entries()) {
    const { x, width } = frame.columns[at] ?? { x: 0, width: 0 }
    const { align = 'left', weight = 'regular' } = columns[at] ?? {}
    for (const [line, text] of cell.entries()) {
      const baseline = top + PAD_Y + 9.5 + line * LINE
      drawLine(pdf, text, { x: x + PAD_X, width: width - 2 * PAD_X, baseline, size: SIZE, weight, align })
    }
  }
  for (const { x, width } of frame.boxes)
    pdf
      .rect(x + (width - BOX_SIDE) / 2, top + (height - BOX_SIDE) / 2, BOX_SIDE, BOX_SIDE)
      .lineWidth(0.8)
      .stroke(SHEET_INK.text)
  pdf.rect(frame.x, top + height - 0.5, frame.width, 0.5).fill(SHEET_INK.line)
}
