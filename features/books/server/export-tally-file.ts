import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import { accountingMonth } from '#kernel/dates/book-month.ts'
import { tallyXml } from '../rules/tally.ts'
import { saveFile } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listVouchers } from './collect-vouchers.ts'
import { getLedgerNames } from './ledger-names.ts'

/** Exports the vouchers of a month for Tally: sales, credit notes, receipts, payments. */
export async function exportTallyFile(platform: Platform, staff: Staff, month: string): Promise<DeskExport> {
  const vouchers = await listVouchers(platform, accountingMonth(month))
  const text = tallyXml({
    company: platform.site.legalName,
    ledgers: await getLedgerNames(platform),
    vouchers,
  })
  const rows = vouchers.length
  const deskExport = await inTransaction(platform.db, (tx) =>
    requestExport(platform, tx, { staff, kind: 'tally', format: 'xml', filter: { month }, columns: [], rows }),
  )
  const pieces = async function* () {
    yield Buffer.from(text)
  }
  await saveFile(platform, deskExport.id, { pieces: pieces(), count: () => ({ rows, references: [] }) })
  return getExport(platform, staff, deskExport.id)
}
