import {
  getReviewSummary as getReviewSummaryCall,
  listNewestReviews as listNewestReviewsCall,
  listReviews as listReviewsCall,
  DEFAULT_NEWEST_REVIEWS,
} from '../api/calls.ts'
import { createReadCall, type ReadCall } from '#platform/http/reading-call.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getReviewSummary } from './get-review-summary.ts'
import { listReviews } from './list-reviews.ts'
import type { ReviewSource } from './review-source.ts'
import { toNewestReviewDto, toReviewDto } from './to-review-dto.ts'

/** The calls that read the published reviews of a package. */
export function reviewReads({ db }: Pick<Platform, 'db'>, source: ReviewSource): readonly ReadCall[] {
  return [
    createReadCall(listReviewsCall, {
      async read({ params, query }) {
        const { rows, ...part } = await listReviews({ db, source }, { tourPackageId: params.id, ...query })
        return { body: rows.map(toReviewDto), ...part }
      },
    }),
    createReadCall(listNewestReviewsCall, {
      async read({ query: { limit = DEFAULT_NEWEST_REVIEWS } }) {
        return { body: (await source.newest(limit)).map(toNewestReviewDto) }
      },
    }),
    createReadCall(getReviewSummaryCall, {
      read: async ({ params }) => ({ body: await getReviewSummary(source, params.id) }),
    }),
  ]
}
