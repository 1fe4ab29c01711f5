import { queue } from '#platform/jobs/jobs.ts'

/**
 * What has happened to a review. `changed` means a change of a withheld review. `at` (ISO) is the time: something that
 * happens twice is reported twice.
 */
export type ReviewNews = { reviewId: string; news: 'written' | 'changed' | 'replied' | 'withheld'; at: string }

/** Informs the author or the office by mail about a review. */
export const reviewNewsQueue = queue<ReviewNews>('review-news', {
  retryLimit: 10,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
})

/** Asks travellers for reviews. */
export const reviewRequestsQueue = queue<object>('review-requests', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
