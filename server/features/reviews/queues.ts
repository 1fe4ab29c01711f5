import { queue } from '#server/platform/jobs.ts'

/** Something happened to a review that its author, or the office, is told by mail. */
export const reviewNewsQueue = queue<{ reviewId: string; news: 'written' | 'replied' | 'withheld' }>('review-news', {
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
