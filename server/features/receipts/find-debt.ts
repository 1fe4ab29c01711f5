import { owedOf, type OfficePayment } from '#domain/bounced-cheque.ts'
import type { Paise } from '#domain/money.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import { paymentRepository, type PaymentRow } from '#server/features/payments/payment-repository.ts'
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

/** What of a payment is owed again. */
export function owedOfPayment({ bouncedPaise: bounced, forgivenPaise: forgiven }: PaymentRow): Paise {
  return owedOf({ bounced, forgiven })
}

/** A payment as the rules of bounced cheques see it. */
export function toOfficePayment({ amountPaise, bouncedPaise, forgivenPaise }: PaymentRow): OfficePayment {
  return { amount: amountPaise, bounced: bouncedPaise, forgiven: forgivenPaise }
}
