import { fontSpans } from './pdf-fonts.ts'
import { setFont, textWidth, type Pdf, type TextStyle } from './write-pdf.ts'

type Line = Pick<TextStyle, 'size' | 'weight' | 'color' | 'align'> & {
  x: number
  /** The position of the baseline. */
  baseline: number
  /** For right-aligned lines. */
  width?: number
}

/** Draws one line in any of our scripts. All scripts share one baseline, and the text is not wrapped. */
export function drawLine(pdf: Pdf, text: string, line: Line): void {
  const { x, baseline, size, weight = 'regular', color = '#000000', align = 'left', width = 0 } = line
  const room = align === 'left' ? 0 : width - textWidth(pdf, text, { size, weight })
  let offsetX = x + (align === 'center' ? room / 2 : room)
  pdf.fillColor(color)
  for (const span of fontSpans(text, weight)) {
    setFont(pdf, span.font, size)
    pdf.text(span.text, offsetX, baseline, { lineBreak: false, baseline: 'alphabetic' })
    offsetX += pdf.widthOfString(span.text)
  }
}
