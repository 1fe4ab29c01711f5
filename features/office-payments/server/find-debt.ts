import type { Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { paymentRepository, type PaymentRow } from '#features/payments/server/payment-repository.ts'
import { owedOfPayment } from '#features/payments/server/sum-payments.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** What is owed again for a booking, and the payment that it completes. */
export type Debt = { payment: PaymentRow; owed: Paise }

/** What the booker of a booking owes again, because a cheque has bounced. Null: nothing. */
export async function findDebt(db: Queryable, bookingId: string): Promise<Debt | null> {
  const payment = (await paymentRepository.findTries(db, bookingId)).find((one) => owedOfPayment(one) > 0)
  return payment === undefined ? null : { payment, owed: owedOfPayment(payment) }
}

/** The debt that a receipt pays. Null for a booking that is held again after its money went back: its price comes first. */
export async function findPayableDebt(
  db: Queryable,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<Debt | null> {
  return status === 'held' ? null : findDebt(db, id)
}

/** The debt that a waiting receipt pays: that of its due, or of a receipt without one any that is owed. */
export async function findDebtOf(
  db: Queryable,
  booking: Pick<BookingRow, 'id' | 'status'>,
  { dueId }: { dueId: string | null },
): Promise<Debt | null> {
  const due = dueId === null ? undefined : await dueRepository.findById(db, dueId)
  const paymentId = due?.status === 'open' && booking.status !== 'held' ? due.paymentId : null
  const payment = paymentId === null ? undefined : await paymentRepository.findById(db, paymentId)
  return payment === undefined ? findPayableDebt(db, booking) : { payment, owed: owedOfPayment(payment) }
}
