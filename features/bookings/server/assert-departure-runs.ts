import { and, eq, not, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors/errors.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'

/** The SQL condition for a booking on a departure that we cancelled, whose booker has not chosen an outcome yet. */
const isDepartureCancelled = sql`exists (select from departure_cancellation_bookings asked join departure_cancellations broken on broken.id = asked.departure_cancellation_id
  where asked.booking_id = ${bookings.id} and asked.outcome = 'waits' and broken.departure_id = ${bookings.departureId})`

/**
 * The SQL condition for bookings that still travel: excludes bookings awaiting a choice after we cancelled their
 * departure.
 */
export const isDepartureNotCancelled = not(isDepartureCancelled)

/**
 * Refuses changes that would cost the booker money although we cancelled the departure, such as a cancellation under
 * the booking's policy. The full amount is refunded through the page for the cancelled departure.
 *
 * @throws {AppError} `DEPARTURE_CANCELLED`.
 */
export async function assertDepartureNotCancelled(db: Queryable, { id }: { id: string }): Promise<void> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), isDepartureCancelled))
  if (row !== undefined) throw new AppError('DEPARTURE_CANCELLED')
}
