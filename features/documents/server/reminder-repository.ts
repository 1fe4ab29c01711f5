import { and, asc, between, eq, exists, gt, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { isNotBroken } from '#features/bookings/server/assert-not-broken.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookingDues, bookings } from '#platform/db/schema/bookings.ts'
import { dueChanges } from '#platform/db/schema/due-changes.ts'
import { mailAbout, mails } from '#platform/db/schema/operations.ts'

/** Links whose end is near and that were not sent just now. */
type Ending = { endsAfter: Date; endsBefore: Date; sentBefore: Date }

type Due = {
  /** The part of the mail's key before the booking's id. */
  kind: string
  /** The trips start from this day to the next one below, both included. */
  from: CalendarDate
  to: CalendarDate
  /** A booking confirmed later needs no reminder: its confirmation said the same. */
  confirmedBefore: Date
  /** The last booking of the previous batch. */
  after: string | null
  limit: number
}

/** Finds the bookings whose travellers have not yet got a certain mail before the trip. */
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
          isNotBroken,
          notExists(earlier),
          after === null ? undefined : gt(bookings.id, after),
        ),
      )
      .orderBy(asc(bookings.id))
      .limit(limit)
  },

  /** Held bookings whose link to pay was mailed, whose hold ends soon, and who were not reminded by us yet. */
  async findUnpaidLinks(db: Queryable, { endsAfter, endsBefore, sentBefore }: Ending): Promise<BookingRow[]> {
    const about = sql`${mailAbout} = ${bookings.id}::text`
    const link = (kind: string, ...more: SQL[]) =>
      db
        .select({ id: mails.id })
        .from(mails)
        .where(and(about, eq(mails.kind, kind), ...more))
    return db
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.status, 'held'),
          between(bookings.holdExpiresAt, endsAfter, endsBefore),
          exists(link('payment-link')),
          notExists(link('payment-link', gt(mails.createdAt, sentBefore))),
          notExists(link('payment-reminder')),
        ),
      )
      .orderBy(asc(bookings.holdExpiresAt))
  },

  /** Changes that wait for their difference, whose link was mailed, whose seats go back soon, and of whom nobody was reminded. */
  async findUnpaidChanges(db: Queryable, { endsAfter, endsBefore, sentBefore }: Ending) {
    const mailed = (kind: string, ...more: SQL[]) =>
      db
        .select({ id: mails.id })
        .from(mails)
        .where(and(sql`${mailAbout} = ${bookingDues.id}::text`, eq(mails.kind, kind), ...more))
    return db
      .select({ booking: bookings, due: bookingDues, change: dueChanges })
      .from(bookingDues)
      .innerJoin(dueChanges, eq(dueChanges.dueId, bookingDues.id))
      .innerJoin(bookings, eq(bookings.id, bookingDues.bookingId))
      .where(
        and(
          eq(bookingDues.status, 'open'),
          eq(bookingDues.isByHand, false),
          between(dueChanges.heldUntil, endsAfter, endsBefore),
          exists(mailed('due-link')),
          notExists(mailed('due-link', gt(mails.createdAt, sentBefore))),
          notExists(mailed('due-reminder')),
        ),
      )
      .orderBy(asc(dueChanges.heldUntil))
  },
}
