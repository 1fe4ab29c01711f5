import { queue } from '#server/platform/jobs.ts'

/** `changed`: one that is withheld. `at` (ISO) is the moment: what happens twice is told twice. */
export type ReviewNews = { reviewId: string; news: 'written' | 'changed' | 'replied' | 'withheld'; at: string }

/** Something happened to a review that its author, or the office, is told by mail. */
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
