import { mailFrame } from '#messages/mail-frame.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import type { MailAttachment } from '#server/platform/db/schema/operations.ts'
import { renderMail, type MailBlock } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BookingRow } from './booking-repository.ts'

/** The content of a mail between its greeting and its signature. */
export type BookingMail = {
  /** The kind of mail, such as `booking-confirmed`. The mailbox shows it, and mails are counted by it. */
  kind: string
  /**
   * The id of the thing that the mail is about. A mail of one kind about one id is sent once only, however often it is
   * ordered.
   */
  about: string
  subject: string
  heading: string
  /** The line that an inbox shows beside the subject. */
  preview: string
  blocks: readonly MailBlock[]
  /** How to ask for help, when the usual sentence does not fit. */
  help?: (phone: string, whatsapp: string) => string
  /** Stores the attached files, in the transaction that orders the mail. */
  attach?: (tx: Transaction) => Promise<MailAttachment[]>
}

/**
 * Orders a mail to the traveller of a booking. All these mails have the same greeting, layout and signature.
 *
 * @returns false when this mail was ordered before.
 */
export async function orderBookingMail(
  platform: Platform,
  booking: Pick<BookingRow, 'customerName' | 'email'>,
  mail: BookingMail,
): Promise<boolean> {
  const { site, db, jobs, clock } = platform
  const { kind, about, subject, heading, preview, help = mailFrame.help } = mail
  const rendered = await renderMail(site, {
    heading,
    preview,
    blocks: [
      { kind: 'text', text: mailFrame.greeting(booking.customerName) },
      ...mail.blocks,
      { kind: 'text', text: help(site.phone, site.whatsapp) },
      { kind: 'text', text: mailFrame.signature(site.name) },
    ],
  })
  const to = { name: booking.customerName, email: booking.email }
  return inTransaction(db, async (tx) => {
    const attachments = mail.attach === undefined ? [] : await mail.attach(tx)
    return queueMail(
      { tx, jobs, clock },
      { kind, dedupeKey: `${kind}:${about}`, to, subject, attachments, ...rendered },
    )
  })
}
