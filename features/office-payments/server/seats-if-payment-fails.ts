import type { SeatsAfterRejection } from '../rules/office-payment.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { hasNoHoldingPayments } from './balance-due-of.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'

type Query = { booking: BookingRow; officePayment: Pick<OfficePaymentRow, 'id'> }

/** What happens to a booking's seats if one of its office payments is rejected or bounces. */
export async function seatsIfPaymentFails(db: Queryable, request: Query): Promise<SeatsAfterRejection> {
  return (await seatsIfEachPaymentFails(db, [request])).get(request.officePayment.id) ?? 'untouched'
}

/** Like {@link seatsIfPaymentFails} for several office payments, by id. */
export async function seatsIfEachPaymentFails(
  db: Queryable,
  some: readonly Query[],
): Promise<ReadonlyMap<string, SeatsAfterRejection>> {
  const heldBookings = some.map(({ booking }) => booking).filter(({ status }) => status === 'held')
  const [all, withOriginalCancelled] = await Promise.all([
    officePaymentRepository.listByBookings(db, [...new Set(heldBookings.map(({ id }) => id))]),
    partyRepository.findWithOriginalCancelled(db, heldBookings),
  ])
  const seatsOf = ({ booking, officePayment }: Query): SeatsAfterRejection => {
    if (booking.status !== 'held') return 'untouched'
    const others = all.filter(({ id, bookingId }) => bookingId === booking.id && id !== officePayment.id)
    if (!hasNoHoldingPayments(others)) return 'kept'
    return withOriginalCancelled.has(booking.id) ? 'back' : 'clock'
  }
  return new Map(some.map((request) => [request.officePayment.id, seatsOf(request)]))
}
