import { PAPER_COLORS } from './document-style.ts'
import type { Pdf } from './write-pdf.ts'

/** Draws the site's logo: sun, horizon and path in a circle. */
export function drawLogo(pdf: Pdf, x: number, y: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(28 / 48)
  pdf.circle(24, 24, 23).fillAndStroke('#FFFFFF', PAPER_COLORS.line)
  pdf.circle(30, 17, 8.5).fill(PAPER_COLORS.marigold)
  pdf.path('M1.6 29.5C8 25 13 30 19 26.5 26 22.5 33 25.5 46.6 27.5A23 23 0 0 1 1.6 29.5Z').fill(PAPER_COLORS.sindoor)
  pdf
    .path('M21.5 46.8c-4-4.6 7.5-6.3 4.5-10.6-2-2.9-7-3-3.5-7.4')
    .lineWidth(3.4)
    .lineCap('round')
    .stroke(PAPER_COLORS.marigold)
  pdf.restore()
}
