import { once } from 'node:events'
import type { Font } from 'fontkit'
import { fontSpans, loadFontReader, type FontWeight } from './pdf-fonts.ts'

export type Pdf = PDFKit.PDFDocument

/** How a text is drawn; lengths in points. */
export type TextStyle = {
  size: number
  weight?: FontWeight
  color?: string
  width: number
  align?: 'left' | 'right' | 'center'
  lineGap?: number
}

type Paper = {
  size: 'A4' | 'A5'
  /** The orientation of the first page; portrait by default. */
  layout?: 'portrait' | 'landscape'
  margin: number
  title: string
  author: string
  subject: string
  at: Date
}

/**
 * Writes one PDF in memory. A long PDF may yield to other work between pages. `at` is its creation date. The same
 * content and date produce the same bytes.
 */
export async function writePdf(
  { size, layout = 'portrait', margin, title, author, subject, at }: Paper,
  draw: (pdf: Pdf) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded here, because a process that writes no documents needs neither module.
  const [{ default: Document }] = await Promise.all([import('pdfkit'), loadFontReader()])
  const pdf = new Document({
    size,
    layout,
    margin,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  await draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Draws text in Latin, Devanagari or Gujarati script, wrapped at `width`. Afterwards `pdf.y` is below it. */
export function drawText(pdf: Pdf, text: string, placement: { x: number; y: number } & TextStyle): void {
  const { x, y, size, weight = 'regular', color = '#1A1838', width, align = 'left', lineGap = 0 } = placement
  const spans = fontSpans(text, weight)
  pdf.fillColor(color)
  if (spans.length === 0) return
  spans.forEach((span, index) => {
    setFont(pdf, span.font, size)
    const options = { width, align, lineGap, continued: index < spans.length - 1 }
    if (index === 0) pdf.text(span.text, x, y, options)
    else pdf.text(span.text, options)
  })
}

/** The height that {@link drawText} will use, measured with the font of the first letters. */
export function textHeight(
  pdf: Pdf,
  text: string,
  { size, weight = 'regular', width, lineGap = 0 }: TextStyle,
): number {
  const [first] = fontSpans(text, weight)
  if (first === undefined) return 0
  setFont(pdf, first.font, size)
  return pdf.heightOfString(text, { width, lineGap })
}

/** The width of a text on one line, including all its scripts. */
export function textWidth(
  pdf: Pdf,
  text: string,
  { size, weight = 'regular' }: Pick<TextStyle, 'size' | 'weight'>,
): number {
  return fontSpans(text, weight).reduce((sum, span) => {
    setFont(pdf, span.font, size)
    return sum + pdf.widthOfString(span.text)
  }, 0)
}

/**
 * The package accepts an opened font, although its type does not allow it. Opening the font for each file would take
 * longer than writing a page.
 */
export function setFont(pdf: Pdf, font: Font, size: number): void {
  Reflect.apply(pdf.font, pdf, [font, size])
}
