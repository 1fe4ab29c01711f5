import type { Pdf } from '#platform/pdf/write-pdf.ts'
import type { PageFrame } from './sheet-frame.ts'

/** Adds a page like the last one. Its footer is below the margin, where pdfkit would start a new page by itself. */
export function addSheetPage(pdf: Pdf, { layout, margin }: Pick<PageFrame, 'layout' | 'margin'>): void {
  pdf.addPage({ size: 'A4', layout, margin })
  pdf.page.margins.bottom = 0
}
