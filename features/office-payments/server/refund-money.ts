import { clearsBy, amountReceived } from '../rules/bounced-cheque.ts'
import { formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { officePaymentMessages } from '#messages/office-payments/office.ts'
import { refundRepository, type PaymentRow, type RefundRow } from '#features/payments/server/payment-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { sumOf } from './balance-due-of.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'

/** What an office refund waits for: uncleared cheques, and the day by which the last of these should clear. */
type Uncleared = { proofs: string[]; clearsBy: CalendarDate }

/** Confirmed cheques that the bank has not reported on: it may still take their amount back. */
export function unclearedOf(receipts: readonly OfficePaymentRow[]): OfficePaymentRow[] {
  return receipts.filter(({ way, state, clearedOn }) => way === 'cheque' && state === 'confirmed' && clearedOn === null)
}

/**
 * The error for refunding money that a bank may still take back. It names the cheques, and the day by which the bank
 * should have paid or returned them.
 */
export function chequeNotClearedError(cheques: readonly OfficePaymentRow[]): AppError {
  const { proofs, clearsBy: day } = toUncleared(cheques)
  return new AppError('CHEQUE_NOT_CLEARED', {
    message: officePaymentMessages.notCleared(proofs, formatCalendarDate(day)),
  })
}

/**
 * Checks that a refund of an office payment can be paid: the amount of a cheque that has bounced, or may still bounce,
 * is not refunded, because it was never received.
 *
 * @throws {AppError} `REFUND_CHEQUE_BOUNCED`; `CHEQUE_NOT_CLEARED`, which names the cheques.
 */
export async function assertFundsAvailable(db: Queryable, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const paid = await refundRepository.sumRefunded(db, [payment.id])
  const receipts = await officePaymentRepository.listByPayments(db, [payment.id])
  const requiredAmount = addPaise(paid, refund.amountPaise)
  if (requiredAmount > amountReceived({ amount: payment.amountPaise, bounced: payment.bouncedPaise })) {
    throw new AppError('REFUND_CHEQUE_BOUNCED')
  }
  if (requiredAmount > clearedOf(receipts)) throw chequeNotClearedError(unclearedOf(receipts))
}

/** The cheques that each refund waits for, by refund id. Refunds that can be paid now are left out. */
export async function findUncleared(
  db: Queryable,
  waitingRefunds: readonly RefundRow[],
): Promise<Map<string, Uncleared>> {
  if (waitingRefunds.length === 0) return new Map()
  const [refunds, receipts] = await Promise.all([
    refundRepository.findByBookings(db, [...new Set(waitingRefunds.map(({ bookingId }) => bookingId))]),
    officePaymentRepository.listByPayments(db, [...new Set(waitingRefunds.map(({ paymentId }) => paymentId))]),
  ])
  const found = new Map<string, Uncleared>()
  for (const { id, paymentId, amountPaise } of waitingRefunds) {
    const ofPayment = receipts.filter((one) => one.paymentId === paymentId)
    const cheques = unclearedOf(ofPayment)
    const requiredAmount = addPaise(paidOf(refunds, paymentId), amountPaise)
    if (cheques.length > 0 && requiredAmount > clearedOf(ofPayment)) found.set(id, toUncleared(cheques))
  }
  return found
}

/** The proofs of the cheques, and the day by which the bank should have reported on the last cheque. */
export function toUncleared(cheques: readonly OfficePaymentRow[]): Uncleared {
  const days = cheques.map(({ receivedOn }) => clearsBy(receivedOn)).toSorted()
  const last = days.at(-1)
  if (last === undefined) throw new Error('the money does not depend on a cheque')
  return { proofs: cheques.map(({ reference }) => reference), clearsBy: last }
}

const clearedOf = (receipts: readonly OfficePaymentRow[]) =>
  sumOf(receipts.filter(({ state }) => state === 'confirmed')) - sumOf(unclearedOf(receipts))

const paidOf = (refunds: readonly RefundRow[], payment: string) =>
  addPaise(
    ...refunds
      .filter(({ paymentId, status }) => paymentId === payment && status === 'processed')
      .map(({ amountPaise }) => amountPaise),
  )
