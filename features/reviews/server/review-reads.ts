import {
  getReviewSummary as getReviewSummaryCall,
  listNewestReviews as listNewestReviewsCall,
  listReviews as listReviewsCall,
} from '../api/calls.ts'
import { NEWEST_REVIEWS_DEFAULT, reviewsSchemas } from '../api/schemas.ts'
import { readingCall, type ReadingCall } from '#platform/http/reading-call.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { getReviewSummary } from './get-review-summary.ts'
import { listReviews } from './list-reviews.ts'
import type { ReviewSource } from './review-source.ts'
import { toNewestReviewDto, toReviewDto } from './to-review-dto.ts'

/** The calls that read the published reviews of a package. */
export function reviewReads({ db }: Pick<Platform, 'db'>, source: ReviewSource): readonly ReadingCall[] {
  return [
    readingCall(listReviewsCall, {
      schemas: reviewsSchemas.listReviews,
      async read({ params, query }) {
        const { rows, ...part } = await listReviews({ db, source }, { tourPackageId: params.id, ...query })
        return { body: rows.map(toReviewDto), ...part }
      },
    }),
    readingCall(listNewestReviewsCall, {
      schemas: reviewsSchemas.listNewestReviews,
      async read({ query: { limit = NEWEST_REVIEWS_DEFAULT } }) {
        return { body: (await source.newest(limit)).map(toNewestReviewDto) }
      },
    }),
    readingCall(getReviewSummaryCall, {
      schemas: reviewsSchemas.getReviewSummary,
      read: async ({ params }) => ({ body: await getReviewSummary(source, params.id) }),
    }),
  ]
}
