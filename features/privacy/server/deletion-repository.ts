import { and, eq, gt, gte, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import type { DeletionBlocker } from '../api/calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { FINAL_REFUND_STATUSES } from '#kernel/statuses/statuses.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { bookings, refunds } from '#platform/db/schema/bookings.ts'
import { invoices } from '#platform/db/schema/documents.ts'
import type { Subject } from './subject.ts'

/** Queries on bookings, money and documents that decide whether and how a person can be erased. */
export const deletionRepository = {
  /**
   * The reason why a person cannot be erased now, or null. A trip ahead needs its traveller, and a payment or refund
   * under way needs its booking.
   */
  async findBlocker(db: Queryable, { bookingIds }: Subject, now: Date): Promise<DeletionBlocker | null> {
    const today = todayIn(BUSINESS_TIME_ZONE, now)
    const isAhead: SQL | undefined = or(
      and(eq(bookings.status, 'confirmed'), gte(bookings.endDate, today)),
      and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)),
    )
    if ((await db.$count(bookings, and(inArray(bookings.id, [...bookingIds]), isAhead))) > 0) return 'trip_ahead'
    const isOpen = and(
      inArray(refunds.bookingId, [...bookingIds]),
      notInArray(refunds.status, [...FINAL_REFUND_STATUSES]),
    )
    const isUnderReview = and(inArray(bookings.id, [...bookingIds]), eq(bookings.status, 'needs_review'))
    const isMoneyMoving = (await db.$count(refunds, isOpen)) > 0 || (await db.$count(bookings, isUnderReview)) > 0
    return isMoneyMoving ? 'money_moving' : null
  },

  /** The number of receipts, invoices and credit notes. They stay after the deletion. */
  async countBillingDocuments(db: Queryable, { bookingIds }: Subject): Promise<number> {
    return db.$count(invoices, inArray(invoices.bookingId, [...bookingIds]))
  },
}
