import { and, asc, between, eq, exists, gt, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { isDepartureNotCancelled } from '#features/bookings/server/assert-departure-runs.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { balanceDues, bookings } from '#platform/db/schema/bookings.ts'
import { balanceDueChanges } from '#platform/db/schema/balance-due-changes.ts'
import { mailTargetId, mails } from '#platform/db/schema/operations.ts'

/** Selects links by when their hold ends and when they were sent: those that expire soon and were not sent recently. */
type HoldWindow = { endsAfter: Date; endsBefore: Date; sentBefore: Date }

type Due = {
  /** The part of the email's key before the booking's id. */
  kind: string
  /** The first and the last start day of the trips, both included. */
  from: CalendarDate
  to: CalendarDate
  /** A booking confirmed later needs no reminder: its confirmation said the same. */
  confirmedBefore: Date
  /** The last booking of the previous batch. */
  after: string | null
  limit: number
}

/** Finds the bookings whose travellers have not yet received a certain email before the trip. */
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
          isDepartureNotCancelled,
          notExists(earlier),
          after === null ? undefined : gt(bookings.id, after),
        ),
      )
      .orderBy(asc(bookings.id))
      .limit(limit)
  },

  /** Held bookings with an emailed payment link, whose hold ends soon and whose booker has not been reminded yet. */
  async findUnpaidLinks(db: Queryable, { endsAfter, endsBefore, sentBefore }: HoldWindow): Promise<BookingRow[]> {
    const about = sql`${mailTargetId} = ${bookings.id}::text`
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

  /** Unpaid changes with an emailed link, whose seats are released soon and whose booker has not been reminded. */
  async findUnpaidChanges(db: Queryable, { endsAfter, endsBefore, sentBefore }: HoldWindow) {
    const selectMails = (kind: string, ...more: SQL[]) =>
      db
        .select({ id: mails.id })
        .from(mails)
        .where(and(sql`${mailTargetId} = ${balanceDues.id}::text`, eq(mails.kind, kind), ...more))
    return db
      .select({ booking: bookings, due: balanceDues, change: balanceDueChanges })
      .from(balanceDues)
      .innerJoin(balanceDueChanges, eq(balanceDueChanges.balanceDueId, balanceDues.id))
      .innerJoin(bookings, eq(bookings.id, balanceDues.bookingId))
      .where(
        and(
          eq(balanceDues.status, 'open'),
          eq(balanceDues.isByHand, false),
          between(balanceDueChanges.heldUntil, endsAfter, endsBefore),
          exists(selectMails('balance-due-link')),
          notExists(selectMails('balance-due-link', gt(mails.createdAt, sentBefore))),
          notExists(selectMails('balance-due-reminder')),
        ),
      )
      .orderBy(asc(balanceDueChanges.heldUntil))
  },
}
