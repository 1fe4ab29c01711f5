import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newsletterRepository } from './newsletter-repository.ts'

const sweepQueue = queue<object>('newsletter-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'
/** An address whose owner never confirmed is deleted after so many days: we have no right to keep it. */
const PENDING_KEPT_DAYS = 30

/** The nightly work of the newsletter. It deletes addresses that were never confirmed. */
export async function registerNewsletterJobs({ clock, db, jobs, log }: Platform): Promise<void> {
  await jobs.declare([sweepQueue])
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const oldest = new Date(clock.now().getTime() - PENDING_KEPT_DAYS * 86_400_000)
    const rows = await newsletterRepository.deletePendingBefore(db, oldest)
    log.info({ rows }, 'unanswered newsletter requests deleted')
  })
}
