import { Hono } from 'hono'
import * as calls from '../api/desk-calls.ts'
import { deskReviewsSchemas as schemas } from '../api/desk-schemas.ts'
import { mountDeskEndpoint } from '#features/staff/server/mount-desk-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countReviewsForDesk, listReviewsForDesk, readReviewForDesk } from './list-reviews-for-desk.ts'
import { publishReview } from './publish-review.ts'
import { replyToReview } from './reply-to-review.ts'
import { withholdReview } from './withhold-review.ts'

/** The desk's calls on reviews. */
export function reviewsDeskRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { db } = platform
  mountDeskEndpoint(app, calls.listDeskReviews, {
    platform,
    schemas: schemas.listDeskReviews,
    handle: ({ staff, query: { stars, ...query } }) =>
      listReviewsForDesk(platform, staff, { ...query, stars: stars?.map(Number) }),
  })
  mountDeskEndpoint(app, calls.countDeskReviews, {
    platform,
    schemas: schemas.countDeskReviews,
    handle: ({ staff }) => countReviewsForDesk(platform, staff),
  })
  mountDeskEndpoint(app, calls.replyToReview, {
    platform,
    schemas: schemas.replyToReview,
    async handle({ staff, params: { id }, body }) {
      await replyToReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    },
  })
  mountDeskEndpoint(app, calls.withholdReview, {
    platform,
    schemas: schemas.withholdReview,
    async handle({ staff, params: { id }, body }) {
      await withholdReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    },
  })
  mountDeskEndpoint(app, calls.showReview, {
    platform,
    schemas: schemas.showReview,
    async handle({ staff, params: { id }, body }) {
      await publishReview(platform, staff, { reviewId: id, ...body })
      return readReviewForDesk(db, staff, id)
    },
  })
  return app
}
