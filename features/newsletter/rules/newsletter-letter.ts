import { differingFields } from '#features/packages/rules/document-changes.ts'
import { isShownLink, linksOf } from '#kernel/text/markdown-links.ts'
import { markdownToHtml } from '#kernel/text/markdown-to-html.ts'

/** A letter to all subscribers as it is written. */
export type LetterContent = {
  subject: string
  /** The line that an inbox shows behind the subject. */
  preview: string
  /** In that part of Markdown that `markdownToHtml` reads. */
  body: string
}

/** A field of a letter. */
export type LetterField = keyof LetterContent

/** Every field of a letter, in the order of the editor. */
export const LETTER_FIELDS = ['subject', 'preview', 'body'] as const satisfies readonly LetterField[]

/** Most characters of each text. */
export const LETTER_LONGEST = { subject: 150, preview: 150, body: 20_000 } as const

/** A letter that nobody has begun. */
export const NO_LETTER: LetterContent = { subject: '', preview: '', body: '' }

/** A letter waits for so long before its first mail, so that it can be stopped. */
export const LETTER_STOPPABLE_MS = 30_000

/**
 * `draft`: is being written. `sending`: was ordered, and its mails are being made. `sent`: all of them are made. There is
 * at most one that is not sent.
 */
export const LETTER_STATES = ['draft', 'sending', 'sent'] as const

/**
 * What became of a letter for one subscriber. `waits`: its turn has not come. `made`: its mail is made. `left_out`: the
 * subscription had ended when its turn came, or before the mail went out. `failed`: the mail came back for good.
 * `undelivered`: it did not get as far, which says nothing of the subscriber: our own mail server did not take it, or the other
 * one was away for days.
 */
export const LETTER_RESULTS = ['waits', 'made', 'left_out', 'failed', 'undelivered'] as const
/** One of {@link LETTER_RESULTS}. */
export type LetterResult = (typeof LETTER_RESULTS)[number]

/** Something that keeps a letter from being sent. */
export const LETTER_BLOCKS = ['SUBJECT_MISSING', 'BODY_MISSING', 'BODY_UNREAD', 'LINK_WRONG'] as const
type Found = { code: (typeof LETTER_BLOCKS)[number]; field: LetterField; about: string }

/** What must be mended before a letter can be sent. */
export function checkLetter({ subject, body }: LetterContent): Found[] {
  const wrong = linksOf(body).filter((target) => !isShownLink(target))
  const found = (isFound: boolean, code: Found['code'], field: LetterField): Found[] =>
    isFound ? [{ code, field, about: '' }] : []
  return [
    ...found(subject === '', 'SUBJECT_MISSING', 'subject'),
    ...found(body.trim() === '', 'BODY_MISSING', 'body'),
    ...markdownToHtml(body).unread.map((about): Found => ({ code: 'BODY_UNREAD', field: 'body', about })),
    ...[...new Set(wrong)].map((about): Found => ({ code: 'LINK_WRONG', field: 'body', about })),
  ]
}

/** The fields in which two letters differ. */
export function changedLetterFields(before: LetterContent, after: LetterContent): LetterField[] {
  return differingFields(LETTER_FIELDS, before, after)
}

/** So many letters in a row that came back end a subscription. */
const MOST_FAILED_IN_A_ROW = 3
/** The mailbox is not there (RFC 3463): a bad address, or a mailbox that is closed. */
const NO_MAILBOX = /^came back 5\.(?:1\.\d{1,3}|2\.1)$/

/** It came back, and for good: the first digit of a status says so (RFC 3463). */
const REFUSED = /^came back 5\./

/**
 * What it says of a subscriber that a letter did not arrive. Only what came back for good counts: what our own mail server
 * answers may be its login, its limit or its list, and would end the whole list in three letters.
 *
 * @param reason why it failed, as the mail has it: `came back 5.1.1`, `EENVELOPE 550`, `ECONNECTION`.
 */
export function resultOfFailure(reason: string): Extract<LetterResult, 'failed' | 'undelivered'> {
  return REFUSED.test(reason) ? 'failed' : 'undelivered'
}

/**
 * Whether a letter that came back ends the subscription: at once when the mailbox is not there, else when the last three
 * letters that reached its server all came back, because a full mailbox or a strict server may change.
 *
 * @param reason why the last one came back, as the mail has it.
 * @param latest what became of the latest letters to this address, the newest first, with this one.
 */
export function endsSubscription(reason: string, latest: readonly LetterResult[]): boolean {
  if (resultOfFailure(reason) !== 'failed') return false
  const came = latest.filter((result) => result === 'made' || result === 'failed').slice(0, MOST_FAILED_IN_A_ROW)
  return NO_MAILBOX.test(reason) || (came.length === MOST_FAILED_IN_A_ROW && came.every((each) => each === 'failed'))
}
