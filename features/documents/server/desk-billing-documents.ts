import { createHash } from 'node:crypto'
import { auditReasons } from '#messages/documents/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { DeskBillingDocuments } from '../api/billing-documents-calls.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskMails } from '#messages/documents/office.ts'
import { foundBookingMail } from '#messages/my-bookings/find.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { queueBookingMail, type BookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { reopenLinks } from '#features/bookings/server/replace-links.ts'
import { assertNoOpenPlaceholders } from '#features/reply-templates/server/assert-placeholders.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { sendMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingMailRepository } from './booking-mail-repository.ts'
import { findRelatedIds } from './find-related-ids.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { queueBillingDocuments } from './send-booking-again.ts'
import { toBillingDocumentLink } from './to-document-link.ts'
import { voucherLinks } from './voucher-link.ts'
import { voucherRepository } from './voucher-repository.ts'

const MAX_MAILS = 100
const MINUTE_MS = 60_000

/** The documents of a booking with their links, and the emails about it. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listDeskBillingDocuments(
  { db, secrets }: Platform,
  reference: string,
): Promise<DeskBillingDocuments> {
  const booking = await requireBooking(db, reference)
  const ids = [booking.id, ...(await findRelatedIds(db, [booking.id]))]
  const [invoices, voucher, mails] = await Promise.all([
    invoiceRepository.findByBookings(db, [booking.id]),
    voucherRepository.findLatest(db, booking.id),
    bookingMailRepository.listAbout(db, ids, MAX_MAILS),
  ])
  const documents = invoices.map((billingDocument) => ({
    ...toBillingDocumentLink(secrets.booking, billingDocument, booking.linkSeries),
    at: billingDocument.createdAt.toISOString(),
  }))
  const { voucherUrl } = voucherLinks(secrets.booking, booking)
  const title = deskMails.voucher(voucher?.revision ?? 0)
  return {
    documents: [
      ...(voucher === undefined ? [] : [{ title, number: '', at: voucher.createdAt.toISOString(), url: voucherUrl }]),
      ...documents,
    ],
    mails: mails.map(({ id, subject, toEmail, status, sentAt, createdAt }) => ({
      id,
      subject,
      to: toEmail,
      status,
      at: (sentAt ?? createdAt).toISOString(),
    })),
  }
}

/**
 * Emails the links to the documents of a paid booking to its booker again. Expired links work again.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `STATUS_CHANGE_NOT_ALLOWED` for a booking that was never paid;
 * `DESK_MAIL_RECENTLY_SENT` within the same minute, such as after a double click.
 */
export async function resendBillingDocuments(platform: Platform, reference: string): Promise<void> {
  const { id, confirmedAt } = await requireBooking(platform.db, reference)
  if (confirmedAt === null) throw new AppError('STATUS_CHANGE_NOT_ALLOWED')
  await inTransaction(platform.db, (tx) => reopenLinks(platform, tx, id))
  const booking = await requireBooking(platform.db, reference)
  const about = `${id}:desk-${currentMinute(platform)}`
  if (!(await queueBillingDocuments(platform, booking, { about, texts: foundBookingMail.atDesk }))) {
    throw new AppError('DESK_MAIL_RECENTLY_SENT')
  }
  await note(platform, { name: 'booking_mail_requested', id, reason: auditReasons.documentsResentByDesk })
}

/**
 * Sends the booker an email written by a staff member.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_MESSAGE_EMPTY`; `DESK_MAIL_RECENTLY_SENT` for the same text within a minute.
 */
export async function writeToBooker(
  platform: Platform,
  staff: Staff,
  { reference, subject, text }: { reference: string; subject: string; text: string },
): Promise<void> {
  if (subject === '' || text === '') throw new AppError('DESK_MESSAGE_EMPTY')
  assertNoOpenPlaceholders(`${subject} ${text}`)
  const booking = await requireBooking(platform.db, reference)
  const content = createHash('sha256').update(`${staff.id}\n${subject}\n${text}`).digest('hex').slice(0, 16)
  const about = `${booking.id}:${currentMinute(platform)}-${content}`
  const outgoingMail = messageMail(booking, { subject, text, from: staff.name, about })
  const isQueued = await queueBookingMail(platform, booking, outgoingMail)
  if (!isQueued) throw new AppError('DESK_MAIL_RECENTLY_SENT')
  await note(platform, { name: 'booking_message_sent', id: booking.id, reason: auditReasons.emailFromOffice })
}

type BookerEmail = { subject: string; text: string; from: string; about: string }

/** The email about a booking that the office has written to its booker. */
export function messageMail(booking: BookingRow, { subject, text, from, about }: BookerEmail): BookingMail {
  return {
    kind: 'desk-message',
    about,
    subject,
    heading: subject,
    preview: text.slice(0, 90),
    blocks: [
      ...text.split(/\n{2,}/).map((part) => ({ kind: 'text' as const, text: part })),
      { kind: 'text', text: deskMails.about(booking.reference, booking.snapshot.packageName) },
      { kind: 'text', text: deskMails.from(from) },
    ],
  }
}

/** Retries a failed email. @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_MAIL_NOT_FAILED`. */
export async function retryMail(
  platform: Platform,
  { reference, mail }: { reference: string; mail: string },
): Promise<void> {
  const { db, jobs } = platform
  const { id } = await requireBooking(db, reference)
  const ids = [id, ...(await findRelatedIds(db, [id]))]
  await inTransaction(db, async (tx) => {
    if (!(await bookingMailRepository.requeueFailed(tx, mail, ids))) throw new AppError('DESK_MAIL_NOT_FAILED')
    await jobs.send(sendMailQueue, { mailId: mail }, { tx })
    await recordAuditEvent(tx, {
      name: 'mail_tried_again',
      on: { kind: 'booking', id },
      at: platform.clock.now(),
      reason: commonReasons.undeliveredEmail,
    })
  })
}

type BookingEvent = { name: AuditEventName; id: string; reason: string }

async function note({ db, clock }: Platform, { name, id, reason }: BookingEvent): Promise<void> {
  await recordAuditEvent(db, { name, on: { kind: 'booking', id }, at: clock.now(), reason })
}

function currentMinute({ clock }: Platform): number {
  return Math.floor(clock.now().getTime() / MINUTE_MS)
}
