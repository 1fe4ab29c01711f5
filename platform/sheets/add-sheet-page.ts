import type { Pdf } from '#platform/pdf/write-pdf.ts'
import type { PageFrame } from './sheet-frame.ts'

/**
 * Adds a page in the layout of the frame. The page's bottom margin is 0, because pdfkit would otherwise start a new
 * page when the footer is written.
 */
export function addSheetPage(pdf: Pdf, { layout, margin }: Pick<PageFrame, 'layout' | 'margin'>): void {
  pdf.addPage({ size: 'A4', layout, margin })
  pdf.page.margins.bottom = 0
}
