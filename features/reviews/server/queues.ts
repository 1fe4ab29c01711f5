import * as z from 'zod/mini'
import { queue } from '#platform/jobs/jobs.ts'

/**
 * What has happened to a review. `changed` means that a withheld review was changed. `at` (ISO) is the time; it
 * distinguishes two events of the same kind.
 */
const ReviewNotification = z.object({
  reviewId: z.string(),
  news: z.enum(['written', 'changed', 'replied', 'withheld']),
  at: z.string(),
})
export type ReviewNotification = z.infer<typeof ReviewNotification>

/** Informs the author or the office by email about a review. */
export const reviewNotificationsQueue = queue('review-news', ReviewNotification, {
  retryLimit: 10,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
})

/** Asks travellers for reviews. */
export const reviewRequestsQueue = queue('review-requests', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
