import { auditReasons } from '#messages/newsletter/audit-reasons.ts'
import { endsSubscription, resultOfFailure } from '../rules/newsletter-issue.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { newsletterIssueRepository } from './newsletter-issue-repository.ts'
import { newsletterRepository } from './newsletter-repository.ts'

const DAY_MS = 86_400_000
/** An email bounces within days, if at all. */
const LOOK_BACK_DAYS = 30
const BATCH = 200
/** How many previous issues are considered; skipped ones do not count. */
const MAX_LATEST_RESULTS = 12

/**
 * Counts undelivered issues, and ends subscriptions by the rule in `endsSubscription`: only permanent bounces count.
 * Each email is counted once.
 *
 * @returns how many subscriptions ended.
 */
export async function countFailedNewsletterIssues({ db, clock }: Platform): Promise<number> {
  const at = clock.now()
  const since = new Date(at.getTime() - LOOK_BACK_DAYS * DAY_MS)
  let ended = 0
  for (;;) {
    const failed = await newsletterIssueRepository.listUncountedFailures(db, { since, limit: BATCH })
    for (const { newsletterIssueId, subscriptionId, reason } of failed) {
      const hasEnded = await inTransaction(db, async (tx) => {
        const subscription = await newsletterRepository.findForUpdate(tx, subscriptionId)
        const row = { newsletterIssueId, subscriptionId, from: 'made' as const }
        if (!(await newsletterIssueRepository.settle(tx, row, { result: resultOfFailure(reason), at }))) return false
        const latest = await newsletterIssueRepository.listLatestResults(tx, subscriptionId, MAX_LATEST_RESULTS)
        if (subscription?.status !== 'confirmed' || !endsSubscription(reason, latest)) return false
        await newsletterRepository.update(tx, subscriptionId, { status: 'bounced', bouncedAt: at })
        const on = { kind: 'newsletter_subscription', id: subscriptionId }
        await recordAuditEvent(tx, { name: 'newsletter_bounced', on, at, reason: auditReasons.emailsBounced })
        return true
      })
      if (hasEnded) ended += 1
    }
    if (failed.length < BATCH) return ended
  }
}
