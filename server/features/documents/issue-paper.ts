import type { InvoicePaper } from '#contract/documents/schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#domain/calendar-date.ts'
import { financialYearOf, formatDocumentNumber, type NumberSeries } from '#domain/tax-invoice.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceRepository, type InvoiceRow, type NewInvoiceRow } from './invoice-repository.ts'
import { snapshotHash } from './snapshot-hash.ts'

type PaperOrder = {
  series: NumberSeries
  /** Whose paper it is. */
  about: Pick<NewInvoiceRow, 'kind' | 'bookingId' | 'paymentId' | 'refundId' | 'invoiceId'>
  write: (issue: { number: string; issuedOn: CalendarDate }) => InvoicePaper
}

/**
 * Takes the next number of the series, of today's financial year, and keeps the paper that is written under it. The
 * caller has locked what makes the paper the only one of its kind: a number that is taken is used.
 */
export async function issuePaper(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { series, about, write }: PaperOrder,
): Promise<InvoiceRow> {
  const now = clock.now()
  const issuedOn = todayIn(BUSINESS_TIME_ZONE, now)
  const financialYear = financialYearOf(issuedOn)
  const number = await invoiceRepository.takeNumber(tx, series, financialYear)
  const snapshot = write({ number: formatDocumentNumber({ series, financialYear, number }), issuedOn })
  return invoiceRepository.insert(tx, {
    ...about,
    series,
    financialYear,
    number,
    snapshot,
    sha256: snapshotHash(snapshot),
    createdAt: now,
  })
}
