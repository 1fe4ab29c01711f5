import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import { accountingMonth } from '#kernel/dates/book-month.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { gstr1Json } from '../rules/gstr1.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { saveFile } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { loadGstMonth, type GstBooks } from './collect-gst-month.ts'
import { buildGstSheet } from './gst-sheets.ts'

/**
 * Exports the return of a month for the portal, or one of its sheets for the offline tool, for the documents under one
 * GSTIN.
 *
 * @throws {AppError} `GST_NO_GSTIN` for a return when neither the settings nor the documents have a GSTIN, and for a
 * requested GSTIN that neither of them has.
 */
export async function exportGstFile(
  platform: Platform,
  staff: Staff,
  { month, gstin, file }: { month: string; gstin?: string | undefined; file: GstSheet | 'return' },
): Promise<DeskExport> {
  const books = await loadGstMonth(platform, accountingMonth(month), gstin)
  const { rows, columnHeadings, pieces } = file === 'return' ? buildReturnFile(books) : buildGstSheet(file, books)
  // The files need different names only when the month has several GSTINs.
  const filter = { month, ...(books.gstins.length > 1 && { gstin: books.gstin }) }
  const request =
    file === 'return'
      ? ({ kind: 'gstr1', format: 'json' } as const)
      : ({ kind: `gstr1-${file}`, format: 'csv' } as const)
  const deskExport = await inTransaction(platform.db, (tx) =>
    requestExport(platform, tx, { staff, ...request, filter, columns: columnHeadings, rows }),
  )
  await saveFile(platform, deskExport.id, { pieces: pieces(), count: () => ({ rows, references: [] }) })
  return getExport(platform, staff, deskExport.id)
}

function buildReturnFile({ gstin, ...books }: GstBooks) {
  if (gstin === null) throw new AppError('GST_NO_GSTIN')
  const text = `${JSON.stringify(gstr1Json({ gstin, ...books }), null, 1)}\n`
  return {
    rows: books.sections.net.documents,
    columnHeadings: [],
    async *pieces() {
      yield Buffer.from(text)
    },
  }
}
