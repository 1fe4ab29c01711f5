import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { promisedRefunds } from '#features/cancellations/rules/cancellation-refund.ts'
import { formatRupees } from '#kernel/money/money.ts'
import { bookingMails } from '#messages/documents/booking-mails.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { queueBookingMail } from '#features/bookings/server/order-booking-mail.ts'
import { partyRepository } from '#features/bookings/server/party-repository.ts'
import { getBookingAsSold } from '#features/payments/server/booking-as-sold.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import { findSummary } from '#features/payments/server/find-summary.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { attachTrip } from './attach-trip.ts'
import { invoiceRepository, type InvoiceRow } from './invoice-repository.ts'
import { issueVoucher } from './issue-voucher.ts'
import { billingDocumentButton } from './document-button.ts'
import { refundPromiseBlocks } from './refund-promise-blocks.ts'
import { tripButton } from './trip-button.ts'
import { travellersBlocks } from './travellers-blocks.ts'

/**
 * Queues the confirmation email of a paid booking ('A confirmation has been sent to your email.'). There is one for
 * each booking, however often the job runs: the booking is the key of the email.
 */
export async function sendBookingConfirmation(platform: Platform, bookingId: string): Promise<void> {
  const texts = bookingMails.confirmed
  const bookingRow = await bookingRepository.findById(platform.db, bookingId)
  const summary = await findSummary(platform, bookingId)
  if (bookingRow === undefined || summary === null) return
  // Guests may have cancelled before this job ran. This email shows what was bought and paid; the rest is in the
  // cancellation email.
  const booking = await getBookingAsSold(platform.db, bookingRow)
  const invoice = await invoiceRepository.findByBooking(platform.db, bookingId)
  const voucher = await issueVoucher(platform, bookingId)
  const joinedReference = await partyRepository.findTravellingOriginal(platform.db, bookingRow)
  const isFree = booking.payablePaise === 0
  const name = booking.snapshot.packageName
  const payment: (readonly [string, string])[] = isFree
    ? []
    : [
        [texts.labels.method, summary.method],
        [texts.labels.order, summary.orderId],
      ]
  await queueBookingMail(platform, booking, {
    kind: 'booking-confirmed',
    about: booking.id,
    subject: texts.subject(booking.reference, name),
    heading: texts.heading,
    preview: texts.preview,
    blocks: [
      { kind: 'text', text: isFree ? texts.introNothingToPay(name) : texts.intro(name) },
      {
        kind: 'facts',
        rows: [
          [texts.labels.reference, booking.reference],
          [texts.labels.tour, name],
          [texts.labels.dates, `${formatCalendarDate(booking.startDate)} – ${formatCalendarDate(booking.endDate)}`],
          [texts.labels.guests, texts.guests(booking.guests)],
          ...(joinedReference === null ? [] : ([[texts.labels.joins, joinedReference]] as const)),
          [texts.labels.paid, formatRupees(booking.payablePaise, { paise: 'shown' })],
          ...payment,
        ],
      },
      ...documentBlocks(platform, { invoice, isFree, booking }),
      { kind: 'text', text: texts.next },
      ...(voucher === null ? [] : [tripButton(platform, booking)]),
      ...(await travellersBlocks(platform, bookingRow, 'confirmation')),
      ...promiseOf(booking),
    ],
    attach: (tx) => attachTrip(platform, tx, voucher),
  })
}

/** The cancellation promise with its dates, as shown beside the pay button. */
function promiseOf(booking: BookingRow): MailBlock[] {
  if (booking.payablePaise === 0) return []
  return refundPromiseBlocks(promisedRefunds(toCancellable(booking, []), booking.confirmedAt ?? booking.createdAt))
}

type IssuedInvoice = { invoice: InvoiceRow | undefined; isFree: boolean; booking: { linkSeries: number } }

/** The link to the receipt or tax invoice, which was issued just before. A booking that cost nothing has none. */
function documentBlocks(platform: Platform, { invoice, isFree, booking }: IssuedInvoice) {
  if (isFree) return [{ kind: 'text', text: bookingMails.confirmed.noReceipt } as const]
  return invoice === undefined ? [] : [billingDocumentButton(platform, invoice, booking)]
}
