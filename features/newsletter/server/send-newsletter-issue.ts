import { inTransaction } from '#platform/db/client.ts'
import { bulkMailQueue, queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { createSubscriptionLink } from './subscription-link.ts'
import {
  NEWSLETTER_ISSUE_MAIL,
  newsletterIssueRepository,
  type NewsletterIssueRow,
} from './newsletter-issue-repository.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { newsletterIssueQueue } from './queues.ts'
import { renderNewsletterIssue } from './render-newsletter-issue.ts'
import { contentOf } from './require-newsletter-issue.ts'

const BATCH = 50

/**
 * Creates the emails of a queued issue for every subscriber still waiting. Each email and its row are one transaction,
 * so a killed process neither skips nor duplicates an email. A subscriber who has since unsubscribed is skipped: that
 * is checked when the email is created, not when the issue was queued.
 */
export async function sendNewsletterIssue(platform: Platform, newsletterIssueId: string): Promise<void> {
  const { db, clock, jobs } = platform
  const issue = await newsletterIssueRepository.find(db, newsletterIssueId)
  // The issue was stopped, or is already sent.
  if (issue?.status !== 'sending') return
  // pg-boss uses its own clock, so create no email while the issue can still be stopped.
  if (issue.startsAt !== null && issue.startsAt > clock.now())
    return jobs.send(newsletterIssueQueue, { newsletterIssueId }, { startAfter: issue.startsAt })
  for (;;) {
    const subscriptionIds = await newsletterIssueRepository.listWaiting(db, newsletterIssueId, BATCH)
    if (subscriptionIds.length === 0) break
    for (const subscriptionId of subscriptionIds) await makeMail(platform, issue, subscriptionId)
  }
  await newsletterIssueRepository.finish(db, newsletterIssueId, clock.now())
}

async function makeMail(platform: Platform, issue: NewsletterIssueRow, subscriptionId: string): Promise<void> {
  const { db, clock, jobs, baseUrl } = platform
  const now = clock.now()
  const row = { newsletterIssueId: issue.id, subscriptionId, from: 'waits' as const }
  await inTransaction(db, async (tx) => {
    const subscription = await newsletterRepository.findForUpdate(tx, subscriptionId)
    if (subscription === undefined) return
    const isListed = subscription.status === 'confirmed'
    const outcome = { result: isListed ? ('made' as const) : ('left_out' as const), at: now }
    // Another process may have settled the row first.
    if (!(await newsletterIssueRepository.settle(tx, row, outcome)) || !isListed) return
    const { url } = await createSubscriptionLink(tx, { subscription, purpose: 'unsubscribe', now, baseUrl })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: NEWSLETTER_ISSUE_MAIL,
        dedupeKey: `${NEWSLETTER_ISSUE_MAIL}:${subscriptionId}.${issue.id}`,
        to: { name: '', email: subscription.email },
        subject: issue.subject,
        unsubscribeUrl: url,
        ...(await renderNewsletterIssue(platform, contentOf(issue), url)),
      },
      bulkMailQueue,
    )
  })
}
