import { drawLine } from '#server/platform/pdf/draw-line.ts'
import { textWidth, type Pdf } from '#server/platform/pdf/write-pdf.ts'
import { wrapText } from '#server/platform/pdf/wrap-text.ts'
import { addSheetPage } from './add-sheet-page.ts'
import { SHEET_INK, type PageFrame } from './sheet-frame.ts'
import type { Sheet } from './sheet.ts'

const FACT_GAP = 18

/** The head of the first page of a sheet: what it is, of what, and its facts side by side. @returns where the table begins. */
export function drawSheetHead(pdf: Pdf, sheet: Sheet, { frame, by }: { frame: PageFrame; by: string }): number {
  pdf.page.margins.bottom = 0
  const { x, width, top } = frame
  drawLine(pdf, by, { x, width, baseline: top + 14, size: 9, color: SHEET_INK.soft, align: 'right' })
  drawLine(pdf, sheet.title, { x, baseline: top + 16, size: 20, weight: 'bold' })
  const about = { size: 12, weight: 'bold', width } as const
  let y = top + 36
  for (const line of wrapText(pdf, sheet.about, about)) {
    drawLine(pdf, line, { ...about, x, baseline: y })
    y += 16
  }
  return drawFacts(pdf, sheet, { frame, top: y - 4 }) + 10
}

function drawFacts(pdf: Pdf, { facts }: Sheet, { frame, top }: { frame: PageFrame; top: number }): number {
  const across = frame.layout === 'landscape' ? 4 : 3
  const width = (frame.width - (across - 1) * FACT_GAP) / across
  let y = top
  for (let at = 0; at < facts.length; at += across) {
    const cells = facts.slice(at, at + across).map(([label, value]) => ({
      label,
      lines: wrapText(pdf, value, { size: 9.5, width }).slice(0, 3),
    }))
    for (const [column, { label, lines }] of cells.entries()) {
      const x = frame.x + column * (width + FACT_GAP)
      drawLine(pdf, label, { x, baseline: y + 10, size: 8, color: SHEET_INK.soft })
      for (const [row, line] of lines.entries()) drawLine(pdf, line, { x, baseline: y + 22 + row * 12, size: 9.5 })
    }
    y += 18 + Math.max(1, ...cells.map(({ lines }) => lines.length)) * 12
  }
  return y
}

/** The head of each page that follows: title and what it is of. @returns where the table goes on. */
export function drawNextHead(pdf: Pdf, { title, about }: Sheet, { x, width, top }: PageFrame): number {
  const size = 10
  drawLine(pdf, title, { x, baseline: top + 8, size, weight: 'bold' })
  const beside = textWidth(pdf, title, { size, weight: 'bold' }) + 10
  const lines = wrapText(pdf, about, { size, width: width - beside })
  for (const [at, line] of lines.entries())
    drawLine(pdf, line, { x: x + beside, baseline: top + 8 + at * 13, size, color: SHEET_INK.soft })
  return top + 5 + Math.max(1, lines.length) * 13
}

/** What is said below the table. */
export function drawSheetNotes(pdf: Pdf, sheet: Sheet, { frame, top }: { frame: PageFrame; top: number }): void {
  let y = top + 8
  for (const note of sheet.notes) {
    for (const line of wrapText(pdf, note, { size: 8.5, width: frame.width })) {
      if (y + 12 > frame.foot - 4) {
        addSheetPage(pdf, frame)
        y = drawNextHead(pdf, sheet, frame)
      }
      drawLine(pdf, line, { x: frame.x, baseline: y + 9, size: 8.5, color: SHEET_INK.soft })
      y += 12
    }
  }
}
