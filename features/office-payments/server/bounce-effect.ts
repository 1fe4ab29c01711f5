import type { BouncePreview } from '../api/cheques-calls.ts'
import {
  bounceAfterBookingEnded,
  bounceOnActiveBooking,
  reduceNewestRefunds,
  amountDueAgain,
  amountReceived,
  type OfficePayment,
} from '../rules/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { isRefundInReview, isRefundSettled } from '#kernel/statuses/statuses.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import {
  paymentRepository,
  refundRepository,
  type PaymentRow,
  type RefundRow,
} from '#features/payments/server/payment-repository.ts'
import { bookingPaymentRepository } from '#features/payments/server/paying-repository.ts'
import { sumPayments, toOfficePayment } from '#features/payments/server/sum-payments.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { unassignedConfirmedPayments, sumOf } from './balance-due-of.ts'
import { findDebtOf } from './find-debt.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'
import { seatsIfPaymentFails } from './seats-without.ts'

/** A refund that is reduced. */
export type ReducedRefund = { refund: RefundRow; reducedBy: Paise; left: Paise }

/**
 * The effect of a bounced cheque: the preview shown to staff, and the changes to the payment that the cheque is part
 * of.
 */
type BounceEffect = { quote: BouncePreview; payment: OfficePayment | null; refundReduction: ReducedRefund[] }

type BounceContext = {
  booking: BookingRow
  receipt: OfficePaymentRow
  /**
   * Refunds that the gateway has rejected, permanently or for lack of funds. It has just confirmed that they were not
   * paid.
   */
  refused: ReadonlySet<string>
}

/** A preview of what a bounced cheque would change now. */
export async function bounceEffect(db: Queryable, { booking, receipt, refused }: BounceContext): Promise<BounceEffect> {
  const { amountPaise, paymentId } = receipt
  const seen = { amountPaise, bookingStatus: booking.status, guests: booking.guests }
  const payment = paymentId === null ? undefined : await paymentRepository.findById(db, paymentId)
  if (payment === undefined) {
    // A cheque for an existing debt that awaits a second approver: nothing has been counted yet.
    const debt = receipt.state === 'waits' ? await findDebtOf(db, booking, receipt) : null
    if (debt !== null) {
      const kind = (await isSoldThroughPayment(db, booking, debt.payment)) ? 'owed' : 'ended'
      const paidPaise = amountReceived({ amount: debt.payment.amountPaise, bounced: debt.payment.bouncedPaise })
      return {
        quote: { ...seen, kind, paidPaise, owedPaise: debt.owed, refunds: [] },
        payment: null,
        refundReduction: [],
      }
    }
    const others = (await officePaymentRepository.listByBooking(db, booking.id)).filter(({ id }) => id !== receipt.id)
    const seats = await seatsIfPaymentFails(db, { booking, receipt })
    const kind = seats === 'clock' || seats === 'back' ? seats : 'part'
    const paidPaise = sumOf(unassignedConfirmedPayments(others))
    return { quote: { ...seen, kind, paidPaise, owedPaise: paise(0), refunds: [] }, payment: null, refundReduction: [] }
  }
  const paying = await bookingPaymentRepository.findAll(db, booking.id)
  const paysForBooking = paying.some(({ id }) => id === payment.id)
  const isSold = paysForBooking && (booking.status === 'confirmed' || booking.status === 'completed')
  const others = paysForBooking ? paying.filter(({ id }) => id !== payment.id) : []
  const refunds = await refundRepository.findByBookings(db, [booking.id])
  const own = refundsOf(refunds, [payment])
  // Office refunds can still be reduced. While guests travel, so can gateway refunds that were not requested yet.
  const beside = refundsOf(refunds, others)
  const isOfficeRefund = (refund: RefundRow) =>
    others.some(({ id, channel }) => id === refund.paymentId && channel === 'office')
  const atOffice = beside.waiting.filter(isOfficeRefund)
  const isOpen = (one: RefundRow) => (isNotRequested(one) && one.balanceRefusals === 0) || refused.has(one.id)
  const notYetRequested = beside.waiting.filter(
    (one) => isSold && !isOfficeRefund(one) && isNotSubmitted(one) && isOpen(one),
  )
  const stoppable = [...notYetRequested, ...atOffice]
  const reducibleTotal = sum(stoppable)
  const irreducibleTotal = addPaise(sum(beside.paid), paise(sum(beside.waiting) - reducibleTotal))
  const after = (isSold ? bounceOnActiveBooking : bounceAfterBookingEnded)(toOfficePayment(payment), amountPaise, {
    paidBack: sum(own.paid),
    waiting: sum(own.waiting),
    beside: { ...sumPayments(others), paidBack: irreducibleTotal, waiting: reducibleTotal },
  })
  const refundReduction = [
    ...reduceNewestRefunds(own.waiting, after.refundReduction),
    ...reduceNewestRefunds(stoppable, after.otherRefundsReduction),
  ]
  const all = [after.payment, sumPayments(others)]
  const quote = {
    ...seen,
    kind: isSold ? ('owed' as const) : ('ended' as const),
    paidPaise: addPaise(...all.map(amountReceived)),
    owedPaise: addPaise(...all.map(amountDueAgain)),
    refunds: refundReduction.map(({ refund, left }) => ({
      id: refund.id,
      reason: refund.reason,
      fromPaise: refund.amountPaise,
      toPaise: left,
    })),
  }
  return { quote, payment: after.payment, refundReduction }
}

/**
 * True for a refund that was not requested from the gateway, or that the gateway has rejected permanently: it is not
 * being paid there.
 */
export function isNotSubmitted({ status }: Pick<RefundRow, 'status'>): boolean {
  return isNotRequested({ status }) || isRefundInReview(status)
}

function isNotRequested({ status }: Pick<RefundRow, 'status'>): boolean {
  return status === 'queued' || status === 'waiting_for_funds'
}

const sum = (some: readonly RefundRow[]) => addPaise(...some.map((one) => one.amountPaise))

function refundsOf(refunds: readonly RefundRow[], payments: readonly PaymentRow[]) {
  const refundsOfPayments = refunds.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
  return {
    paid: refundsOfPayments.filter(({ status }) => status === 'processed'),
    waiting: refundsOfPayments.filter(({ status }) => !isRefundSettled(status)),
  }
}

async function isSoldThroughPayment(db: Queryable, booking: BookingRow, payment: PaymentRow): Promise<boolean> {
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return isSold && (await bookingPaymentRepository.findAll(db, booking.id)).some(({ id }) => id === payment.id)
}
