import type { InvoicePaper } from '../api/schemas.ts'
import { monthOfDay } from '#kernel/dates/book-month.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { NumberSeries } from '../rules/tax-invoice.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { keepMonthOpen } from '#platform/office/open-month.ts'
import { takePaperNumber } from '#platform/office/paper-number.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository, type InvoiceRow, type NewInvoiceRow } from './invoice-repository.ts'
import { snapshotHash } from './snapshot-hash.ts'

type PaperOrder = {
  series: NumberSeries
  /** The booking, payment and refund to which the paper belongs. */
  about: Pick<
    NewInvoiceRow,
    'kind' | 'bookingId' | 'paymentId' | 'dueId' | 'refundId' | 'cancellationId' | 'receiptId' | 'invoiceId'
  >
  write: (issue: { number: string; issuedOn: CalendarDate }) => InvoicePaper
}

/**
 * Takes the next number of a series in the present financial year, and stores the paper that is written under this
 * number. The caller holds a lock that makes sure that no second paper of this kind is issued: a number cannot be given
 * back.
 *
 * @throws {AppError} `MONTH_CLOSED` when the month was closed meanwhile, by a process whose clock is ahead: the job comes
 *   again, and then it is the next month.
 */
export async function issuePaper(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { series, about, write }: PaperOrder,
): Promise<InvoiceRow> {
  const now = clock.now()
  const issuedOn = todayIn(BUSINESS_TIME_ZONE, now)
  await keepMonthOpen(tx, monthOfDay(issuedOn))
  const { text, financialYear, number } = await takePaperNumber(tx, series, issuedOn)
  const snapshot = write({ number: text, issuedOn })
  const paper = await invoiceRepository.insert(tx, {
    ...about,
    series,
    financialYear,
    number,
    snapshot,
    sha256: snapshotHash(snapshot),
    createdAt: now,
  })
  await recordAct(tx, {
    name: 'invoice_issued',
    on: { kind: 'booking', id: about.bookingId },
    at: now,
    reason: about.kind,
    after: { number: snapshot.number, sha256: paper.sha256 },
  })
  return paper
}
