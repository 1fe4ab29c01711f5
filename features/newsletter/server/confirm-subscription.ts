import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tokenHashOf } from './subscription-link.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { queueSubscriberMail } from './order-newsletter-mail.ts'

/** `known`: the address is already on the list. `over`: the link was used before, or has expired. */
type Confirmation = 'done' | 'known' | 'over' | 'unknown'

/**
 * Confirms a subscription through the link emailed to the owner of the address. The address is added to the list, and a
 * welcome email with an unsubscribe link is sent. A link confirms once. After that, all other confirmation links of the
 * address stop working. After a second click the page says that the address is already on the list.
 */
export async function confirmSubscription(platform: Platform, token: string): Promise<Confirmation> {
  const { db, clock } = platform
  const hash = tokenHashOf(token)
  if (hash === null) return 'unknown'
  return inTransaction(db, async (tx) => {
    const found = await newsletterRepository.findTokenForUpdate(tx, hash, 'confirm')
    if (found === undefined) return 'unknown'
    const { token: link, subscription } = found
    const now = clock.now()
    if (subscription.status === 'confirmed') return 'known'
    if (link.usedAt !== null || link.expiresAt === null || link.expiresAt <= now) return 'over'
    await newsletterRepository.update(tx, subscription.id, { status: 'confirmed', confirmedAt: now })
    await newsletterRepository.markConfirmationsUsed(tx, subscription.id, now)
    const on = { kind: 'newsletter_subscription', id: subscription.id }
    await recordAuditEvent(tx, { name: 'newsletter_confirmed', on, at: now, reason: commonReasons.viaEmailedLink })
    const dedupeKey = `newsletter-welcome:${link.tokenSha256}`
    await queueSubscriberMail(platform, tx, { subscription, mail: { kind: 'welcome', dedupeKey } })
    return 'done'
  })
}
