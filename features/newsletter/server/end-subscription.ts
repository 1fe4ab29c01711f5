import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tokenHashOf } from './issue-link.ts'
import { letterRepository } from './letter-repository.ts'
import { newsletterRepository } from './newsletter-repository.ts'

/**
 * Takes an address off the list, and takes back what is made for it and has not gone out. The unsubscribe link of every mail works for ever and any number of times, so that
 * everybody can leave at any time.
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
      await recordAct(tx, { name: 'newsletter_ended', on, at: now, reason: 'via emailed link' })
    }
    await newsletterRepository.useUpConfirmations(tx, subscription.id, now)
    await letterRepository.withdrawQueued(tx, subscription.id, now)
    return 'done'
  })
}
