import type { Platform } from '#platform/parts/platform.ts'
import { reviewNotificationsQueue, reviewRequestsQueue } from './queues.ts'
import { sendReviewNotification } from './send-review-notification.ts'
import { sendReviewRequests } from './send-review-requests.ts'

/** At 10:00 every morning, India time. */
const EVERY_MORNING = '0 10 * * *'

/** Starts this process's workers on the review queues. */
export async function registerReviewJobs(platform: Platform): Promise<void> {
  const { jobs, log } = platform
  await jobs.declare([reviewNotificationsQueue, reviewRequestsQueue])
  await jobs.work(reviewNotificationsQueue, (payload) => sendReviewNotification(platform, payload))
  await jobs.workOnSchedule(reviewRequestsQueue, EVERY_MORNING, async () => {
    const count = await sendReviewRequests(platform)
    log.info({ count }, 'review requests queued')
  })
}
