import type { PaymentLink } from '#features/seats/api/desk-calls.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { paymentLinkMails as texts } from '#messages/documents/payment-link.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { paymentLink } from '#features/bookings/server/booking-link.ts'
import { assertUnpaid } from '#features/seats/server/hold-at-desk.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { printDateTime } from './print-date-time.ts'

const MINUTE_MS = 60_000

/**
 * Emails the link through which anybody can pay for a held booking. It works until the booking is paid or its hold has
 * expired. A double click sends one email.
 *
 * @returns the link with a text for WhatsApp.
 * @throws {AppError} `BOOKING_NOT_FOUND`, `DESK_HOLD_OVER`, `DESK_HOLD_PAID`; `EMAIL_REQUIRED` before the booker's
 * address is known.
 */
export async function sendPaymentLink(platform: Platform, reference: string): Promise<PaymentLink> {
  const { db, clock, databaseNow } = platform
  const booking = assertUnpaid(await requireBooking(db, reference), await databaseNow(db))
  if (booking.email === '') throw new AppError('EMAIL_REQUIRED')
  await queuePaymentLink(platform, booking, `${booking.id}:${Math.floor(clock.now().getTime() / MINUTE_MS)}`)
  const at = clock.now()
  await recordAuditEvent(db, {
    name: 'payment_link_sent',
    on: { kind: 'booking', id: booking.id },
    at,
    reason: commonReasons.atDesk,
  })
  const { url, amount, until } = wordsOf(platform, booking)
  return {
    url,
    message: texts.message({ packageName: booking.snapshot.packageName, amount, until, url }),
    phone: booking.phoneNormalised === '' ? null : booking.phoneNormalised.slice(1),
    heldUntil: booking.holdExpiresAt.toISOString(),
  }
}

/** Queues the email with the link. @returns false when the email identified by `about` was already queued. */
export async function queuePaymentLink(platform: Platform, booking: BookingRow, about: string): Promise<boolean> {
  return queueBookingMail(platform, booking, {
    kind: 'payment-link',
    about,
    ...(await linkMail(platform, booking, texts.first)),
  })
}

/** The email with the payment link: the first one, or the reminder before the hold ends. */
export async function linkMail(
  platform: Platform,
  booking: BookingRow,
  mailTexts: typeof texts.first | typeof texts.last,
) {
  const joinedReference = await partyRepository.findTravellingOriginal(platform.db, booking)
  const { url, amount, until } = wordsOf(platform, booking)
  const isAddedToGroup = joinedReference !== null && mailTexts === texts.first
  const { packageName } = booking.snapshot
  const { reference } = booking
  const blocks: MailBlock[] = [
    {
      kind: 'text',
      text: isAddedToGroup
        ? texts.added.intro(packageName, booking.guests, joinedReference)
        : mailTexts.intro(packageName, until),
    },
    {
      kind: 'facts',
      rows: [
        [texts.labels.reference, reference],
        [texts.labels.dates, `${formatCalendarDate(booking.startDate)} – ${formatCalendarDate(booking.endDate)}`],
        [texts.labels.guests, texts.guests(booking.guests)],
        ...(joinedReference === null ? [] : ([[texts.labels.joins, joinedReference]] as const)),
        ...discountRows(booking),
        [texts.labels.amount, amount],
        [texts.labels.until, until],
      ],
    },
    { kind: 'button', label: texts.pay(amount), url },
    { kind: 'text', text: texts.anybody },
  ]
  return {
    subject: mailTexts.subject(reference, amount),
    heading: isAddedToGroup ? texts.added.heading : mailTexts.heading,
    preview: texts.preview(until),
    blocks,
  }
}

/** The office discount, and its reason. */
function discountRows({ discountPaise, discountReason }: BookingRow): [string, string][] {
  if (discountReason === '') return []
  return [[texts.labels.discount, texts.discount(formatRupees(discountPaise, { paise: 'shown' }), discountReason)]]
}

function wordsOf(platform: Platform, booking: BookingRow) {
  return {
    url: `${platform.baseUrl}${paymentLink(platform, booking)}`,
    amount: formatRupees(booking.payablePaise, { paise: 'shown' }),
    until: printDateTime(booking.holdExpiresAt),
  }
}
