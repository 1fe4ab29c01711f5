import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { mails, type MailAttachment } from '#platform/db/schema/operations.ts'
import { queue, type Jobs } from '#platform/jobs/jobs.ts'

/** A mail as a feature orders it. */
export type OutgoingMail = {
  /** The kind of mail, such as `booking-confirmed`, for the mailbox and for counting. */
  kind: string
  /** The same key is one mail for ever, however often it is ordered: `booking-confirmed:<booking id>`. */
  dedupeKey: string
  to: { name: string; email: string }
  /** The receiver of an answer, when it is not the office. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** For a mail that its reader may end: the address accepts a POST without a further question (RFC 8058). */
  unsubscribeUrl?: string
  /** Files that are already stored, such as a voucher. */
  attachments?: readonly MailAttachment[]
}

/**
 * The work of the mail worker. These retries are only for a worker that dies. When the mail server says "not now",
 * send-mail.ts decides when it is asked again.
 */
export const sendMailQueue = queue<{ mailId: string }>('send-mail', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 1_800,
})

/**
 * The same for mails to many: thousands of them must not stand before a receipt or a link that somebody waits for.
 */
export const bulkMailQueue = queue<{ mailId: string }>('send-bulk-mail', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 1_800,
})

const LONGEST_SUBJECT = 200
const CONTROL = /\p{Cc}+/gu

/**
 * Orders a mail inside the transaction that gives the reason for it. The mail is sent once, and only if that
 * transaction commits.
 *
 * @param through the queue whose worker sends it.
 * @returns false when this mail was ordered before, or when the person who should get it was erased.
 * @throws {AppError} `EMAIL_INVALID` for an address that could name a second recipient.
 */
export async function queueMail(
  { tx, jobs, clock }: { tx: Transaction; jobs: Jobs; clock: Clock },
  mail: OutgoingMail,
  through: typeof sendMailQueue = sendMailQueue,
): Promise<boolean> {
  if (mail.to.email === ERASED_EMAIL) return false
  if (!isEmailAddress(mail.to.email)) throw new AppError('EMAIL_INVALID', { detail: `mail ${mail.kind}` })
  const [row] = await tx
    .insert(mails)
    .values({
      dedupeKey: mail.dedupeKey,
      kind: mail.kind,
      toName: oneLine(mail.to.name),
      toEmail: mail.to.email,
      replyToEmail: mail.replyTo !== undefined && isEmailAddress(mail.replyTo) ? mail.replyTo : null,
      subject: oneLine(mail.subject).slice(0, LONGEST_SUBJECT),
      text: mail.text,
      html: mail.html,
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      attachments: [...(mail.attachments ?? [])],
      status: 'queued',
      createdAt: clock.now(),
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id })
  if (row === undefined) return false
  await jobs.send(through, { mailId: row.id }, { tx })
  return true
}

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text.replace(CONTROL, ' ').trim()
}
