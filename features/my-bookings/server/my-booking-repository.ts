import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { BookingGroup } from '../api/calls.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'

/** The user of the list, and today's date. A trip is past from the day after its last day. */
type BookingListQuery = { userId: string; now: Date; today: CalendarDate }

/** Queries for the list of a user's own bookings. */
export const myBookingRepository = {
  /**
   * The bookings of one group, or all. Upcoming trips are listed earliest first, past and cancelled trips latest first.
   * Without a group, the newest booking comes first.
   *
   * @param part.after the last booking of the previous page, null for the first page.
   */
  async listByUser(
    db: Queryable,
    list: BookingListQuery,
    { group, after, limit }: { group: BookingGroup | null; after: string | null; limit: number },
  ): Promise<BookingRow[]> {
    const isAscending = group === 'upcoming'
    const column = group === null ? bookings.createdAt : bookings.startDate
    const name = sql.identifier(column.name)
    // Compared in the database, because its timestamps are more precise than JavaScript's.
    const isAfterCursor =
      after === null
        ? undefined
        : sql`(${column}, ${bookings.id}) ${isAscending ? sql`>` : sql`<`} (select b.${name}, b.id from ${bookings} b where b.id = ${after} and b.owner_user_id = ${list.userId})`
    const order = isAscending ? asc : desc
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.ownerUserId, list.userId),
          group === null ? undefined : eq(groupOf(list), group),
          isAfterCursor,
        ),
      )
      .orderBy(order(column), order(bookings.id))
      .limit(limit)
  },

  async countGroups(db: Queryable, list: BookingListQuery): Promise<Record<BookingGroup, number>> {
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

/** An expired hold is shown as expired even before the job has processed it. */
function groupOf({ now, today }: BookingListQuery): SQL<BookingGroup> {
  return sql<BookingGroup>`case
    when ${bookings.status} in ('cancelled', 'expired') or (${bookings.status} = 'held' and ${bookings.holdExpiresAt} <= ${now.toISOString()}::timestamptz) then 'cancelled'
    when ${bookings.status} = 'completed' or (${bookings.status} = 'confirmed' and ${bookings.endDate} < ${today}::date) then 'past'
    else 'upcoming' end`
}
