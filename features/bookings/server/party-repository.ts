import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { lockRows } from '#platform/db/locks.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import type { BookingRow } from './booking-repository.ts'

/** Queries for bookings that travel together: an original booking, and those whose guests were added to it. */
export const partyRepository = {
  /** All bookings that travel together, starting with the original booking. Most bookings travel alone. */
  async findAll(db: Queryable, { id, joinsBookingId }: Pick<BookingRow, 'id' | 'joinsBookingId'>) {
    const first = joinsBookingId ?? id
    const rows = await db
      .select()
      .from(bookings)
      .where(or(eq(bookings.id, first), eq(bookings.joinsBookingId, first)))
      .orderBy(asc(bookings.createdAt), asc(bookings.reference))
    return rows.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  },

  /**
   * Locks bookings that travel together and the expired holds of one departure in one statement, like
   * `findWithExpiredHoldsForUpdate` in the booking repository, which locks one booking.
   */
  async findWithExpiredHoldsForUpdate(
    tx: Transaction,
    ids: readonly string[],
    { departureId, now }: { departureId: string | null; now: Date },
  ): Promise<{ ownBookings: BookingRow[]; due: BookingRow[] }> {
    const isOver = and(eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, now))
    const isDue = departureId === null ? undefined : and(eq(bookings.departureId, departureId), isOver)
    const query = tx
      .select()
      .from(bookings)
      .where(or(inArray(bookings.id, [...ids]), isDue))
      .orderBy(bookings.id)
    const rows = await lockRows(tx, 'bookings', query)
    const isOwn = ({ id }: BookingRow) => ids.includes(id)
    return { ownBookings: rows.filter(isOwn), due: rows.filter((row) => !isOwn(row)) }
  },

  /** True while guests added to a booking hold seats and are unpaid. */
  async hasUnpaidAdditions(db: Queryable, originalId: string, now: Date): Promise<boolean> {
    const isWaiting = and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now))
    return (await db.$count(bookings, and(eq(bookings.joinsBookingId, originalId), isWaiting))) > 0
  },

  /** The ids of the unpaid bookings whose guests were added to a booking. */
  async findUnpaidIds(db: Queryable, originalId: string): Promise<string[]> {
    const isUnpaid = and(eq(bookings.joinsBookingId, originalId), eq(bookings.status, 'held'))
    const rows = await db.select({ id: bookings.id }).from(bookings).where(isUnpaid).orderBy(asc(bookings.id))
    return rows.map(({ id }) => id)
  },

  /**
   * The reference of the booking that the added guests travel with. Null for an independent booking, or when the
   * original booking was cancelled or is on another date.
   */
  async findTravellingOriginal(
    db: Queryable,
    { joinsBookingId, departureId }: Pick<BookingRow, 'joinsBookingId' | 'departureId'>,
  ): Promise<string | null> {
    if (joinsBookingId === null) return null
    const { id, reference, status, departureId: departure } = bookings
    const [first] = await db
      .select({ reference, status, departureId: departure })
      .from(bookings)
      .where(eq(id, joinsBookingId))
    const isTravelling = first?.status === 'confirmed' || first?.status === 'completed'
    return isTravelling && first.departureId === departureId ? first.reference : null
  },

  /** True for guests added to a booking that was cancelled, because they have nobody left to travel with. */
  async isOriginalCancelled(db: Queryable, booking: Pick<BookingRow, 'id' | 'joinsBookingId'>): Promise<boolean> {
    return (await partyRepository.findWithOriginalCancelled(db, [booking])).has(booking.id)
  },

  /** The ids of the bookings for which {@link partyRepository.isFirstCancelled} is true. */
  async findWithOriginalCancelled(
    db: Queryable,
    some: readonly Pick<BookingRow, 'id' | 'joinsBookingId'>[],
  ): Promise<ReadonlySet<string>> {
    const originalIds = [...new Set(some.flatMap(({ joinsBookingId }) => joinsBookingId ?? []))]
    if (originalIds.length === 0) return new Set()
    const isCancelled = and(inArray(bookings.id, originalIds), eq(bookings.status, 'cancelled'))
    const rows = await db.select({ id: bookings.id }).from(bookings).where(isCancelled)
    const cancelled = new Set<string | null>(rows.map(({ id }) => id))
    return new Set(some.filter(({ joinsBookingId }) => cancelled.has(joinsBookingId)).map(({ id }) => id))
  },
}
