import { and, eq, not, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors/errors.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'

/** A booking of a departure that we broke, which waits for what its booker chooses. */
const isBroken = sql<boolean>`exists (select from break_bookings asked join departure_breaks broken on broken.id = asked.break_id
  where asked.booking_id = ${bookings.id} and asked.outcome = 'waits' and broken.departure_id = ${bookings.departureId})`

/** For bookings that travel: none whose departure does not take place. */
export const isNotBroken = not(isBroken)

/**
 * Refuses what would take money from somebody whose departure we broke, such as a cancellation by its policy. All of it goes
 * back by the page of the break.
 *
 * @throws {AppError} `DEPARTURE_BROKEN`.
 */
export async function assertNotBroken(db: Queryable, { id }: { id: string }): Promise<void> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, id), isBroken))
  if (row !== undefined) throw new AppError('DEPARTURE_BROKEN')
}
