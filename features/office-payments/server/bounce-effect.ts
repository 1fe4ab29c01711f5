import type { BounceQuote } from '../api/cheques-schemas.ts'
import {
  bouncedAfterEnd,
  bouncedWhileSold,
  lowerNewest,
  owedOf,
  thereOf,
  type OfficePayment,
} from '../rules/bounced-cheque.ts'
import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import { isRefundOver } from '#kernel/statuses/statuses.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import {
  paymentRepository,
  refundRepository,
  type PaymentRow,
  type RefundRow,
} from '#features/payments/server/payment-repository.ts'
import { payingRepository } from '#features/payments/server/paying-repository.ts'
import { sumPayments, toOfficePayment } from '#features/payments/server/sum-payments.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { countedOf, sumOf } from './due-of.ts'
import { findDebtOf } from './find-debt.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'
import { seatsWithout } from './seats-without.ts'

/** A refund that becomes smaller. */
export type Lowered = { refund: RefundRow; loses: Paise; left: Paise }

/** What a bounced cheque changes: for people, and on the payment that it is part of. */
type BounceEffect = { quote: BounceQuote; payment: OfficePayment | null; lowered: Lowered[] }

type Bouncing = {
  booking: BookingRow
  receipt: ReceiptRow
  /** Refunds that the gateway has refused, for good or for want of money, and has not paid after all; it was asked just now. */
  refused: ReadonlySet<string>
}

/** What it would change if a cheque bounced now. */
export async function bounceEffect(db: Queryable, { booking, receipt, refused }: Bouncing): Promise<BounceEffect> {
  const { amountPaise, paymentId } = receipt
  const seen = { amountPaise, bookingStatus: booking.status, guests: booking.guests }
  const payment = paymentId === null ? undefined : await paymentRepository.findById(db, paymentId)
  if (payment === undefined) {
    // A cheque for money that is owed already: it waits for a second person, so nothing was counted.
    const debt = receipt.state === 'waits' ? await findDebtOf(db, booking, receipt) : null
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
  const paying = await payingRepository.findAll(db, booking.id)
  const isPaying = paying.some(({ id }) => id === payment.id)
  const isSold = isPaying && (booking.status === 'confirmed' || booking.status === 'completed')
  const others = isPaying ? paying.filter(({ id }) => id !== payment.id) : []
  const refunds = await refundRepository.findOfBookings(db, [booking.id])
  const own = refundsOf(refunds, [payment])
  // Those of the office can still become smaller. While guests travel, so can those of the gateway of which it was not told.
  const beside = refundsOf(refunds, others)
  const isOfOffice = (refund: RefundRow) =>
    others.some(({ id, channel }) => id === refund.paymentId && channel === 'office')
  const atOffice = beside.waiting.filter(isOfOffice)
  const isOpen = (one: RefundRow) => (one.status === 'due' && one.balanceRefusals === 0) || refused.has(one.id)
  const untold = beside.waiting.filter((one) => isSold && !isOfOffice(one) && isUntold(one) && isOpen(one))
  const stoppable = [...untold, ...atOffice]
  const waitingBeside = sum(stoppable)
  const leavingBeside = addPaise(sum(beside.paid), paise(sum(beside.waiting) - waitingBeside))
  const after = (isSold ? bouncedWhileSold : bouncedAfterEnd)(toOfficePayment(payment), amountPaise, {
    paidBack: sum(own.paid),
    waiting: sum(own.waiting),
    beside: { ...sumPayments(others), paidBack: leavingBeside, waiting: waitingBeside },
  })
  const lowered = [...lowerNewest(own.waiting, after.lowered), ...lowerNewest(stoppable, after.loweredBeside)]
  const all = [after.payment, sumPayments(others)]
  const quote = {
    ...seen,
    kind: isSold ? ('owed' as const) : ('ended' as const),
    paidPaise: addPaise(...all.map(thereOf)),
    owedPaise: addPaise(...all.map(owedOf)),
    refunds: lowered.map(({ refund, left }) => ({
      id: refund.id,
      reason: refund.reason,
      fromPaise: refund.amountPaise,
      toPaise: left,
    })),
  }
  return { quote, payment: after.payment, lowered }
}

/** True for a refund of which the gateway was not told, or which it has refused for good: nobody there is paying it. */
export function isUntold({ status }: Pick<RefundRow, 'status'>): boolean {
  return status === 'due' || status === 'needs_review'
}

const sum = (some: readonly RefundRow[]) => addPaise(...some.map((one) => one.amountPaise))

function refundsOf(refunds: readonly RefundRow[], payments: readonly PaymentRow[]) {
  const ofThese = refunds.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
  return {
    paid: ofThese.filter(({ status }) => status === 'processed'),
    waiting: ofThese.filter(({ status }) => !isRefundOver(status)),
  }
}

async function isSoldBy(db: Queryable, booking: BookingRow, payment: PaymentRow): Promise<boolean> {
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return isSold && (await payingRepository.findAll(db, booking.id)).some(({ id }) => id === payment.id)
}
