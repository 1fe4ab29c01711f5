import { createHash } from 'node:crypto'
import type { DeskPapers } from '../api/papers-schemas.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { deskMails } from '#messages/documents/office.ts'
import { findBookingMail } from '#messages/my-bookings/find.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { orderBookingMail, type BookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { openLinksAgain } from '#features/bookings/server/renew-links.ts'
import { assertFilled } from '#features/templates/server/assert-places.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { sendMailQueue } from '#platform/mail/queue-mail.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingMailRepository } from './booking-mail-repository.ts'
import { idsOnBookings } from './ids-on-bookings.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { orderPapers } from './send-booking-again.ts'
import { toPaperLink } from './to-paper-link.ts'
import { voucherLinks } from './voucher-link.ts'
import { voucherRepository } from './voucher-repository.ts'

const MOST_MAILS = 100
const MINUTE_MS = 60_000

/** The papers of a booking with their links, and the mails about it. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listDeskPapers({ db, secrets }: Platform, reference: string): Promise<DeskPapers> {
  const booking = await requireBooking(db, reference)
  const ids = [booking.id, ...(await idsOnBookings(db, [booking.id]))]
  const [invoices, voucher, mails] = await Promise.all([
    invoiceRepository.findOfBookings(db, [booking.id]),
    voucherRepository.findLatest(db, booking.id),
    bookingMailRepository.listAbout(db, ids, MOST_MAILS),
  ])
  const papers = invoices.map((paper) => ({
    ...toPaperLink(secrets.booking, paper, booking.linkSeries),
    at: paper.createdAt.toISOString(),
  }))
  const { voucherUrl } = voucherLinks(secrets.booking, booking)
  const title = deskMails.voucher(voucher?.revision ?? 0)
  return {
    papers: [
      ...(voucher === undefined ? [] : [{ title, number: '', at: voucher.createdAt.toISOString(), url: voucherUrl }]),
      ...papers,
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
 * Mails the links to the papers of a paid booking to its booker again. Links that had ended open again.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `STATUS_CHANGE_NOT_ALLOWED` for a booking that was never paid;
 *   `DESK_SENT_JUST_NOW` within the same minute, such as after a double press.
 */
export async function sendPapersAgain(platform: Platform, reference: string): Promise<void> {
  const { id, confirmedAt } = await requireBooking(platform.db, reference)
  if (confirmedAt === null) throw new AppError('STATUS_CHANGE_NOT_ALLOWED')
  await inTransaction(platform.db, (tx) => openLinksAgain(platform, tx, id))
  const booking = await requireBooking(platform.db, reference)
  const about = `${id}:desk-${minuteOf(platform)}`
  if (!(await orderPapers(platform, booking, { about, texts: findBookingMail.atDesk }))) {
    throw new AppError('DESK_SENT_JUST_NOW')
  }
  await note(platform, { name: 'booking_mail_requested', id, reason: 'documents resent by the desk' })
}

/**
 * Sends the booker a mail that somebody of the office has written.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_LETTER_EMPTY`; `DESK_SENT_JUST_NOW` for the same text within a minute.
 */
export async function writeToBooker(
  platform: Platform,
  staff: Staff,
  { reference, subject, text }: { reference: string; subject: string; text: string },
): Promise<void> {
  if (subject === '' || text === '') throw new AppError('DESK_LETTER_EMPTY')
  assertFilled(`${subject} ${text}`)
  const booking = await requireBooking(platform.db, reference)
  const content = createHash('sha256').update(`${staff.id}\n${subject}\n${text}`).digest('hex').slice(0, 16)
  const about = `${booking.id}:${minuteOf(platform)}-${content}`
  const letter = letterMail(booking, { subject, text, from: staff.name, about })
  const isOrdered = await orderBookingMail(platform, booking, letter)
  if (!isOrdered) throw new AppError('DESK_SENT_JUST_NOW')
  await note(platform, { name: 'booking_letter_sent', id: booking.id, reason: 'email from office' })
}

type Letter = { subject: string; text: string; from: string; about: string }

/** A letter of the office to the booker, as a mail about their booking. */
export function letterMail(booking: BookingRow, { subject, text, from, about }: Letter): BookingMail {
  return {
    kind: 'desk-letter',
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

/** Tries a failed mail again. @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_MAIL_NOT_FAILED`. */
export async function tryMailAgain(
  platform: Platform,
  { reference, mail }: { reference: string; mail: string },
): Promise<void> {
  const { db, jobs } = platform
  const { id } = await requireBooking(db, reference)
  const ids = [id, ...(await idsOnBookings(db, [id]))]
  await inTransaction(db, async (tx) => {
    if (!(await bookingMailRepository.queueFailed(tx, mail, ids))) throw new AppError('DESK_MAIL_NOT_FAILED')
    await jobs.send(sendMailQueue, { mailId: mail }, { tx })
    await recordAct(tx, {
      name: 'mail_tried_again',
      on: { kind: 'booking', id },
      at: platform.clock.now(),
      reason: 'undelivered email',
    })
  })
}

type Noted = { name: ActName; id: string; reason: string }

async function note({ db, clock }: Platform, { name, id, reason }: Noted): Promise<void> {
  await recordAct(db, { name, on: { kind: 'booking', id }, at: clock.now(), reason })
}

function minuteOf({ clock }: Platform): number {
  return Math.floor(clock.now().getTime() / MINUTE_MS)
}
