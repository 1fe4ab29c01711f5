import { heldOf } from '#features/office-payments/rules/bounced-cheque.ts'
import { initialsOf } from '#kernel/text/initials.ts'
import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { promisedRefunds } from '#features/cancellations/rules/cancellation-refund.ts'
import { htmlParagraphs } from '#kernel/text/html-paragraphs.ts'
import { formatRupees, type Paise } from '#kernel/money/money.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { VoucherSnapshot } from '../api/voucher-snapshot.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { TripForVoucher } from '#features/catalog/server/tour-package-repository.ts'
import { toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { signVoucherCode, voucherKeys } from './voucher-code.ts'

type Facts = {
  booking: BookingRow
  /** The reference of the booking with which these added guests travel; null for other bookings. */
  togetherWith: string | null
  trip: TripForVoucher
  revision: number
  /** The day-by-day itinerary of an earlier voucher of the booking. */
  frozenDays: VoucherSnapshot['trip']['days'] | undefined
  /** The amount due again, because a cheque bounced. */
  amountDue: Paise
  /** True when the booking was paid through the sandbox gateway. */ isTest: boolean
}

/** The complete content of a booking's voucher, from current data. */
export function writeVoucher(
  platform: Platform,
  { booking, togetherWith, trip, revision, frozenDays, amountDue, isTest }: Facts,
): VoucherSnapshot {
  const { site, baseUrl, secrets, clock } = platform
  const { reference, startDate, endDate, guests, customerName, payablePaise } = booking
  const held = heldOf(payablePaise, amountDue)
  const code = signVoucherCode(voucherKeys(secrets.qr), {
    reference,
    revision,
    tourPackageId: booking.tourPackageId,
    startDate,
    endDate,
    guests,
    initials: initialsOf({ name: customerName, email: booking.email }),
  })
  return {
    version: 1,
    reference,
    revision,
    verifyUrl: `${baseUrl}${pages.verifyVoucher(code)}`,
    isTest,
    site: {
      name: site.name,
      legalName: site.legalName,
      phone: site.phone,
      whatsapp: site.whatsapp,
      email: site.email,
      address: site.address,
    },
    traveller: { name: customerName, phone: booking.phone, guests },
    ...(togetherWith !== null && { togetherWith }),
    trip: {
      packageName: booking.snapshot.packageName,
      nativeName: trip.nativeName?.text ?? null,
      duration: booking.snapshot.duration,
      places: booking.snapshot.stateNames.join(', '),
      startDate,
      endDate,
      nearTransport: trip.nearTransport,
      // Later revisions keep the itinerary of the first voucher.
      days:
        frozenDays ??
        trip.days.map(({ day, title, detailsHtml }) => ({ day, title, details: htmlParagraphs(detailsHtml) })),
      included: trip.included,
    },
    paid: held === 0 ? null : formatRupees(held, { paise: 'shown' }),
    ...(amountDue > 0 && { owed: formatRupees(amountDue, { paise: 'shown' }) }),
    refunds: refundsOf({ booking, amountDue }, clock.now()),
    specialRequests: booking.specialRequests.replaceAll(/\s+/g, ' '),
  }
}

function refundsOf(
  { booking, amountDue }: Pick<Facts, 'booking' | 'amountDue'>,
  now: Date,
): VoucherSnapshot['refunds'] {
  if (booking.payablePaise === 0) return []
  return promisedRefunds({ ...toCancellable(booking, []), dueAgain: amountDue }, now).map(({ until, refund }) => ({
    until: formatLastMinute(until),
    amount: formatRupees(refund, { paise: 'shown' }),
  }))
}
