import type { InvoiceResponse } from '../api/calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { isLinkOpen } from '#features/bookings/server/find-linked-booking.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { verifyInvoiceToken } from './invoice-link.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { snapshotHash } from './snapshot-hash.ts'
import { toBillingDocumentLink } from './to-document-link.ts'

/**
 * A document (receipt, tax invoice or credit note) as it was issued, with links to the other documents of the booking.
 * Anybody who has its link may read it.
 *
 * @throws {AppError} `INVOICE_NOT_FOUND` for a token that we did not sign, or an expired link; `INTERNAL` when the
 * stored row was changed after the issue: such a document is never shown.
 */
export async function getInvoice(platform: Platform, token: string): Promise<InvoiceResponse> {
  const { db, secrets } = platform
  const read = verifyInvoiceToken(secrets.booking, token)
  const row = read === null ? undefined : await invoiceRepository.findById(db, read.id)
  const booking = row === undefined ? undefined : await bookingRepository.findById(db, row.bookingId)
  if (read === null || row === undefined || booking === undefined) throw new AppError('INVOICE_NOT_FOUND')
  const isOpen = await isLinkOpen(platform, db, { booking, purpose: 'invoice', series: read.series })
  if (!isOpen) throw new AppError('INVOICE_NOT_FOUND')
  if (snapshotHash(row.snapshot) !== row.sha256) {
    throw new AppError('INTERNAL', { detail: `the document ${row.id} was changed after it was issued` })
  }
  const related = await findRelated(platform, row)
  return {
    billingDocument: row.snapshot,
    related: related.map((billingDocument) => toBillingDocumentLink(secrets.booking, billingDocument, read.series)),
  }
}

async function findRelated({ db }: Platform, row: InvoiceRow): Promise<InvoiceRow[]> {
  if (row.invoiceId === null) return invoiceRepository.findCredits(db, row.id)
  const invoice = await invoiceRepository.findById(db, row.invoiceId)
  return invoice === undefined ? [] : [invoice]
}
