import type { CancellationPreview } from '../api/schemas.ts'
import { slabEnd, startMoment } from '#features/catalog/rules/cancellation-policy.ts'
import { refundDue, shareOf } from '../rules/cancellation-refund.ts'
import { assertNotBroken } from '#features/bookings/server/assert-not-broken.ts'
import type { BookingOwner, BookingRow } from '#features/bookings/server/booking-repository.ts'
import { getBooking } from '#features/bookings/server/get-booking.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertCancellable, toCancellable } from './cancellable-booking.ts'
import { payingRepository } from '#features/payments/server/paying-repository.ts'

type PreviewRequest = { bookingId: string; owner: BookingOwner; /** Null for all guests. */ guests: number | null }

/**
 * The refund if so many guests cancelled now, and until when this amount holds. Only reads; in paise.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND` for a stranger; `CANCELLATION_CLOSED`; `DEPARTURE_BROKEN`; `INVALID_INPUT` for more guests than
 *   travel.
 */
export async function previewCancellation(platform: Platform, request: PreviewRequest): Promise<CancellationPreview> {
  const at = platform.clock.now()
  const booking = await getBooking(platform, request)
  const guests = request.guests ?? booking.guests
  assertCancellable(booking, { guests, at })
  await assertNotBroken(platform.db, booking)
  const payments = await payingRepository.findAll(platform.db, booking.id)
  const cancellable = toCancellable(booking, payments)
  return {
    guestsBefore: booking.guests,
    guests,
    sharePaise: shareOf(cancellable, guests),
    refundPaise: refundDue(cancellable, { cancelled: guests, at }),
    holdsUntil: endOfStep(booking, at).toISOString(),
  }
}

function endOfStep({ cancellationPolicy, startDate }: BookingRow, at: Date): Date {
  const ends = cancellationPolicy.map((slab) => slabEnd(slab, startDate))
  return ends.find((end) => at < end) ?? startMoment(startDate)
}
