import { asc, inArray } from 'drizzle-orm'
import { personalData } from '#messages/personal-data.ts'
import { forgetReviewers } from '#server/features/reviews/forget-reviewers.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import type { Holding } from './holding.ts'

/** Reviews: their stars stay, so that nobody can clean up an average by leaving; name and words go. */
export const heldReviews: Holding = {
  async list(db, { bookingIds }) {
    const rows = await db
      .select()
      .from(reviews)
      .where(inArray(reviews.bookingId, [...bookingIds]))
      .orderBy(asc(reviews.writtenAt))
    return [
      {
        ...personalData.reviews,
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
    ]
  },

  async erase(tx, { bookingIds }) {
    await forgetReviewers(tx, bookingIds)
    // A person may have named themselves in their words; our reply may answer to them.
    await tx
      .update(reviews)
      .set({ title: '', text: '', replyText: null, repliedAt: null, repliedBy: null })
      .where(inArray(reviews.bookingId, [...bookingIds]))
  },
}
