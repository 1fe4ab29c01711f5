import type { InvoiceResponse } from '#contract/documents/schemas.ts'
import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readInvoiceToken } from './invoice-link.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { snapshotHash } from './snapshot-hash.ts'
import { toPaperLink } from './to-paper-link.ts'

/**
 * A paper (receipt, tax invoice or credit note) as it was issued, with links to the other papers of the booking.
 * Anybody who has its link may read it.
 *
 * @throws {AppError} `INVOICE_NOT_FOUND` for a token that we did not sign; `INTERNAL` when the stored row was changed
 *   after the issue: such a paper is never shown.
 */
export async function getInvoice(platform: Platform, token: string): Promise<InvoiceResponse> {
  const { db, secrets } = platform
  const id = readInvoiceToken(secrets.booking, token)
  const row = id === null ? undefined : await invoiceRepository.findById(db, id)
  if (row === undefined) throw new AppError('INVOICE_NOT_FOUND')
  if (snapshotHash(row.snapshot) !== row.sha256) {
    throw new AppError('INTERNAL', { detail: `the paper ${row.id} was changed after it was issued` })
  }
  const related = await findRelated(platform, row)
  return { paper: row.snapshot, related: related.map((paper) => toPaperLink(secrets.booking, paper)) }
}

async function findRelated({ db }: Platform, row: InvoiceRow): Promise<InvoiceRow[]> {
  if (row.invoiceId === null) return invoiceRepository.findCredits(db, row.id)
  const invoice = await invoiceRepository.findById(db, row.invoiceId)
  return invoice === undefined ? [] : [invoice]
}
