import { clearsBy, thereOf } from '../rules/bounced-cheque.ts'
import { formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { addPaise } from '#kernel/money/money.ts'
import { receiptMessages } from '#messages/receipts/office.ts'
import { refundRepository, type PaymentRow, type RefundRow } from '#features/payments/server/payment-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { sumOf } from './due-of.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

/** What a refund of the office waits for: cheques that no bank has paid yet, and until when the last should be. */
type Uncleared = { proofs: string[]; clearsBy: CalendarDate }

/** Cheques that count, and of which the bank has said nothing: their money may still be taken back. */
export function unclearedOf(receipts: readonly ReceiptRow[]): ReceiptRow[] {
  return receipts.filter(({ way, state, clearedOn }) => way === 'cheque' && state === 'confirmed' && clearedOn === null)
}

/**
 * The refusal to give money back that a bank may still take. It names the cheques, and until when the bank should have
 * paid or returned them.
 */
export function notCleared(cheques: readonly ReceiptRow[]): AppError {
  const { proofs, clearsBy: day } = toUncleared(cheques)
  return new AppError('CHEQUE_NOT_CLEARED', {
    message: receiptMessages.notCleared(proofs, formatCalendarDate(day)),
  })
}

/**
 * Checks that a refund of money that the office took can be paid: nobody gets money of a cheque that has bounced, or may
 * still bounce, because it was never ours.
 *
 * @throws {AppError} `REFUND_CHEQUE_BOUNCED`; `CHEQUE_NOT_CLEARED`, which names the cheques.
 */
export async function assertMoneyThere(db: Queryable, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const paid = await refundRepository.sumPaidBack(db, [payment.id])
  const receipts = await receiptRepository.listOfPayments(db, [payment.id])
  const needed = addPaise(paid, refund.amountPaise)
  if (needed > thereOf({ amount: payment.amountPaise, bounced: payment.bouncedPaise })) {
    throw new AppError('REFUND_CHEQUE_BOUNCED')
  }
  if (needed > clearedOf(receipts)) throw notCleared(unclearedOf(receipts))
}

/** The cheques for which some refunds wait, by the id of the refund. Those that can be paid now are not in it. */
export async function findUncleared(db: Queryable, waiting: readonly RefundRow[]): Promise<Map<string, Uncleared>> {
  if (waiting.length === 0) return new Map()
  const [refunds, receipts] = await Promise.all([
    refundRepository.findOfBookings(db, [...new Set(waiting.map(({ bookingId }) => bookingId))]),
    receiptRepository.listOfPayments(db, [...new Set(waiting.map(({ paymentId }) => paymentId))]),
  ])
  const found = new Map<string, Uncleared>()
  for (const { id, paymentId, amountPaise } of waiting) {
    const ofPayment = receipts.filter((one) => one.paymentId === paymentId)
    const cheques = unclearedOf(ofPayment)
    const needed = addPaise(paidOf(refunds, paymentId), amountPaise)
    if (cheques.length > 0 && needed > clearedOf(ofPayment)) found.set(id, toUncleared(cheques))
  }
  return found
}

/** The cheques by their proofs, and until when the bank should have said something about the last of them. */
export function toUncleared(cheques: readonly ReceiptRow[]): Uncleared {
  const days = cheques.map(({ receivedOn }) => clearsBy(receivedOn)).toSorted()
  const last = days.at(-1)
  if (last === undefined) throw new Error('money waits for no cheque')
  return { proofs: cheques.map(({ reference }) => reference), clearsBy: last }
}

const clearedOf = (receipts: readonly ReceiptRow[]) =>
  sumOf(receipts.filter(({ state }) => state === 'confirmed')) - sumOf(unclearedOf(receipts))

const paidOf = (refunds: readonly RefundRow[], payment: string) =>
  addPaise(
    ...refunds
      .filter(({ paymentId, status }) => paymentId === payment && status === 'processed')
      .map(({ amountPaise }) => amountPaise),
  )
