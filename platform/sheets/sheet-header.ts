import { drawLine } from '#platform/pdf/draw-line.ts'
import { textWidth, type Pdf } from '#platform/pdf/write-pdf.ts'
import { wrapText } from '#platform/pdf/wrap-text.ts'
import { addSheetPage } from './add-sheet-page.ts'
import { SHEET_INK, TABLE_STYLE, type PageFrame } from './sheet-frame.ts'
import type { Sheet } from './sheet.ts'

const FACT_GAP = 18
/** A fact with more lines than this spans the page. */
const FACT_LINES = 3
type Fact = Sheet['facts'][number]
/** Font sizes of the header on following pages, and of notes. */
const HEADER_FONT_SIZE = 10
const NOTE = 8.5
const NOTE_LINE = 12
const NOTES_GAP = 8

/** Draws the header of a sheet's first page: title, subject and facts side by side. @returns where the table begins. */
export function drawSheetHeader(pdf: Pdf, sheet: Sheet, { frame, by }: { frame: PageFrame; by: string }): number {
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
  const factsPerRow = frame.layout === 'landscape' ? 5 : 3
  const columnWidth = (frame.width - (factsPerRow - 1) * FACT_GAP) / factsPerRow
  const lines = (value: string, width: number) => wrapText(pdf, value, { size: 9.5, width })
  const isLong = ([, value]: Fact) => lines(value, columnWidth).length > FACT_LINES
  const short = facts.filter((fact) => !isLong(fact))
  const rows = Array.from({ length: Math.ceil(short.length / factsPerRow) }, (_row, index) => ({
    facts: short.slice(index * factsPerRow, (index + 1) * factsPerRow),
    width: columnWidth,
  }))
  // A long fact, such as the hotels of a Char Dham tour, spans the page and is not truncated.
  const long = facts.filter(isLong).map((fact) => ({ facts: [fact], width: frame.width }))
  let y = top
  for (const { facts: rowFacts, width } of [...rows, ...long]) {
    const cells = rowFacts.map(([label, value]) => ({ label, lines: lines(value, width) }))
    for (const [column, cell] of cells.entries()) {
      const x = frame.x + column * (width + FACT_GAP)
      drawLine(pdf, cell.label, { x, baseline: y + 10, size: 8, color: SHEET_INK.soft })
      for (const [row, line] of cell.lines.entries()) drawLine(pdf, line, { x, baseline: y + 22 + row * 12, size: 9.5 })
    }
    y += 18 + Math.max(1, ...cells.map((cell) => cell.lines.length)) * 12
  }
  return y
}

/** Draws the header of each following page: title and subject. @returns where the table continues. */
export function drawFollowingPageHeader(pdf: Pdf, sheet: Sheet, frame: PageFrame): number {
  const { x, top } = frame
  drawLine(pdf, sheet.title, { x, baseline: top + 8, size: HEADER_FONT_SIZE, weight: 'bold' })
  const { beside: titleWidth, lines } = followingPageHeader(pdf, sheet, frame)
  for (const [index, line] of lines.entries())
    drawLine(pdf, line, {
      x: x + titleWidth,
      baseline: top + 8 + index * 13,
      size: HEADER_FONT_SIZE,
      color: SHEET_INK.soft,
    })
  return top + followingPageHeaderHeight(pdf, sheet, frame)
}

function followingPageHeader(pdf: Pdf, { title, about }: Sheet, { width }: PageFrame) {
  const titleWidth = textWidth(pdf, title, { size: HEADER_FONT_SIZE, weight: 'bold' }) + 10
  return { beside: titleWidth, lines: wrapText(pdf, about, { size: HEADER_FONT_SIZE, width: width - titleWidth }) }
}

/** The height of {@link drawFollowingPageHeader}. */
export function followingPageHeaderHeight(pdf: Pdf, sheet: Sheet, frame: PageFrame): number {
  return 5 + Math.max(1, followingPageHeader(pdf, sheet, frame).lines.length) * 13
}

const noteLines = (pdf: Pdf, note: string, { width }: PageFrame) => wrapText(pdf, note, { size: NOTE, width })

/** The height of the notes below a table, including the space above them. */
export function notesHeight(pdf: Pdf, { notes }: Sheet, frame: PageFrame): number {
  const lines = notes.flatMap((note) => noteLines(pdf, note, frame))
  return lines.length === 0 ? 0 : NOTES_GAP + lines.length * NOTE_LINE
}

/** Draws the notes below the table. */
export function drawSheetNotes(pdf: Pdf, sheet: Sheet, { frame, top }: { frame: PageFrame; top: number }): void {
  let y = top + NOTES_GAP
  for (const line of sheet.notes.flatMap((note) => noteLines(pdf, note, frame))) {
    if (y + NOTE_LINE > frame.footerTop - TABLE_STYLE.end) {
      addSheetPage(pdf, frame)
      y = drawFollowingPageHeader(pdf, sheet, frame)
    }
    drawLine(pdf, line, { x: frame.x, baseline: y + 9, size: NOTE, color: SHEET_INK.soft })
    y += NOTE_LINE
  }
}
