import { mailFrame } from '#messages/platform/mail-frame.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { MailAttachment } from '#platform/db/schema/operations.ts'
import { renderMail, type MailBlock } from '#platform/mail/mail-layout.ts'
import { queueMail, sendMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
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
  /** Asked in the transaction that orders the mail; false leaves it. */
  isWanted?: (tx: Transaction) => Promise<boolean>
  /** Writes down, in that transaction, that the mail is ordered. */
  note?: (tx: Transaction) => Promise<void>
  /** The queue whose worker sends it. */
  through?: typeof sendMailQueue
}

type Addressee = Pick<BookingRow, 'customerName' | 'email'>

/** A mail to the traveller of a booking as it goes out. All these mails have the same greeting, layout and signature. */
export async function renderBookingMail(
  { site }: Pick<Platform, 'site'>,
  { customerName }: Addressee,
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
 * Orders a mail to the traveller of a booking.
 *
 * @returns false when this mail was ordered before, or is not wanted any more.
 */
export async function orderBookingMail(platform: Platform, booking: Addressee, mail: BookingMail): Promise<boolean> {
  const { db, jobs, clock } = platform
  const { kind, about, subject, isWanted, note, through = sendMailQueue } = mail
  const rendered = await renderBookingMail(platform, booking, mail)
  const to = { name: booking.customerName, email: booking.email }
  return inTransaction(db, async (tx) => {
    if (isWanted !== undefined && !(await isWanted(tx))) return false
    const attachments = mail.attach === undefined ? [] : await mail.attach(tx)
    const outgoing = { kind, dedupeKey: `${kind}:${about}`, to, subject, attachments, ...rendered }
    const isOrdered = await queueMail({ tx, jobs, clock }, outgoing, through)
    if (isOrdered) await note?.(tx)
    return isOrdered
  })
}
