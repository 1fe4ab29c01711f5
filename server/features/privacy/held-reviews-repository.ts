import { and, asc, inArray, ne } from 'drizzle-orm'
import { personalData } from '#messages/personal-data.ts'
import { takeReviewBack } from '#server/features/reviews/take-review-back.ts'
import { bumpCatalogRevision } from '#server/platform/db/catalog-revision.ts'
import { reviews } from '#server/platform/db/schema/reviews.ts'
import type { Holding } from './holding.ts'

/** Reviews: taken back with all their words, as their author could have done. */
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

  async erase(tx, { bookingIds }, at) {
    const isShown = and(inArray(reviews.bookingId, [...bookingIds]), ne(reviews.status, 'removed'))
    if ((await tx.$count(reviews, isShown)) === 0) return
    // Before the reviews, like everybody who changes one.
    await bumpCatalogRevision(tx)
    const shown = await tx.select().from(reviews).where(isShown).orderBy(asc(reviews.id)).for('update')
    for (const review of shown) await takeReviewBack(tx, { review, actor: 'system', cause: 'author erased', at })
  },
}
