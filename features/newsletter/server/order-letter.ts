import { AppError } from '#kernel/errors/errors.ts'
import { LETTER_STOPPABLE_MS } from '../rules/newsletter-letter.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { letterRepository } from './letter-repository.ts'
import { letterQueue } from './queues.ts'
import { assertLetterReady, changedLetter, contentOf, requireDraft } from './require-letter.ts'

/**
 * Orders a letter to everybody who is on the list at this moment. A job makes the mails in half a minute; until then it can
 * be stopped.
 *
 * @param asked.mails how many mails the person was told.
 * @throws {AppError} `LETTER_NOT_READY`; `LETTER_NOBODY`; `LETTER_OTHER_COUNT` when it would be another number of mails by
 *   now; `LETTER_ON_ITS_WAY`; `DESK_CHANGED_MEANWHILE`.
 */
export async function orderLetter(
  { db, clock, jobs }: Platform,
  staff: Staff,
  { mails, ...of }: { id: string; version: number; mails: number },
): Promise<{ startsAt: string }> {
  const at = clock.now()
  const startsAt = new Date(at.getTime() + LETTER_STOPPABLE_MS)
  await inTransaction(db, async (tx) => {
    assertLetterReady(contentOf(await requireDraft(tx, of)))
    const listed = await letterRepository.order(tx, of, { orderedBy: staff.id, orderedAt: at, startsAt })
    if (listed === null) throw await changedLetter(tx)
    if (listed === 0) throw new AppError('LETTER_NOBODY')
    if (listed !== mails) throw new AppError('LETTER_OTHER_COUNT')
    await recordAct(tx, {
      name: 'letter_ordered',
      on: { kind: 'newsletter_letter', id: of.id },
      at,
      reason: 'at the desk',
      after: { mails },
    })
    await jobs.send(letterQueue, { letterId: of.id }, { tx, startAfter: startsAt })
  })
  return { startsAt: startsAt.toISOString() }
}

/** Makes a draft of an ordered letter again, before its first mail. @throws {AppError} `LETTER_GONE_OUT` when it is too late. */
export async function stopLetter({ db, clock }: Platform, id: string): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await letterRepository.stop(tx, id, at))) throw new AppError('LETTER_GONE_OUT')
    await recordAct(tx, {
      name: 'letter_stopped',
      on: { kind: 'newsletter_letter', id },
      at,
      reason: 'before the first email',
    })
  })
}
