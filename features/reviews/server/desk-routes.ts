import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDesk } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countReviewsForDesk, listReviewsForDesk, readReviewForDesk } from './list-reviews-for-desk.ts'
import { publishReview } from './publish-review.ts'
import { replyToReview } from './reply-to-review.ts'
import { withholdReview } from './withhold-review.ts'

/** Desk routes for reviews. */
export function reviewsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db } = platform
  mountDeskCalls(app, platform, [
    onDesk(calls.listDeskReviews, ({ staff, query: { stars, ...query } }) =>
      listReviewsForDesk(platform, staff, { ...query, stars: stars?.map(Number) }),
    ),
    onDesk(calls.countDeskReviews, ({ staff }) => countReviewsForDesk(platform, staff)),
    onDesk(calls.replyToReview, async ({ staff, params: { id }, body }) => {
      await replyToReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    }),
    onDesk(calls.withholdReview, async ({ staff, params: { id }, body }) => {
      await withholdReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    }),
    onDesk(calls.getReview, async ({ staff, params: { id }, body }) => {
      await publishReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    }),
  ])
  return app
}
