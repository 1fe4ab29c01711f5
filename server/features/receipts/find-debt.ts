import type { Paise } from '#domain/money.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { paymentRepository, type PaymentRow } from '#server/features/payments/payment-repository.ts'
import { owedOfPayment } from '#server/features/payments/sum-payments.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'

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
