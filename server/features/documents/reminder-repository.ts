import { and, asc, between, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { mails } from '#server/platform/db/schema/operations.ts'

type Due = {
  /** Left part of the mail's key, before the booking's id. */
  kind: string
  /** Days on which their trips start, both included. */
  from: CalendarDate
  to: CalendarDate
  /** Those confirmed later know all of it from the confirmation. */
  confirmedBefore: Date
  /** The booking that the last batch ended with. */
  after: string | null
  limit: number
}

/** Whom a mail before the trip is still owed to. */
export const reminderRepository = {
  async findDue(db: Queryable, { kind, from, to, confirmedBefore, after, limit }: Due): Promise<BookingRow[]> {
    const earlier = db
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.dedupeKey, sql`${`${kind}:`}::text || ${bookings.id}`))
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.status, 'confirmed'),
          between(bookings.startDate, from, to),
          lt(bookings.confirmedAt, confirmedBefore),
          notExists(earlier),
          after === null ? undefined : gt(bookings.id, after),
        ),
      )
      .orderBy(asc(bookings.id))
      .limit(limit)
  },
}
