import type { BookingDto, HeldBooking, LatestBooking } from '../api/calls.ts'
import { paiseToRupees } from '#kernel/money/money.ts'
import type { BookingRow } from './booking-repository.ts'

/**
 * The booking as returned to its owner, in rupees. An expired hold is shown as expired even before the job has
 * processed it.
 */
export function toBookingDto(booking: BookingRow, now: Date): BookingDto {
  const total = paiseToRupees(booking.payablePaise)
  const pricePerPerson = paiseToRupees(booking.pricePerGuestPaise)
  const isDue = booking.status === 'held' && booking.holdExpiresAt <= now
  return {
    booking_id: booking.id,
    reference: booking.reference,
    status: isDue ? 'expired' : booking.status,
    package_id: booking.tourPackageId,
    package_name: booking.snapshot.packageName,
    price_per_person: pricePerPerson,
    guests: booking.guests,
    total_amount: total,
    selection: {
      startDate: booking.startDate,
      endDate: booking.endDate,
      guests: booking.guests,
      pricePerPerson,
      total,
    },
    customer_name: booking.customerName,
    email: booking.email,
    phone: booking.phone,
    cancellation_policy: [...booking.cancellationPolicy],
    ...(booking.discountReason === ''
      ? {}
      : { office_discount: { amount_paise: booking.discountPaise, reason: booking.discountReason } }),
    hold_expires_at: booking.status === 'held' && !isDue ? booking.holdExpiresAt.toISOString() : null,
  }
}

/** The form fields of an earlier booking, used to prefill the next form. */
export function toLatestBookingDto(booking: BookingRow): LatestBooking {
  return {
    customer_name: booking.customerName,
    email: booking.email,
    phone: booking.phone,
    address1: booking.address1,
    address2: booking.address2,
    state: booking.addressState,
    zip: booking.zip,
    country: booking.addressCountry,
    special_requests: booking.specialRequests,
    start_date: booking.startDate,
    end_date: booking.endDate,
  }
}

/** An unpaid booking, as returned to the browser that made it. */
export function toHeldBookingDto(booking: BookingRow): HeldBooking {
  return {
    booking_id: booking.id,
    package_id: booking.tourPackageId,
    package_name: booking.snapshot.packageName,
    start_date: booking.startDate,
    guests: booking.guests,
    hold_expires_at: booking.holdExpiresAt.toISOString(),
  }
}
