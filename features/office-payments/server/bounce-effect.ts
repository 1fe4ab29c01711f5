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
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import { sumPayments, toOfficePayment } from '#features/payments/server/sum-payments.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { unassignedConfirmedPayments, sumOf } from './balance-due-of.ts'
import { findDebtOf } from './find-debt.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'
import { seatsIfPaymentFails } from './seats-if-payment-fails.ts'

/** A refund that is reduced. */
export type ReducedRefund = { refund: RefundRow; reducedBy: Paise; remaining: Paise }

/**
 * The effect of a bounced cheque: the preview shown to staff, and the changes to the payment that the cheque is part
 * of.
 */
type BounceEffect = { quote: BouncePreview; payment: OfficePayment | null; refundReduction: ReducedRefund[] }

type BounceContext = {
  booking: BookingRow
  officePayment: OfficePaymentRow
  /**
   * Refunds that the gateway has rejected, permanently or for lack of funds. It has just confirmed that they were not
   * paid.
   */
  refusedIds: ReadonlySet<string>
}

/** A preview of what a bounced cheque would change now. */
export async function bounceEffect(
  db: Queryable,
  { booking, officePayment, refusedIds }: BounceContext,
): Promise<BounceEffect> {
  const { amountPaise, paymentId } = officePayment
  const seen = { amountPaise, bookingStatus: booking.status, guests: booking.guests }
  const payment = paymentId === null ? undefined : await paymentRepository.findById(db, paymentId)
  if (payment === undefined) {
    // A cheque for an existing debt that awaits a second approver: nothing has been counted yet.
    const debt = officePayment.state === 'waits' ? await findDebtOf(db, booking, officePayment) : null
    if (debt !== null) {
      const kind = (await isSoldThroughPayment(db, booking, debt.payment)) ? 'owed' : 'ended'
      const paidPaise = amountReceived({ amount: debt.payment.amountPaise, bounced: debt.payment.bouncedPaise })
      return {
        quote: { ...seen, kind, paidPaise, owedPaise: debt.amountDue, refunds: [] },
        payment: null,
        refundReduction: [],
      }
    }
    const others = (await officePaymentRepository.listByBooking(db, booking.id)).filter(
      ({ id }) => id !== officePayment.id,
    )
    const seats = await seatsIfPaymentFails(db, { booking, officePayment })
    const kind = seats === 'clock' || seats === 'back' ? seats : 'part'
    const paidPaise = sumOf(unassignedConfirmedPayments(others))
    return { quote: { ...seen, kind, paidPaise, owedPaise: paise(0), refunds: [] }, payment: null, refundReduction: [] }
  }
  const bookingPayments = await bookingPaymentRepository.findAll(db, booking.id)
  const paysForBooking = bookingPayments.some(({ id }) => id === payment.id)
  const isSold = paysForBooking && (booking.status === 'confirmed' || booking.status === 'completed')
  const others = paysForBooking ? bookingPayments.filter(({ id }) => id !== payment.id) : []
  const refunds = await refundRepository.findByBookings(db, [booking.id])
  const bookingRefunds = refundsOf(refunds, [payment])
  // Office refunds can still be reduced. While guests travel, so can gateway refunds that were not requested yet.
  const otherRefunds = refundsOf(refunds, others)
  const isOfficeRefund = (refund: RefundRow) =>
    others.some(({ id, channel }) => id === refund.paymentId && channel === 'office')
  const atOffice = otherRefunds.waiting.filter(isOfficeRefund)
  const isOpen = (one: RefundRow) => (isNotRequested(one) && one.balanceRefusals === 0) || refusedIds.has(one.id)
  const notYetRequested = otherRefunds.waiting.filter(
    (one) => isSold && !isOfficeRefund(one) && isNotSubmitted(one) && isOpen(one),
  )
  const reducibleRefunds = [...notYetRequested, ...atOffice]
  const reducibleTotal = sum(reducibleRefunds)
  const irreducibleTotal = addPaise(sum(otherRefunds.paid), paise(sum(otherRefunds.waiting) - reducibleTotal))
  const after = (isSold ? bounceOnActiveBooking : bounceAfterBookingEnded)(toOfficePayment(payment), amountPaise, {
    paidBack: sum(bookingRefunds.paid),
    waiting: sum(bookingRefunds.waiting),
    otherPayments: { ...sumPayments(others), paidBack: irreducibleTotal, waiting: reducibleTotal },
  })
  const refundReduction = [
    ...reduceNewestRefunds(bookingRefunds.waiting, after.refundReduction),
    ...reduceNewestRefunds(reducibleRefunds, after.otherRefundsReduction),
  ]
  const all = [after.payment, sumPayments(others)]
  const quote = {
    ...seen,
    kind: isSold ? ('owed' as const) : ('ended' as const),
    paidPaise: addPaise(...all.map(amountReceived)),
    owedPaise: addPaise(...all.map(amountDueAgain)),
    refunds: refundReduction.map(({ refund, remaining }) => ({
      id: refund.id,
      reason: refund.reason,
      fromPaise: refund.amountPaise,
      toPaise: remaining,
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
