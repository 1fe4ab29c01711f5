import { endsSubscription, resultOfFailure } from '../rules/newsletter-letter.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { letterRepository } from './letter-repository.ts'
import { newsletterRepository } from './newsletter-repository.ts'

const DAY_MS = 86_400_000
/** A letter comes back within days, if at all. */
const LOOK_BACK_DAYS = 30
const BATCH = 200
/** So many letters are looked back at; those that were left out do not count. */
const LATEST = 12

/**
 * Counts letters that did not arrive, and ends subscriptions by the rule (`endsSubscription`): only what came back for good
 * ends one. Each letter is counted once.
 *
 * @returns how many subscriptions ended.
 */
export async function countFailedLetters({ db, clock }: Platform): Promise<number> {
  const at = clock.now()
  const since = new Date(at.getTime() - LOOK_BACK_DAYS * DAY_MS)
  let ended = 0
  for (;;) {
    const failed = await letterRepository.listUncountedFailures(db, { since, limit: BATCH })
    for (const { letterId, subscriptionId, reason } of failed) {
      const hasEnded = await inTransaction(db, async (tx) => {
        const subscription = await newsletterRepository.findForUpdate(tx, subscriptionId)
        const row = { letterId, subscriptionId, from: 'made' as const }
        if (!(await letterRepository.settle(tx, row, { result: resultOfFailure(reason), at }))) return false
        const latest = await letterRepository.latestResults(tx, subscriptionId, LATEST)
        if (subscription?.status !== 'confirmed' || !endsSubscription(reason, latest)) return false
        await newsletterRepository.update(tx, subscriptionId, { status: 'bounced', bouncedAt: at })
        const on = { kind: 'newsletter_subscription', id: subscriptionId }
        await recordAct(tx, { name: 'newsletter_bounced', on, at, reason: 'emails bounced' })
        return true
      })
      if (hasEnded) ended += 1
    }
    if (failed.length < BATCH) return ended
  }
}
