import { bookingMails } from '#messages/booking-mails.ts'
import { findBookingMail as texts } from '#messages/find-booking.ts'
import { bookingRepository, type BookingRow } from '#server/features/bookings/booking-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { renderMail, type MailBlock } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceLink } from './invoice-link.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { issueVoucher } from './issue-voucher.ts'
import { tripFacts } from './trip-facts.ts'
import { voucherLinks } from './voucher-link.ts'

type Asked = { reference: string; email: string; clientAddress: string }

/** Mails that one booking's traveller can be sent in a day, whoever asks. */
const MAILS_A_DAY = { limit: 3, windowSeconds: 86_400 }
const HOUR_MS = 3_600_000

/**
 * Sends the links of a paid booking to the address on it, for whoever knows its reference and that address. Whether
 * there is such a booking shows nowhere but in that mailbox; at most one mail an hour and three a day.
 *
 * @throws {AppError} `RATE_LIMITED` by the caller's address only.
 */
export async function sendBookingAgain(platform: Platform, { reference, email, clientAddress }: Asked): Promise<void> {
  const { db, limiter, clock, site, jobs } = platform
  await limiter.take('find-booking', clientAddress, { limit: 10, windowSeconds: 600 })
  const booking = await bookingRepository.findByReference(db, reference.toUpperCase())
  if (booking === undefined || booking.confirmedAt === null || !isSameEmail(booking.email, email)) return
  if (!(await isWithin(platform, booking.id))) return
  const mail = await renderMail(site, {
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: texts.greeting(booking.customerName) },
      { kind: 'text', text: texts.intro(booking.snapshot.packageName) },
      tripFacts(booking, texts),
      ...(await linksOf(platform, booking)),
      { kind: 'text', text: bookingMails.confirmed.help(site.phone, site.whatsapp) },
      { kind: 'text', text: bookingMails.confirmed.signature(site.name) },
    ],
  })
  const hour = Math.floor(clock.now().getTime() / HOUR_MS)
  await inTransaction(db, (tx) =>
    queueMail(
      { tx, jobs, clock },
      {
        kind: 'booking-again',
        dedupeKey: `booking-again:${booking.id}:${hour}`,
        to: { name: booking.customerName, email: booking.email },
        subject: texts.subject(booking.reference),
        ...mail,
      },
    ),
  )
}

async function isWithin({ limiter }: Platform, bookingId: string): Promise<boolean> {
  // A limit that is reached must not show to the caller: it would tell that the booking exists.
  return limiter.take('find-booking-mails', bookingId, MAILS_A_DAY).then(
    () => true,
    () => false,
  )
}

async function linksOf(platform: Platform, booking: BookingRow): Promise<MailBlock[]> {
  const { db, baseUrl, secrets } = platform
  const voucher = await issueVoucher(platform, booking.id)
  const invoice = await invoiceRepository.findOfBooking(db, booking.id)
  const blocks: MailBlock[] = []
  if (voucher !== null) {
    const { voucherUrl } = voucherLinks(secrets.booking, booking.id)
    blocks.push({ kind: 'button', label: texts.voucher, url: `${baseUrl}${voucherUrl}` })
  }
  if (invoice !== undefined) {
    const label = bookingMails.confirmed.openPaper[invoice.snapshot.title]
    blocks.push({ kind: 'button', label, url: `${baseUrl}${invoiceLink(secrets.booking, invoice.id)}` })
  }
  return blocks
}

function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
