import type { BounceQuote } from '#contract/desk/cheques-schemas.ts'
import {
  bouncedAfterEnd,
  bouncedWhileSold,
  lowerNewest,
  owedOf,
  thereOf,
  type OfficePayment,
} from '#domain/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#domain/money.ts'
import { isRefundOver } from '#domain/statuses.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import {
  paymentRepository,
  refundRepository,
  type PaymentRow,
  type RefundRow,
} from '#server/features/payments/payment-repository.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { countedOf, sumOf } from './due-of.ts'
import { findPayableDebt, toOfficePayment } from './find-debt.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'
import { seatsWithout } from './seats-without.ts'

/** A refund that becomes smaller. */
export type Lowered = { refund: RefundRow; loses: Paise; left: Paise }

/** What a bounced cheque changes: for people, and on the payment that it is part of. */
type BounceEffect = { quote: BounceQuote; payment: OfficePayment | null; lowered: Lowered[] }

/** What it would change if a cheque bounced now. */
export async function bounceEffect(db: Queryable, booking: BookingRow, receipt: ReceiptRow): Promise<BounceEffect> {
  const { amountPaise, paymentId } = receipt
  const seen = { amountPaise, bookingStatus: booking.status, guests: booking.guests }
  const payment = paymentId === null ? undefined : await paymentRepository.findById(db, paymentId)
  if (payment === undefined) {
    // A cheque for money that is owed already: it waits for a second person, so nothing was counted.
    const debt = receipt.state === 'waits' ? await findPayableDebt(db, booking) : null
    if (debt !== null) {
      const kind = (await isSoldBy(db, booking, debt.payment)) ? 'owed' : 'ended'
      const paidPaise = thereOf({ amount: debt.payment.amountPaise, bounced: debt.payment.bouncedPaise })
      return { quote: { ...seen, kind, paidPaise, owedPaise: debt.owed, refunds: [] }, payment: null, lowered: [] }
    }
    const others = (await receiptRepository.listOfBooking(db, booking.id)).filter(({ id }) => id !== receipt.id)
    const seats = await seatsWithout(db, { booking, receipt })
    const kind = seats === 'clock' || seats === 'back' ? seats : 'part'
    const paidPaise = sumOf(countedOf(others))
    return { quote: { ...seen, kind, paidPaise, owedPaise: paise(0), refunds: [] }, payment: null, lowered: [] }
  }
  const refunds = (await refundRepository.findOfBookings(db, [booking.id])).filter(
    (one) => one.paymentId === payment.id,
  )
  const waiting = refunds.filter(({ status }) => !isRefundOver(status))
  const sum = (some: readonly RefundRow[]) => addPaise(...some.map((one) => one.amountPaise))
  const given = { paidBack: sum(refunds.filter(({ status }) => status === 'processed')), waiting: sum(waiting) }
  const isSold = await isSoldBy(db, booking, payment)
  const after = (isSold ? bouncedWhileSold : bouncedAfterEnd)(toOfficePayment(payment), amountPaise, given)
  const lowered = lowerNewest(waiting, after.lowered)
  const quote = {
    ...seen,
    kind: isSold ? ('owed' as const) : ('ended' as const),
    paidPaise: paise(after.payment.amount - after.payment.bounced),
    owedPaise: owedOf(after.payment),
    refunds: lowered.map(({ refund, left }) => ({
      id: refund.id,
      reason: refund.reason,
      fromPaise: refund.amountPaise,
      toPaise: left,
    })),
  }
  return { quote, payment: after.payment, lowered }
}

async function isSoldBy(db: Queryable, booking: BookingRow, payment: PaymentRow): Promise<boolean> {
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return isSold && (await paymentRepository.findPaying(db, booking.id))?.id === payment.id
}
