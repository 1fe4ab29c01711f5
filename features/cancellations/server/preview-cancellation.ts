import type { CancellationPreview } from '../api/calls.ts'
import { slabEnd, startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { computeRefund, shareOf } from '../rules/cancellation-refund.ts'
import { assertDepartureNotCancelled } from '#features/bookings/server/assert-departure-runs.ts'
import type { BookingOwner, BookingRow } from '#features/bookings/server/booking-repository.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertCancellable, toCancellable } from './cancellable-booking.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'

type PreviewRequest = { bookingId: string; owner: BookingOwner; /** Null for all guests. */ guests: number | null }

/**
 * The refund in paise if this many guests cancelled now, and how long the amount is valid. Read-only.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` for a stranger; `CANCELLATION_CLOSED`; `DEPARTURE_CANCELLED`; `INVALID_INPUT`
 * for more guests than travel.
 */
export async function previewCancellation(platform: Platform, request: PreviewRequest): Promise<CancellationPreview> {
  const at = platform.clock.now()
  const booking = await getBooking(platform, request)
  const guests = request.guests ?? booking.guests
  assertCancellable(booking, { guests, at })
  await assertDepartureNotCancelled(platform.db, booking)
  const payments = await bookingPaymentRepository.findAll(platform.db, booking.id)
  const cancellable = toCancellable(booking, payments)
  return {
    guestsBefore: booking.guests,
    guests,
    sharePaise: shareOf(cancellable, guests),
    refundPaise: computeRefund(cancellable, { cancelled: guests, at }),
    validUntil: endOfStep(booking, at).toISOString(),
  }
}

function endOfStep({ cancellationPolicy, startDate }: BookingRow, at: Date): Date {
  const slabEnds = cancellationPolicy.map((slab) => slabEnd(slab, startDate))
  return slabEnds.find((end) => at < end) ?? startTimeOf(startDate)
}
