import { and, asc, between, eq, gt, gte, lt, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { reviews } from '#platform/db/schema/reviews.ts'

/** The kinds of review request emails. The key of each email ends with the booking's id. */
export const REVIEW_REQUEST_MAIL = 'review-request'
export const REVIEW_REMINDER_MAIL = 'review-reminder'

type Part = {
  /** The id of the last booking of the previous batch; null for the first batch. */
  after: string | null
  limit: number
}
type ReturnPeriod = {
  /** The trips that ended between `from` and `to`, both included. */
  from: CalendarDate
  to: CalendarDate
}
type Query = { from: Date; before: Date }

/**
 * Finds travellers who are back, have not written a review, and have not yet been sent the email in question. A person
 * who has deleted a review is not asked again.
 */
export const reviewRequestRepository = {
  async findWithoutRequest(db: Queryable, { from, to, ...part }: ReturnPeriod & Part): Promise<BookingRow[]> {
    const isDue = [between(bookings.endDate, from, to), notExists(mailOf(db, REVIEW_REQUEST_MAIL))]
    return find(db, part, [...isDue, notExists(mainBookingWithSameEmail(db))])
  },

  /** Travellers who were sent a deliverable request within a period (end exclusive) and no reminder yet. */
  async findUnreminded(db: Queryable, { period, ...part }: { period: Query } & Part): Promise<BookingRow[]> {
    const { from, before } = period
    // Start from the few emails of these days. Starting from the bookings would scan every past trip.
    const requests = db
      .select({
        about: sql`case when ${mails.dedupeKey} like ${`${REVIEW_REQUEST_MAIL}:%`} then split_part(${mails.dedupeKey}, ':', 2)::uuid end`,
      })
      .from(mails)
      .where(and(gte(mails.createdAt, from), lt(mails.createdAt, before), ne(mails.status, 'failed')))
    return find(db, part, [sql`${bookings.id} in ${requests}`, notExists(mailOf(db, REVIEW_REMINDER_MAIL))])
  },
}

async function find(db: Queryable, { after, limit }: Part, conditions: SQL[]): Promise<BookingRow[]> {
  const existingReview = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.bookingId, bookings.id))
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'completed'),
        notExists(existingReview),
        ...conditions,
        after === null ? undefined : gt(bookings.id, after),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(limit)
}

/** Guests added to a booking under the same email address get one request for the trip, not two. */
function mainBookingWithSameEmail(db: Queryable) {
  const first = alias(bookings, 'first')
  const isSameAddress = eq(sql`lower(${first.email})`, sql`lower(${bookings.email})`)
  const isFirst = and(eq(first.id, bookings.joinsBookingId), eq(first.endDate, bookings.endDate), isSameAddress)
  return db
    .select({ id: first.id })
    .from(first)
    .where(and(isFirst, eq(first.status, 'completed')))
}

function mailOf(db: Queryable, kind: string) {
  return db.select({ id: mails.id }).from(mails).where(isAbout(kind))
}

function isAbout(kind: string): SQL {
  return eq(mails.dedupeKey, sql`${`${kind}:`}::text || ${bookings.id}`)
}
