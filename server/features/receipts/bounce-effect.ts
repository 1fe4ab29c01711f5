import type { BounceQuote } from '#contract/desk/cheques-schemas.ts'
import { bouncedAfterEnd, owedOf, type OfficePayment } from '#domain/bounced-cheque.ts'
import { addPaise, paise } from '#domain/money.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { paymentRepository, refundRepository, type PaymentRow } from '#server/features/payments/payment-repository.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import { countedOf, isAllGone, sumOf } from './due-of.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

/** What a bounced cheque changes: for people, and on the payment that it is part of. */
type BounceEffect = BounceQuote & { payment: OfficePayment | null }

const NOTHING = { owedPaise: paise(0), unpaidRefundPaise: paise(0) }

/** What it would change if a cheque bounced now. */
export async function bounceEffect(db: Queryable, booking: BookingRow, receipt: ReceiptRow): Promise<BounceEffect> {
  const amountPaise = receipt.amountPaise
  const payment = receipt.paymentId === null ? undefined : await paymentRepository.findById(db, receipt.paymentId)
  if (payment === undefined) {
    const others = (await receiptRepository.listOfBooking(db, booking.id)).filter(({ id }) => id !== receipt.id)
    const kind = booking.status === 'held' && isAllGone(others) ? 'clock' : 'part'
    return { kind, amountPaise, paidPaise: sumOf(countedOf(others)), ...NOTHING, payment: null }
  }
  const refunds = (await refundRepository.findOfBookings(db, [booking.id])).filter(
    (one) => one.paymentId === payment.id,
  )
  const sum = (some: typeof refunds) => addPaise(...some.map((one) => one.amountPaise))
  const processed = sum(refunds.filter(({ status }) => status === 'processed'))
  const before = toOfficePayment(payment)
  const isSold = await isSoldBy(db, booking, payment)
  const after = isSold
    ? { ...before, bounced: paise(before.bounced + amountPaise) }
    : bouncedAfterEnd(before, amountPaise, processed)
  return {
    kind: isSold ? 'owed' : 'ended',
    amountPaise,
    paidPaise: paise(after.amount - after.bounced),
    owedPaise: owedOf(after),
    unpaidRefundPaise: paise(sum(refunds) - processed),
    payment: after,
  }
}

function toOfficePayment({ amountPaise, bouncedPaise, forgivenPaise }: PaymentRow): OfficePayment {
  return { amount: amountPaise, bounced: bouncedPaise, forgiven: forgivenPaise }
}

async function isSoldBy(db: Queryable, booking: BookingRow, payment: PaymentRow): Promise<boolean> {
  const isSold = booking.status === 'confirmed' || booking.status === 'completed'
  return isSold && (await paymentRepository.findPaying(db, booking.id))?.id === payment.id
}
