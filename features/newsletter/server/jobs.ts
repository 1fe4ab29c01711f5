import { queue } from '#platform/jobs/jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countFailedNewsletterIssues } from './count-failed-newsletter-issues.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { failedNewsletterIssuesQueue, newsletterIssueQueue, subscriberExportQueue } from './queues.ts'
import { sendNewsletterIssue } from './send-newsletter-issue.ts'
import { buildSubscribersFile } from './export-subscribers.ts'

const sweepQueue = queue('newsletter-sweep', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
})
/** At 03:50 every night, India time. */
const NIGHTLY = '50 3 * * *'
/** An address that was never confirmed is deleted after this many days: we have no right to store it. */
const PENDING_RETENTION_DAYS = 30

/** Most emails that bounce do so within minutes. */
const EVERY_15_MINUTES = '*/15 * * * *'

/** The newsletter jobs: create the emails of issues, count bounces, and delete unconfirmed addresses every night. */
export async function registerNewsletterJobs(platform: Platform): Promise<void> {
  const { clock, db, jobs, log } = platform
  await jobs.declare([sweepQueue, newsletterIssueQueue, failedNewsletterIssuesQueue, subscriberExportQueue])
  await jobs.work(newsletterIssueQueue, ({ newsletterIssueId }) => sendNewsletterIssue(platform, newsletterIssueId))
  await jobs.work(subscriberExportQueue, ({ exportId }) => buildSubscribersFile(platform, exportId))
  await jobs.workOnSchedule(failedNewsletterIssuesQueue, EVERY_15_MINUTES, async () => {
    const ended = await countFailedNewsletterIssues(platform)
    if (ended > 0) log.info({ ended }, 'newsletter subscriptions ended because emails bounced')
  })
  await jobs.workOnSchedule(sweepQueue, NIGHTLY, async () => {
    const oldest = new Date(clock.now().getTime() - PENDING_RETENTION_DAYS * 86_400_000)
    const rows = await newsletterRepository.deletePendingBefore(db, oldest)
    log.info({ rows }, 'unconfirmed newsletter requests deleted')
  })
}
