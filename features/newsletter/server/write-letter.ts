import { checkLetter, type LetterContent } from '../rules/newsletter-letter.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskLetterMails as texts } from '#messages/newsletter/desk-checks.ts'
import { letterRepository } from './letter-repository.ts'
import { renderLetter } from './render-letter.ts'
import { assertLetterReady, changedLetter, contentOf, requireDraft } from './require-letter.ts'

type Asked = {
  /** Null for a letter that is begun now. */
  of: { id: string; version: number } | null
  content: LetterContent
}
type Of = { id: string; version: number }

/**
 * Keeps what is being written to all subscribers. It is no act: the record has what is sent.
 *
 * @throws {AppError} `LETTER_ON_ITS_WAY`; `DESK_CHANGED_MEANWHILE` when somebody else has kept or begun one since.
 */
export async function keepLetter({ db, clock }: Platform, staff: Staff, { of, content }: Asked) {
  noteUnchanged('a draft reaches nobody')
  const at = clock.now()
  const kept = { ...content, changedBy: staff.id, changedAt: at }
  return inTransaction(db, async (tx) => {
    const id =
      of === null
        ? (await letterRepository.begin(tx, kept))?.id
        : (await letterRepository.change(tx, of, kept))
          ? of.id
          : undefined
    if (id === undefined) throw await changedLetter(tx)
    return { id, version: (of?.version ?? 0) + 1, keptAt: at.toISOString(), checks: checkLetter(content) }
  })
}

/** Throws away what is being written. @throws {AppError} `LETTER_ON_ITS_WAY`; `DESK_CHANGED_MEANWHILE`. */
export async function dropLetter({ db, clock }: Platform, of: Of): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await letterRepository.remove(tx, of))) throw await changedLetter(tx)
    const on = { kind: 'newsletter_letter', id: of.id }
    await recordAct(tx, { name: 'letter_dropped', on, at: clock.now(), reason: 'at the desk' })
  })
}

/** A person writes so many tests in an hour at most: each is a mail. */
const TESTS = { limit: 20, windowSeconds: 3_600 }

/**
 * Sends the letter to whoever asks, and to nobody else.
 *
 * @throws {AppError} `LETTER_NOT_READY`, `LETTER_ON_ITS_WAY`, `DESK_CHANGED_MEANWHILE`, `RATE_LIMITED`.
 */
export async function testLetter(platform: Platform, staff: Staff, of: Of): Promise<{ to: string }> {
  const { db, clock, jobs, limiter } = platform
  const content = contentOf(await requireDraft(db, of))
  assertLetterReady(content)
  await limiter.take('newsletter-test', staff.id, TESTS)
  const mail = await renderLetter(platform, content, null)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await recordAct(tx, {
      name: 'letter_tested',
      on: { kind: 'newsletter_letter', id: of.id },
      at,
      reason: 'at the desk',
    })
    await queueMail(
      { tx, jobs, clock },
      {
        kind: 'newsletter-test',
        dedupeKey: `newsletter-test:${of.id}.${of.version}-${at.getTime()}`,
        to: { name: staff.name, email: staff.email },
        subject: texts.testSubject(content.subject),
        ...mail,
      },
    )
  })
  return { to: staff.email }
}
