import { Hono, type Context } from 'hono'
import {
  deleteReview as deleteReviewCall,
  getOwnReview as getOwnReviewCall,
  setReviewRequests as setReviewRequestsCall,
  writeReview as writeReviewCall,
} from '../api/calls.ts'
import { mountCalls, on } from '#platform/http/mount-endpoint.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deleteReview } from './delete-review.ts'
import { getOwnReview } from './get-own-review.ts'
import { reviewReads } from './review-reads.ts'
import { freshReviews } from './review-source.ts'
import { setReviewRequests } from './set-review-requests.ts'
import { writeReview } from './write-review.ts'

const PRIVATE = { 'Cache-Control': 'no-store' }

export function reviewsRoutes(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { limiter } = platform
  for (const call of reviewReads(platform, freshReviews(platform.db))) call.mount(app)

  mountCalls(app, [
    on(getOwnReviewCall, async ({ params, c }) => {
      await limiter.take('review-link', c.get('clientAddress'))
      return { headers: PRIVATE, body: await getOwnReview(platform, params.token) }
    }),
    on(writeReviewCall, async ({ params: { token }, body, c }) => {
      await limitReviewChange(c, token)
      await writeReview(platform, { token, body })
      return { headers: PRIVATE, body: await getOwnReview(platform, token) }
    }),
    on(deleteReviewCall, async ({ params: { token }, c }) => {
      await limitReviewChange(c, token)
      await deleteReview(platform, token)
      return { headers: PRIVATE, body: await getOwnReview(platform, token) }
    }),
    on(setReviewRequestsCall, async ({ params: { token }, body, c }) => {
      await limiter.take('review-link', c.get('clientAddress'))
      await setReviewRequests(platform, { token, ...body })
      return { headers: PRIVATE, body: await getOwnReview(platform, token) }
    }),
  ])

  /**
   * Counts a change against the limits of the caller's IP address and of the link, because one link can be used from
   * many addresses.
   */
  async function limitReviewChange(c: Context<AppEnv>, token: string): Promise<void> {
    await limiter.take('review-change', c.get('clientAddress'))
    await limiter.take('review-change-link', token)
  }
  return app
}
