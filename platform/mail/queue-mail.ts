import * as z from 'zod/mini'
import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { ERASED_EMAIL } from '#kernel/people/erased-person.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { mails, type MailAttachment } from '#platform/db/schema/operations.ts'
import { queue, type Jobs } from '#platform/jobs/jobs.ts'

/** The data of an email that a feature queues. */
export type OutgoingMail = {
  /** The kind of email, such as `booking-confirmed`, for the mailbox and for counting. */
  kind: string
  /** The same key always means the same email, however often it is queued: `booking-confirmed:<booking id>`. */
  dedupeKey: string
  to: { name: string; email: string }
  /** The reply-to address, when it is not the office. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /**
   * For an email that recipients can unsubscribe from: this address accepts a POST without a confirmation (RFC 8058).
   */
  unsubscribeUrl?: string
  /** Files that are already stored, such as a voucher. */
  attachments?: readonly MailAttachment[]
}

/**
 * The mail worker's job. These retries are only for a worker that dies. When the mail server says "not now",
 * send-mail.ts decides when to try again.
 */
export const sendMailQueue = queue('send-mail', z.object({ mailId: z.string() }), {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 1_800,
})

/**
 * Like {@link sendMailQueue}, for bulk email: thousands of emails must not delay a receipt or a link that somebody is
 * waiting for.
 */
export const bulkMailQueue = queue('send-bulk-mail', z.object({ mailId: z.string() }), {
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 1_800,
})

const MAX_SUBJECT_LENGTH = 200
const CONTROL = /\p{Cc}+/gu

/**
 * Queues an email inside the transaction that causes it. The email is sent once, and only if that transaction commits.
 *
 * @param mailQueue the queue whose worker sends it.
 * @returns false when this email was already queued, or when its recipient was erased.
 * @throws {AppError} `EMAIL_INVALID` for an address that could name a second recipient.
 */
export async function queueMail(
  { tx, jobs, clock }: { tx: Transaction; jobs: Jobs; clock: Clock },
  mail: OutgoingMail,
  mailQueue: typeof sendMailQueue = sendMailQueue,
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
      subject: oneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH),
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
  await jobs.send(mailQueue, { mailId: row.id }, { tx })
  return true
}

/** A line break would start another header. */
function oneLine(text: string): string {
  return text.replace(CONTROL, ' ').trim()
}
