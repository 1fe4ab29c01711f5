import type { InvoiceDocument } from '../api/calls.ts'
import { auditReasons } from '#messages/documents/audit-reasons.ts'
import { monthOfDay } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { NumberSeries } from '../rules/tax-invoice.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { lockOpenMonth } from '#platform/office/open-month.ts'
import { issueDocumentNumber } from '#platform/office/document-number.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository, type InvoiceRow, type NewInvoiceRow } from './invoice-repository.ts'
import { snapshotHash } from './snapshot-hash.ts'

type NewBillingDocument = {
  series: NumberSeries
  /** The booking, payment and refund that the document is about. */
  about: Pick<
    NewInvoiceRow,
    | 'kind'
    | 'bookingId'
    | 'paymentId'
    | 'balanceDueId'
    | 'refundId'
    | 'cancellationId'
    | 'officePaymentId'
    | 'invoiceId'
  >
  write: (issue: { number: string; issuedOn: CalendarDate }) => InvoiceDocument
}

/**
 * Takes the next number of a series in the current financial year, and stores the document with this number. The caller
 * holds a lock against a second document of this kind, because a number that was taken cannot be released.
 *
 * @throws {AppError} `MONTH_CLOSED` when a process whose clock is ahead closed the month in between. The retried job
 * then runs in the next month.
 */
export async function issueDocument(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { series, about, write }: NewBillingDocument,
): Promise<InvoiceRow> {
  const now = clock.now()
  const issuedOn = todayIn(BUSINESS_TIME_ZONE, now)
  await lockOpenMonth(tx, monthOfDay(issuedOn))
  const { text, financialYear, number } = await issueDocumentNumber(tx, series, issuedOn)
  const snapshot = write({ number: text, issuedOn })
  const billingDocument = await invoiceRepository.insert(tx, {
    ...about,
    series,
    financialYear,
    number,
    snapshot,
    sha256: snapshotHash(snapshot),
    createdAt: now,
  })
  await recordAuditEvent(tx, {
    name: 'invoice_issued',
    on: { kind: 'booking', id: about.bookingId },
    at: now,
    reason: auditReasons.issued[about.kind],
    after: { number: snapshot.number, sha256: billingDocument.sha256 },
  })
  return billingDocument
}
