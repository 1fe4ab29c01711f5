import { pages } from '#kernel/addresses/pages.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { formatTimeOfDay } from '#kernel/dates/indian-clock.ts'
import { unsettledPaymentStatus } from '#features/payments/rules/unsettled-payment.ts'
import { unsettledPaymentMails as texts } from '#messages/payments/unsettled-mails.ts'
import { bookingRepository } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { paymentRepository } from '#features/payments/server/payment-repository.ts'
import type { UnsettledAttempt } from '#platform/jobs/shared-queues.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Emails the traveller, some minutes after a payment attempt, that no money was taken or that the bank has not decided
 * yet. Sends nothing when the booking was paid in the meantime, or when a later attempt is in progress, because that
 * attempt gets its own email. One email per attempt.
 */
export async function sendPaymentUnsettled(platform: Platform, attempt: UnsettledAttempt): Promise<void> {
  const { db, baseUrl, databaseNow } = platform
  const booking = await bookingRepository.findById(db, attempt.bookingId)
  if (booking === undefined) return
  const attempts = await paymentRepository.listAttempts(db, booking.id)
  const [latest] = attempts
  if ((latest?.id ?? null) !== attempt.paymentRowId || (latest?.status ?? null) !== attempt.status) return
  const outcome = unsettledPaymentStatus({
    bookingStatus: booking.status,
    attemptStatuses: attempts.map(({ status }) => status),
  })
  if (outcome === null) return
  const amount = formatRupees(latest?.amountPaise ?? booking.payablePaise, { paise: 'shown' })
  const { subject, heading, preview, intro, money } = texts[outcome]
  const isHeld = booking.status === 'held' && booking.holdExpiresAt > (await databaseNow(db))
  const again: MailBlock[] =
    outcome === 'failed'
      ? [{ kind: 'button', label: texts.again, url: `${baseUrl}${pages.tourSingle(booking.tourPackageId)}` }]
      : []
  await queueBookingMail(platform, booking, {
    kind: `payment-${outcome}`,
    about: `${booking.id}:${attempt.paymentRowId ?? 'unseen'}`,
    subject: subject(booking.reference),
    heading,
    preview,
    blocks: [
      { kind: 'text', text: intro(booking.snapshot.packageName) },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, booking.reference],
          [texts.labels.amount, amount],
        ],
      },
      { kind: 'text', text: money(amount) },
      { kind: 'text', text: isHeld ? texts.held(formatTimeOfDay(booking.holdExpiresAt)) : texts.released },
      ...again,
    ],
    help: texts.help,
  })
}
