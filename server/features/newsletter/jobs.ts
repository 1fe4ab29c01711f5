import { queue } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newsletterRepository } from './newsletter-repository.ts'

const sweepQueue = queue<object>('newsletter-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** 03:50 every night, in India. */
const NIGHTLY = '50 3 * * *'
/** An address whose owner never said yes is not ours to keep. */
const PENDING_KEPT_DAYS = 30

/** The newsletter's nightly work: addresses that were never confirmed are forgotten. */
export async function registerNewsletterJobs({ clock, db, jobs, log }: Platform): Promise<void> {
  await jobs.declare([sweepQueue])
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const oldest = new Date(clock.now().getTime() - PENDING_KEPT_DAYS * 86_400_000)
    const rows = await newsletterRepository.deletePendingBefore(db, oldest)
    log.info({ rows }, 'unanswered newsletter requests deleted')
  })
}
