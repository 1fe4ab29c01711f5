import { mailFrame } from '#messages/platform/mail-frame.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { MailAttachment } from '#platform/db/schema/operations.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail, sendMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { BookingRow } from './booking-repository.ts'

/** The content of an email between its greeting and its signature. */
export type BookingMail = {
  /** The kind of email, such as `booking-confirmed`. The mailbox shows it, and emails are counted by kind. */
  kind: string
  /**
   * The id of the record that the email is about. Each kind of email is sent only once per id, however often it is
   * queued.
   */
  about: string
  subject: string
  heading: string
  /** The preview line that an inbox shows beside the subject. */
  preview: string
  blocks: readonly MailBlock[]
  /** The help text, when the default one does not fit. */
  help?: (phone: string, whatsapp: string) => string
  /** Stores the attached files, in the transaction that queues the email. */
  attach?: (tx: Transaction) => Promise<MailAttachment[]>
  /** Checked in the transaction that queues the email; false skips the email. */
  isStillNeeded?: (tx: Transaction) => Promise<boolean>
  /** Records that the email is queued, in the same transaction. */
  note?: (tx: Transaction) => Promise<void>
  /** The queue whose worker sends the email. */
  mailQueue?: typeof sendMailQueue
}

type Recipient = Pick<BookingRow, 'customerName' | 'email'>

/** Renders an email to the traveller of a booking. All these emails have the same greeting, layout and signature. */
export async function renderBookingMail(
  { site }: Pick<Platform, 'site'>,
  { customerName }: Recipient,
  { heading, preview, blocks, help = mailFrame.help }: BookingMail,
): Promise<{ text: string; html: string }> {
  return renderMail(site, {
    heading,
    preview,
    blocks: [
      { kind: 'text', text: mailFrame.greeting(customerName) },
      ...blocks,
      { kind: 'text', text: help(site.phone, site.whatsapp) },
      { kind: 'text', text: mailFrame.signature(site.name) },
    ],
  })
}

/**
 * Queues an email to the traveller of a booking.
 *
 * @returns false when this email was queued before, or is no longer wanted.
 */
export async function queueBookingMail(platform: Platform, booking: Recipient, mail: BookingMail): Promise<boolean> {
  const { db, jobs, clock } = platform
  const { kind, about, subject, isStillNeeded, note, mailQueue = sendMailQueue } = mail
  const rendered = await renderBookingMail(platform, booking, mail)
  const to = { name: booking.customerName, email: booking.email }
  return inTransaction(db, async (tx) => {
    if (isStillNeeded !== undefined && !(await isStillNeeded(tx))) return false
    const attachments = mail.attach === undefined ? [] : await mail.attach(tx)
    const outgoing = { kind, dedupeKey: `${kind}:${about}`, to, subject, attachments, ...rendered }
    const isQueued = await queueMail({ tx, jobs, clock }, outgoing, mailQueue)
    if (isQueued) await note?.(tx)
    return isQueued
  })
}
