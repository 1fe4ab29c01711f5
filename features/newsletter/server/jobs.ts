import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countFailedLetters } from './count-failed-letters.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { failedLettersQueue, letterQueue, subscriberExportQueue } from './queues.ts'
import { sendLetter } from './send-letter.ts'
import { makeSubscribersFile } from './export-subscribers.ts'

const sweepQueue = queue<object>('newsletter-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'
/** An address whose owner never confirmed is deleted after so many days: we have no right to keep it. */
const PENDING_KEPT_DAYS = 30

/** Mails come back within minutes. */
const EACH_QUARTER = '*/15 * * * *'

/** The work of the newsletter: makes the mails of letters, counts those that came back, and deletes addresses at night that were never confirmed. */
export async function registerNewsletterJobs(platform: Platform): Promise<void> {
  const { clock, db, jobs, log } = platform
  await jobs.declare([sweepQueue, letterQueue, failedLettersQueue, subscriberExportQueue])
  await jobs.work(letterQueue, ({ letterId }) => sendLetter(platform, letterId))
  await jobs.work(subscriberExportQueue, ({ exportId }) => makeSubscribersFile(platform, exportId))
  await jobs.workOnSchedule(failedLettersQueue, EACH_QUARTER, async () => {
    const ended = await countFailedLetters(platform)
    if (ended > 0) log.info({ ended }, 'newsletter subscriptions ended because letters came back')
  })
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const oldest = new Date(clock.now().getTime() - PENDING_KEPT_DAYS * 86_400_000)
    const rows = await newsletterRepository.deletePendingBefore(db, oldest)
    log.info({ rows }, 'unanswered newsletter requests deleted')
  })
}
