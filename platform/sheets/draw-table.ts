import { printedSheetMessages as texts } from '#messages/platform/sheet-paper.ts'
import { drawLine } from '#platform/pdf/draw-line.ts'
import { fitText } from '#platform/pdf/fit-text.ts'
import { textWidth, type Pdf } from '#platform/pdf/write-pdf.ts'
import { addSheetPage } from './add-sheet-page.ts'
import { planTable } from './plan-table.ts'
import { SHEET_INK, TABLE_STYLE as tableStyle, type PageFrame } from './sheet-frame.ts'
import { drawFollowingPageHeader } from './sheet-header.ts'
import type { Sheet } from './sheet.ts'
import type { Block, GroupHeading } from './table-blocks.ts'

type Place = { frame: PageFrame; top: number }

/**
 * Draws the table of a sheet over as many pages as it needs, with column headings on each. @returns where the table
 * ends.
 */
export function drawTable(pdf: Pdf, sheet: Sheet, { frame, top }: Place): number {
  if (sheet.rows === 0) {
    drawLine(pdf, sheet.none, { x: frame.x, baseline: top + 14, size: 11 })
    return top + 24
  }
  const { pages, padding } = planTable(pdf, sheet, { frame, top })
  let y = top
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) {
      addSheetPage(pdf, frame)
      y = drawFollowingPageHeader(pdf, sheet, frame)
    }
    y = drawColumnHeadings(pdf, sheet, { frame, top: y })
    for (const block of blocks) {
      drawBlock(pdf, sheet, { frame, top: y, block, padding })
      y += block.height
    }
  }
  pdf.rect(frame.x, y, frame.width, 0.75).fill(SHEET_INK.rule)
  return y
}

function drawColumnHeadings(pdf: Pdf, { columns }: Sheet, { frame, top }: Place): number {
  for (const [index, { heading, align }] of columns.entries()) {
    const { x, width } = frame.columns[index] ?? { x: 0, width: 0 }
    const inner = { x: x + tableStyle.padX, width: width - 2 * tableStyle.padX }
    const text = fitText(pdf, heading, { size: 8.5, weight: 'bold', width: inner.width + tableStyle.padX })
    drawLine(pdf, text, { ...inner, baseline: top + 13, size: 8.5, weight: 'bold', align })
  }
  // The headings of the boxes stay blank: somebody writes the name of a halt above each column by hand.
  for (const { x, width } of frame.boxes) pdf.rect(x + 3, top + 15, width - 6, 0.5).fill(SHEET_INK.soft)
  pdf.rect(frame.x, top + tableStyle.head - 1, frame.width, 1).fill(SHEET_INK.rule)
  return top + tableStyle.head
}

type DrawnBlock<Kind> = Place & { block: Extract<Block, { kind: Kind }>; padding: number }

function drawBlock(pdf: Pdf, sheet: Sheet, { block, ...placement }: Place & { block: Block; padding: number }): void {
  if (block.kind === 'row') drawRow(pdf, sheet, { ...placement, block })
  else drawGroup(pdf, block.isContinued ? { ...block.heading, aside: texts.continued } : block.heading, placement)
}

function drawGroup(
  pdf: Pdf,
  { title, inlineDetails, below, aside, height }: GroupHeading,
  { frame, top }: Place,
): void {
  const { x, width } = frame
  const baseline = top + 13
  pdf.rect(x, top, width, height).fill(SHEET_INK.fill)
  drawLine(pdf, aside, {
    x,
    baseline,
    width: width - tableStyle.padX,
    size: 8.5,
    align: 'right',
    color: SHEET_INK.soft,
  })
  const style = { size: 10, weight: 'bold', width: width - 90 } as const
  const name = fitText(pdf, title, style)
  drawLine(pdf, name, { ...style, x: x + tableStyle.padX, baseline })
  drawLine(pdf, inlineDetails, {
    x: x + tableStyle.padX + textWidth(pdf, name, style) + tableStyle.gap,
    baseline,
    size: 9,
  })
  for (const [index, line] of below.entries())
    drawLine(pdf, line, { x: x + tableStyle.padX, baseline: baseline + (index + 1) * tableStyle.line, size: 9 })
}

function drawRow(pdf: Pdf, { columns }: Sheet, { frame, top, block, padding }: DrawnBlock<'row'>): void {
  const { lines, isRest, height } = block
  for (const [index, cell] of lines.entries()) {
    const { x, width } = frame.columns[index] ?? { x: 0, width: 0 }
    const { align = 'left', weight = 'regular' } = columns[index] ?? {}
    for (const [line, text] of cell.entries()) {
      const baseline = top + padding + 9.5 + line * tableStyle.line
      const inner = { x: x + tableStyle.padX, width: width - 2 * tableStyle.padX }
      drawLine(pdf, text, { ...inner, baseline, size: tableStyle.size, weight, align })
    }
  }
  // The rest of a split row gets no boxes, because each traveller has only one set to tick.
  for (const { x, width } of isRest ? [] : frame.boxes)
    pdf
      .rect(x + (width - tableStyle.box) / 2, top + (height - tableStyle.box) / 2, tableStyle.box, tableStyle.box)
      .lineWidth(0.8)
      .stroke(SHEET_INK.text)
  pdf.rect(frame.x, top + height - 0.5, frame.width, 0.5).fill(SHEET_INK.line)
}
