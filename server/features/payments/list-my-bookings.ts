import type { MyBooking } from '#contract/bookings-schemas.ts'
import { bookingRepository } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { gatewayOrderRepository } from './gateway-order-repository.ts'
import { refundRepository } from './payment-repository.ts'
import { toMyBookingDto } from './to-my-booking-dto.ts'

/** Bookings in one part of the list. */
const PART = 20

/**
 * The bookings of a user with what became of each, newest first, twenty at a time.
 *
 * @param request.after the last booking of the part before; one that is not the user's answers an empty list.
 * @returns `next` is what to ask the next part with, null after the last.
 */
export async function listMyBookings(
  { db, clock }: Platform,
  { userId, after }: { userId: string; after: string | null },
): Promise<{ bookings: MyBooking[]; next: string | null }> {
  const rows = await bookingRepository.listOfUser(db, userId, { after, limit: PART + 1 })
  const shown = rows.slice(0, PART)
  const ids = shown.map(({ id }) => id)
  const orders = await gatewayOrderRepository.findOfBookings(db, ids)
  const refunds = await refundRepository.findOfBookings(db, ids)
  const now = clock.now()
  return {
    bookings: shown.map((booking) =>
      toMyBookingDto({
        booking,
        orders: orders.filter(({ bookingId }) => bookingId === booking.id),
        refunds: refunds.filter(({ bookingId }) => bookingId === booking.id),
        now,
      }),
    ),
    next: rows.length > PART ? (shown.at(-1)?.id ?? null) : null,
  }
}
