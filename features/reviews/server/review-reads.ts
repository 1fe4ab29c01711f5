import {
  getReviewSummary as getReviewSummaryCall,
  listNewestReviews as listNewestReviewsCall,
  listReviews as listReviewsCall,
  NEWEST_REVIEWS_DEFAULT,
} from '../api/calls.ts'
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
      async read({ params, query }) {
        const { rows, ...part } = await listReviews({ db, source }, { tourPackageId: params.id, ...query })
        return { body: rows.map(toReviewDto), ...part }
      },
    }),
    readingCall(listNewestReviewsCall, {
      async read({ query: { limit = NEWEST_REVIEWS_DEFAULT } }) {
        return { body: (await source.newest(limit)).map(toNewestReviewDto) }
      },
    }),
    readingCall(getReviewSummaryCall, {
      read: async ({ params }) => ({ body: await getReviewSummary(source, params.id) }),
    }),
  ]
}
