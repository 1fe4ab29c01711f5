import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BookingGroup } from '#contract/my-bookings/schemas.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'

/** Whose list, and what day it is: a trip is past from the day after its last. */
export type BookingListOf = { userId: string; now: Date; today: CalendarDate }

/** SQL of the list that a user sees of their bookings. */
export const myBookingRepository = {
  /**
   * One group, the next trip first, past and cancelled ones latest first; or all, the newest booking first.
   *
   * @param part.after the last booking of the part before, null for the first part.
   */
  async listOfUser(
    db: Queryable,
    list: BookingListOf,
    { group, after, limit }: { group: BookingGroup | null; after: string | null; limit: number },
  ): Promise<BookingRow[]> {
    const isAscending = group === 'upcoming'
    const column = group === null ? bookings.createdAt : bookings.startDate
    const name = sql.identifier(column.name)
    // Compared in the database: its moments are finer than those of JavaScript.
    const isLater =
      after === null
        ? undefined
        : sql`(${column}, ${bookings.id}) ${isAscending ? sql`>` : sql`<`} (select b.${name}, b.id from ${bookings} b where b.id = ${after} and b.owner_user_id = ${list.userId})`
    const order = isAscending ? asc : desc
    return db
      .select()
      .from(bookings)
      .where(and(eq(bookings.ownerUserId, list.userId), group === null ? undefined : eq(groupOf(list), group), isLater))
      .orderBy(order(column), order(bookings.id))
      .limit(limit)
  },

  async countGroups(db: Queryable, list: BookingListOf): Promise<Record<BookingGroup, number>> {
    const rows = await db
      .select({ group: groupOf(list), count: count() })
      .from(bookings)
      .where(eq(bookings.ownerUserId, list.userId))
      .groupBy(sql`1`)
    const counts = { upcoming: 0, past: 0, cancelled: 0 }
    for (const row of rows) counts[row.group] = row.count
    return counts
  },
}

/** A hold that has run out reads as expired, whenever the job notices it. */
function groupOf({ now, today }: BookingListOf): SQL<BookingGroup> {
  return sql<BookingGroup>`case
    when ${bookings.status} in ('cancelled', 'expired') or (${bookings.status} = 'held' and ${bookings.holdExpiresAt} <= ${now.toISOString()}::timestamptz) then 'cancelled'
    when ${bookings.status} = 'completed' or (${bookings.status} = 'confirmed' and ${bookings.endDate} < ${today}::date) then 'past'
    else 'upcoming' end`
}
