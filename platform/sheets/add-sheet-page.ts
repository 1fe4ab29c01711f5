import type { Pdf } from '#platform/pdf/write-pdf.ts'
import type { PageFrame } from './sheet-frame.ts'

/** Another page like the last one. Its foot is below the margin, where the writer would begin a page by itself. */
export function addSheetPage(pdf: Pdf, { layout, margin }: Pick<PageFrame, 'layout' | 'margin'>): void {
  pdf.addPage({ size: 'A4', layout, margin })
  pdf.page.margins.bottom = 0
}
