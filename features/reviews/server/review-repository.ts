import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { lockRows, recordLock, recordOwnRow } from '#platform/db/locks.ts'
import { reviews } from '#platform/db/schema/reviews.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type NewReviewRow = typeof reviews.$inferInsert

type Part = { after: string | null; limit: number }

/** All queries for reviews. Statuses are changed by {@link changeReviewStatus}, which also writes the history. */
export const reviewRepository = {
  async insert(tx: Transaction, row: NewReviewRow): Promise<ReviewRow> {
    const [insertedRow] = await tx.insert(reviews).values(row).returning()
    if (insertedRow === undefined) throw new Error('a review was not inserted')
    recordOwnRow(tx, 'reviews', insertedRow.id)
    return insertedRow
  },

  async update(tx: Transaction, id: string, changes: Partial<NewReviewRow>): Promise<void> {
    recordLock(tx, 'reviews', id)
    await tx.update(reviews).set(changes).where(eq(reviews.id, id))
  },

  async findByBooking(db: Queryable, bookingId: string): Promise<ReviewRow | undefined> {
    const [row] = await db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
    return row
  },

  async findOfBookingForUpdate(tx: Transaction, bookingId: string): Promise<ReviewRow | undefined> {
    const isRequested = eq(reviews.bookingId, bookingId)
    const [row] = await lockRows(tx, 'reviews', tx.select().from(reviews).where(isRequested))
    return row
  },

  async findForUpdate(tx: Transaction, id: string): Promise<ReviewRow | undefined> {
    const [row] = await lockRows(tx, 'reviews', tx.select().from(reviews).where(eq(reviews.id, id)))
    return row
  },

  async findById(db: Queryable, id: string): Promise<ReviewRow | undefined> {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
    return row
  },

  /** The ids of those bookings that have a review that is not deleted. */
  async findReviewedBookings(db: Queryable, bookingIds: readonly string[]): Promise<string[]> {
    if (bookingIds.length === 0) return []
    const rows = await db
      .select({ bookingId: reviews.bookingId })
      .from(reviews)
      .where(and(inArray(reviews.bookingId, [...bookingIds]), inArray(reviews.status, ['published', 'withheld'])))
    return rows.map(({ bookingId }) => bookingId)
  },

  /**
   * The published reviews of a package, newest first. `after` is the last review of the previous page, null for the
   * first page.
   */
  async listPublished(db: Queryable, tourPackageId: number, { after, limit }: Part): Promise<ReviewRow[]> {
    return db
      .select()
      .from(reviews)
      .where(and(isPublishedOf(tourPackageId), isLaterThan(after)))
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(limit)
  },
}

function isPublishedOf(tourPackageId: number): SQL | undefined {
  return and(eq(reviews.tourPackageId, tourPackageId), eq(reviews.status, 'published'))
}

/** Compared in the database, whose timestamps are more precise than JavaScript's. */
function isLaterThan(after: string | null): SQL | undefined {
  if (after === null) return undefined
  return sql`(${reviews.writtenAt}, ${reviews.id}) < (select r.written_at, r.id from ${reviews} r where r.id = ${after})`
}
