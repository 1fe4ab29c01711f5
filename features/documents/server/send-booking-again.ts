import * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import { isAppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/documents/audit-reasons.ts'
import { foundBookingMail as texts } from '#messages/my-bookings/find.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { bookingLink } from '#features/bookings/server/booking-link.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { reopenLinks } from '#features/bookings/server/replace-links.ts'
import { findReviewLinks } from '#features/reviews/server/find-review-links.ts'
import { inTransaction } from '#platform/db/client.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { queue } from '#platform/jobs/jobs.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceRepository } from './invoice-repository.ts'
import { issueVoucher } from './issue-voucher.ts'
import { billingDocumentButton } from './document-button.ts'
import { tripButton } from './trip-button.ts'
import { tripFacts } from './trip-facts.ts'
import { voucherLinks } from './voucher-link.ts'

type Input = { reference: string; email: string; clientAddress: string }

export const resendBookingQueue = queue(
  'booking-again',
  z.object({ bookingId: z.string(), series: z.optional(z.number()) }),
  {
    retryLimit: 5,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 600,
  },
)

const HOUR_MS = 3_600_000

/**
 * Accepts a request to email the links of a paid booking. The caller must know the booking's reference and the email
 * address on it. The links are sent to that address only. The response never reveals whether there is such a booking:
 * every request causes the same work here, and a job writes the email later.
 *
 * @throws {AppError} `RATE_LIMITED`, which depends only on the caller's IP address.
 */
export async function requestBookingEmail(platform: Platform, request: Input): Promise<void> {
  const { db, limiter, jobs } = platform
  await limiter.take('find-booking', request.clientAddress)
  const booking = await bookingRepository.findByReference(db, request.reference.toUpperCase())
  const bookingId = booking !== undefined && isTheirs(booking, request.email) ? booking.id : randomUUID()
  // Do the same work for every request. Without a matching booking, the event gets a random id.
  const auditEvent = {
    on: { kind: 'booking', id: bookingId },
    at: platform.clock.now(),
    reason: auditReasons.requestedByReferenceAndEmail,
  }
  await recordAuditEvent(db, { name: 'booking_mail_requested', ...auditEvent })
  await jobs.send(resendBookingQueue, { bookingId })
}

/** Queues the requested email: at most one an hour and three a day, and none for an unknown booking. */
export async function resendBookingMail(platform: Platform, bookingId: string): Promise<void> {
  const { db, limiter } = platform
  if (!(await bookingRepository.findById(db, bookingId)) || !(await isWithinLimit(platform, bookingId))) return
  await inTransaction(db, (tx) => reopenLinks(platform, tx, bookingId))
  const booking = await bookingRepository.findById(db, bookingId)
  if (booking === undefined) return
  const isQueued = await order(platform, booking).catch(async (error: unknown) => {
    await limiter.release('find-booking-mails', booking.id)
    throw error
  })
  // This request sent no email, because it came within an hour of another one. So it does not count.
  if (!isQueued) await limiter.release('find-booking-mails', booking.id)
}

/** Queues the email with new links after a booking's links were replaced: one per replacement. */
export async function sendFreshLinks(platform: Platform, bookingId: string, series: number): Promise<void> {
  const booking = await bookingRepository.findById(platform.db, bookingId)
  if (booking === undefined || booking.confirmedAt === null || booking.linkSeries !== series) return
  const { subject, preview, heading, intro } = texts.ended
  await queueBookingMail(platform, booking, {
    kind: 'booking-links',
    about: `${booking.id}:${series}`,
    subject: subject(booking.reference),
    heading,
    preview,
    blocks: [
      { kind: 'text', text: intro(booking.snapshot.packageName) },
      tripFacts(booking, texts),
      ...(await linksOf(platform, booking)),
    ],
  })
}

async function order(platform: Platform, booking: BookingRow): Promise<boolean> {
  const hour = Math.floor(platform.clock.now().getTime() / HOUR_MS)
  return queueBillingDocuments(platform, booking, { about: `${booking.id}:${hour}`, texts })
}

type LinksMail = { about: string; texts: { preview: string; intro: (packageName: string) => string } }

/** Queues the email with the links to the documents of a paid booking. @returns false when it was already queued. */
export async function queueBillingDocuments(
  platform: Platform,
  booking: BookingRow,
  { about, texts: { preview, intro } }: LinksMail,
): Promise<boolean> {
  return queueBookingMail(platform, booking, {
    kind: 'booking-again',
    about,
    subject: texts.subject(booking.reference),
    heading: texts.heading,
    preview,
    blocks: [
      { kind: 'text', text: intro(booking.snapshot.packageName) },
      tripFacts(booking, texts),
      ...(await linksOf(platform, booking)),
    ],
  })
}

async function isWithinLimit({ limiter }: Platform, bookingId: string): Promise<boolean> {
  try {
    await limiter.take('find-booking-mails', bookingId)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

async function linksOf(platform: Platform, booking: BookingRow): Promise<MailBlock[]> {
  const { db, baseUrl, secrets } = platform
  const voucher = await issueVoucher(platform, booking.id)
  const invoice = await invoiceRepository.findByBooking(db, booking.id)
  const blocks: MailBlock[] = [
    { kind: 'button', label: texts.open, url: `${baseUrl}${bookingLink(platform, booking)}` },
    { kind: 'text', text: texts.openUntil },
  ]
  if (voucher !== null) {
    const { voucherUrl } = voucherLinks(secrets.booking, booking)
    blocks.push({ kind: 'button', label: texts.voucher, url: `${baseUrl}${voucherUrl}` }, tripButton(platform, booking))
  }
  if (invoice !== undefined) blocks.push(billingDocumentButton(platform, invoice, booking))
  const review = (await findReviewLinks(platform, [booking])).get(booking.id)
  if (review !== undefined) blocks.push({ kind: 'button', label: texts.review, url: `${baseUrl}${review.url}` })
  return blocks
}

function isTheirs({ confirmedAt, email }: BookingRow, requestedEmail: string): boolean {
  return confirmedAt !== null && email.trim().toLowerCase() === requestedEmail.trim().toLowerCase()
}
