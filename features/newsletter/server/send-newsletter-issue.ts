import { inTransaction } from '#platform/db/client.ts'
import { bulkMailQueue, queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { issueLink } from './issue-link.ts'
import { LETTER_MAIL, letterRepository, type LetterRow } from './letter-repository.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { letterQueue } from './queues.ts'
import { renderLetter } from './render-letter.ts'
import { contentOf } from './require-letter.ts'

const BATCH = 50

/**
 * Makes the mails of an ordered letter for everybody whose turn has not come. Each mail and its row are one transaction,
 * so a process that is killed leaves no mail out and makes none twice. Whoever has ended the subscription meanwhile is left
 * out: that is looked at when the mail is made, not when the letter was ordered.
 */
export async function sendLetter(platform: Platform, letterId: string): Promise<void> {
  const { db, clock, jobs } = platform
  const letter = await letterRepository.find(db, letterId)
  // It was stopped, or is sent.
  if (letter?.status !== 'sending') return
  // The clock of the queue is not ours: while it can be stopped, no mail is made.
  if (letter.startsAt !== null && letter.startsAt > clock.now())
    return jobs.send(letterQueue, { letterId }, { startAfter: letter.startsAt })
  for (;;) {
    const waiting = await letterRepository.listWaiting(db, letterId, BATCH)
    if (waiting.length === 0) break
    for (const subscriptionId of waiting) await makeMail(platform, letter, subscriptionId)
  }
  await letterRepository.finish(db, letterId, clock.now())
}

async function makeMail(platform: Platform, letter: LetterRow, subscriptionId: string): Promise<void> {
  const { db, clock, jobs, baseUrl } = platform
  const now = clock.now()
  const row = { letterId: letter.id, subscriptionId, from: 'waits' as const }
  await inTransaction(db, async (tx) => {
    const subscription = await newsletterRepository.findForUpdate(tx, subscriptionId)
    if (subscription === undefined) return
    const isListed = subscription.status === 'confirmed'
    const outcome = { result: isListed ? ('made' as const) : ('left_out' as const), at: now }
    // Another process may have been faster.
    if (!(await letterRepository.settle(tx, row, outcome)) || !isListed) return
    const { url } = await issueLink(tx, { subscription, purpose: 'unsubscribe', now, baseUrl })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: LETTER_MAIL,
        dedupeKey: `${LETTER_MAIL}:${subscriptionId}.${letter.id}`,
        to: { name: '', email: subscription.email },
        subject: letter.subject,
        unsubscribeUrl: url,
        ...(await renderLetter(platform, contentOf(letter), url)),
      },
      bulkMailQueue,
    )
  })
}
