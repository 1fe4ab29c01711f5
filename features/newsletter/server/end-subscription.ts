import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tokenHashOf } from './subscription-link.ts'
import { newsletterIssueRepository } from './newsletter-issue-repository.ts'
import { newsletterRepository } from './newsletter-repository.ts'

/**
 * Removes an address from the list, and withdraws its emails that were created but not sent. The unsubscribe link of
 * every email works permanently and any number of times, so that everybody can unsubscribe at any time.
 *
 * @returns `unknown` for a link that we did not send.
 */
export async function endSubscription({ db, clock }: Platform, token: string): Promise<'done' | 'unknown'> {
  const hash = tokenHashOf(token)
  if (hash === null) return 'unknown'
  return inTransaction(db, async (tx) => {
    const found = await newsletterRepository.findTokenForUpdate(tx, hash, 'unsubscribe')
    if (found === undefined) return 'unknown'
    const { subscription } = found
    const now = clock.now()
    if (subscription.status !== 'unsubscribed') {
      await newsletterRepository.update(tx, subscription.id, { status: 'unsubscribed', unsubscribedAt: now })
      const on = { kind: 'newsletter_subscription', id: subscription.id }
      await recordAuditEvent(tx, { name: 'newsletter_ended', on, at: now, reason: commonReasons.viaEmailedLink })
    }
    await newsletterRepository.markConfirmationsUsed(tx, subscription.id, now)
    await newsletterIssueRepository.withdrawQueued(tx, subscription.id, now)
    return 'done'
  })
}
