import type { Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { paymentRepository, type PaymentRow } from '#features/payments/server/payment-repository.ts'
import { amountDueAgainOf } from '#features/payments/server/sum-payments.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** The debt of a booking, and the payment that it completes. */
export type Debt = { payment: PaymentRow; amountDue: Paise }

/** The debt of a booking after a bounced cheque. Null when there is none. */
export async function findDebt(db: Queryable, bookingId: string): Promise<Debt | null> {
  const payment = (await paymentRepository.listAttempts(db, bookingId)).find((one) => amountDueAgainOf(one) > 0)
  return payment === undefined ? null : { payment, amountDue: amountDueAgainOf(payment) }
}

/**
 * The debt that an office payment covers. Null for a booking that is held again after a refund: its price comes
 * first.
 */
export async function findPayableDebt(
  db: Queryable,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<Debt | null> {
  return status === 'held' ? null : findDebt(db, id)
}

/** The debt that a waiting office payment covers: the debt of its balance due, or any debt if it has no balance due. */
export async function findDebtOf(
  db: Queryable,
  booking: Pick<BookingRow, 'id' | 'status'>,
  { balanceDueId }: { balanceDueId: string | null },
): Promise<Debt | null> {
  const due = balanceDueId === null ? undefined : await balanceDueRepository.findById(db, balanceDueId)
  const paymentId = due?.status === 'open' && booking.status !== 'held' ? due.paymentId : null
  const payment = paymentId === null ? undefined : await paymentRepository.findById(db, paymentId)
  return payment === undefined ? findPayableDebt(db, booking) : { payment, amountDue: amountDueAgainOf(payment) }
}
