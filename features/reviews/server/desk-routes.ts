import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { mountDeskCalls, onDeskCall } from '#features/staff/server/mount-desk-endpoint.ts'
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
    onDeskCall(calls.listDeskReviews, ({ staff, query: { stars, ...query } }) =>
      listReviewsForDesk(platform, staff, { ...query, stars: stars?.map(Number) }),
    ),
    onDeskCall(calls.countDeskReviews, ({ staff }) => countReviewsForDesk(platform, staff)),
    onDeskCall(calls.replyToReview, async ({ staff, params: { id }, body }) => {
      await replyToReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    }),
    onDeskCall(calls.withholdReview, async ({ staff, params: { id }, body }) => {
      await withholdReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    }),
    onDeskCall(calls.republishReview, async ({ staff, params: { id }, body }) => {
      await publishReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    }),
  ])
  return app
}
