import type { PublicSite } from '#kernel/wire/site.ts'
import type { PhoneNumber, TripDay, TripResponse } from '../api/calls.ts'
import type { VoucherSnapshot } from '#features/documents/api/voucher-snapshot.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatLastMinute } from '#features/catalog/rules/cancellation-policy.ts'
import { fullRefundOf, computeRefund, refundTable } from '#features/cancellations/rules/cancellation-refund.ts'
import { paise } from '#kernel/money/money.ts'
import { dialledPhone } from '#kernel/people/phone-number.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { isCancellable, toCancellable } from '#features/cancellations/server/cancellable-booking.ts'
import type { PaymentRow } from '#features/payments/server/payment-repository.ts'

/** The days of the plan with their dates. */
export function planOf(days: VoucherSnapshot['trip']['days'], startDate: CalendarDate): TripDay[] {
  return days.map(({ day, title, details = [] }) => ({
    day,
    date: addDays(startDate, day - 1),
    title,
    details: [...details],
  }))
}

/** The refunds if all remaining guests cancel: now, at each later step, and if we cancel. */
export function refundOf(
  booking: BookingRow,
  { payments, at }: { payments: readonly PaymentRow[]; at: Date },
): TripResponse['refund'] {
  const isFree = booking.payablePaise === 0
  const nothing = paise(0)
  if (booking.status !== 'confirmed' || isFree) return { lines: [], now: nothing, byUs: nothing, isFree }
  const cancellable = toCancellable(booking, payments)
  const byUs = fullRefundOf(cancellable)
  if (!isCancellable(booking, at)) return { lines: [], now: nothing, byUs, isFree }
  const all = { cancelled: booking.guests, at }
  return {
    lines: refundTable(cancellable, all).map(({ until, refund }) => ({
      until: until.toISOString(),
      shownUntil: formatLastMinute(until),
      refund,
    })),
    now: computeRefund(cancellable, all),
    byUs,
    isFree,
  }
}

export function officeOf({ legalName, phone, whatsapp, email, address }: PublicSite): TripResponse['office'] {
  return {
    name: legalName,
    phone: toPhoneNumber(phone),
    whatsapp: toPhoneNumber(whatsapp),
    email,
    address: [...address],
  }
}

/** Converts a phone number to its printed and dialled forms. Text that is not a single number is only printed. */
export function toPhoneNumber(shown: string): PhoneNumber {
  return { shown, dial: dialledPhone(shown) }
}
