import { asc, inArray } from 'drizzle-orm'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { reviewRefusalRepository } from '#features/reviews/server/review-refusal-repository.ts'
import { bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { lockRows } from '#platform/db/locks.ts'
import { reviews } from '#platform/db/schema/reviews.ts'
import type { PersonalDataSource } from './holding.ts'

/** Reviews. The stars stay, so that nobody can improve an average by leaving. Name and text are erased. */
export const reviewPersonalData: PersonalDataSource = {
  async list(db, { bookingIds, addresses }) {
    const rows = await db
      .select()
      .from(reviews)
      .where(inArray(reviews.bookingId, [...bookingIds]))
      .orderBy(asc(reviews.writtenAt))
    const refusals: Date[] = []
    for (const { email, until } of addresses) refusals.push(...(await reviewRefusalRepository.list(db, email, until)))
    return [
      {
        ...personalDataMessages.reviews,
        rows: rows.map((row) => ({
          status: row.status,
          rating: row.rating,
          guide: row.guide,
          stays: row.stays,
          food: row.food,
          asDescribed: row.asDescribed,
          care: row.care,
          title: row.title,
          text: row.text,
          shownName: row.shownName,
          shownPlace: row.shownPlace,
          travelledOn: row.travelledOn,
          reply: row.replyText,
          writtenAt: row.writtenAt.toISOString(),
        })),
      },
      { ...personalDataMessages.reviewRefusals, rows: refusals.map((at) => ({ refused: at.toISOString() })) },
    ]
  },

  async erase(tx, { bookingIds }) {
    if (bookingIds.length === 0) return
    // Locks the catalogue's revision before the reviews, as all code that changes a review does.
    await bumpReviewRevision(tx)
    const isTheirs = inArray(reviews.bookingId, [...bookingIds])
    await lockRows(tx, 'reviews', tx.select({ id: reviews.id }).from(reviews).where(isTheirs).orderBy(reviews.id))
    // A person may have written their name into the review, and our reply may repeat it.
    await tx
      .update(reviews)
      .set({ shownName: null, shownPlace: '', title: '', text: '', replyText: null, repliedAt: null, repliedBy: null })
      .where(isTheirs)
  },
}
