import type { DeskExport } from '#features/exports/api/desk-schemas.ts'
import { bookMonth } from '#kernel/dates/book-month.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { gstr1Json } from '../rules/gstr1.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { keepFile } from '#features/exports/server/fill-export.ts'
import { orderExport } from '#features/exports/server/order-export.ts'
import { readExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { collectGstMonth, type GstBooks } from './collect-gst-month.ts'
import { gstSheetOf } from './gst-sheets.ts'

/**
 * Takes out the return of a month for the portal, or one of its sheets for the offline tool: of the papers that bear one
 * GSTIN.
 *
 * @throws {AppError} `GST_NO_GSTIN` for a return of a business that has no GSTIN in its settings and on its papers, and for a
 *   number that no paper of the month bears.
 */
export async function takeGstFile(
  platform: Platform,
  staff: Staff,
  { month, gstin, file }: { month: string; gstin?: string | undefined; file: GstSheet | 'return' },
): Promise<DeskExport> {
  const books = await collectGstMonth(platform, bookMonth(month), gstin)
  const { rows, heads, pieces } = file === 'return' ? returnOf(books) : gstSheetOf(file, books)
  // Only where there are several, their files must be told apart.
  const filter = { month, ...(books.gstins.length > 1 && { gstin: books.gstin }) }
  const asked =
    file === 'return'
      ? ({ kind: 'gstr1', format: 'json' } as const)
      : ({ kind: `gstr1-${file}`, format: 'csv' } as const)
  const ordered = await inTransaction(platform.db, (tx) =>
    orderExport(platform, tx, { staff, ...asked, filter, columns: heads, rows }),
  )
  await keepFile(platform, ordered.id, { pieces: pieces(), count: () => ({ rows, references: [] }) })
  return readExport(platform, staff, ordered.id)
}

function returnOf({ gstin, ...books }: GstBooks) {
  if (gstin === null) throw new AppError('GST_NO_GSTIN')
  const text = `${JSON.stringify(gstr1Json({ gstin, ...books }), null, 1)}\n`
  return {
    rows: books.sections.net.papers,
    heads: [],
    async *pieces() {
      yield Buffer.from(text)
    },
  }
}
