import { Hono, type Context } from 'hono'
import {
  deleteReview as deleteReviewCall,
  getOwnReview as getOwnReviewCall,
  setReviewRequests as setReviewRequestsCall,
  writeReview as writeReviewCall,
} from '../api/calls.ts'
import { reviewsSchemas } from '../api/schemas.ts'
import { mountEndpoint } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deleteReview } from './delete-review.ts'
import { getOwnReview } from './get-own-review.ts'
import { reviewReads } from './review-reads.ts'
import { freshReviews } from './review-source.ts'
import { setReviewRequests } from './set-review-requests.ts'
import { writeReview } from './write-review.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }
/** A strict limit, because every change makes all stored pages of the site invalid. */
const CHANGES = { limit: 20, windowSeconds: 3600 }
const READS = { limit: 120, windowSeconds: 600 }

export function reviewsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform
  for (const call of reviewReads(platform, freshReviews(platform.db))) call.mount(app)

  mountEndpoint(app, getOwnReviewCall, {
    schemas: reviewsSchemas.getOwnReview,
    async handle({ params, c }) {
      await limiter.take('review-link', c.get('clientAddress'), READS)
      return { headers: PRIVATE, body: await getOwnReview(platform, params.token) }
    },
  })

  mountEndpoint(app, writeReviewCall, {
    schemas: reviewsSchemas.writeReview,
    async handle({ params: { token }, body, c }) {
      await takeChange(c, token)
      await writeReview(platform, { token, body })
      return { headers: PRIVATE, body: await getOwnReview(platform, token) }
    },
  })

  mountEndpoint(app, deleteReviewCall, {
    schemas: reviewsSchemas.deleteReview,
    async handle({ params: { token }, c }) {
      await takeChange(c, token)
      await deleteReview(platform, token)
      return { headers: PRIVATE, body: await getOwnReview(platform, token) }
    },
  })

  mountEndpoint(app, setReviewRequestsCall, {
    schemas: reviewsSchemas.setReviewRequests,
    async handle({ params: { token }, body, c }) {
      await limiter.take('review-link', c.get('clientAddress'), READS)
      await setReviewRequests(platform, { token, ...body })
      return { headers: PRIVATE, body: await getOwnReview(platform, token) }
    },
  })

  /**
   * Counts a change for the caller's address and for the link: one link that is used from many addresses is limited
   * too.
   */
  async function takeChange(c: Context<AppEnv>, token: string): Promise<void> {
    await limiter.take('review-change', c.get('clientAddress'), CHANGES)
    await limiter.take('review-change-link', token, CHANGES)
  }
  return app
}
