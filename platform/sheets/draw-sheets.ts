import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { printedSheetMessages as texts } from '#messages/platform/sheet-paper.ts'
import { drawLine } from '#platform/pdf/draw-line.ts'
import { fitText } from '#platform/pdf/fit-text.ts'
import { writePdf, type Pdf } from '#platform/pdf/write-pdf.ts'
import { drawTable } from './draw-table.ts'
import type { Sheet } from './sheet.ts'
import { frameOf, SHEET_INK, type PageFrame } from './sheet-frame.ts'
import { drawSheetHeader, drawSheetNotes } from './sheet-header.ts'

type PrintOptions = {
  title: string
  /** The name of the business. */
  by: string
  /** Who printed the sheet and when, for the footer of each page. */
  printed: string
  at: Date
}

/**
 * Draws sheets as one A4 PDF, in black and greys. Each sheet starts on a new page and has its own page numbers, because
 * different people get the sheets. A sheet is landscape when its columns do not fit on a portrait page.
 */
export function drawSheets(sheets: readonly Sheet[], { title, by, printed, at }: PrintOptions): Promise<Buffer> {
  const [first] = sheets
  const layout = first === undefined ? 'portrait' : frameOf(first).layout
  const margin = frameOf(first).margin
  return writePdf({ size: 'A4', layout, margin, title, author: by, subject: title, at }, async (pdf) => {
    for (const sheet of sheets) {
      const frame = frameOf(sheet)
      const from = sheet === first ? 0 : pdf.bufferedPageRange().count
      if (sheet !== first) pdf.addPage({ size: 'A4', layout: frame.layout, margin })
      pdf.outline.addItem(`${sheet.title}: ${sheet.about}`)
      const top = drawSheetHeader(pdf, sheet, { frame, by })
      const end = drawTable(pdf, sheet, { frame, top })
      drawSheetNotes(pdf, sheet, { frame, top: end })
      drawFooters(pdf, { frame, from, printed })
      await yieldToOthers()
    }
  })
}

function drawFooters(pdf: Pdf, { frame, from, printed }: { frame: PageFrame; from: number; printed: string }): void {
  const { start, count } = pdf.bufferedPageRange()
  const { x, width, footerTop } = frame
  for (let page = from; page < start + count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.rect(x, footerTop, width, 0.5).fill(SHEET_INK.rule)
    const baseline = footerTop + 12
    const number = texts.page(page - from + 1, count - from)
    const line = { baseline, size: 8, color: SHEET_INK.soft }
    drawLine(pdf, fitText(pdf, `${printed}  ·  ${texts.privacyNotice}`, { size: 8, width: width - 90 }), { ...line, x })
    drawLine(pdf, number, { ...line, x, width, align: 'right', weight: 'bold', color: SHEET_INK.text })
  }
}
