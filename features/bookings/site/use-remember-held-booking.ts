import { useEffect } from 'react'
import type { BookingDto } from '../api/calls.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'

// Only visitors with a booking need this code.
const deviceMemory = createLatePart(() => import('#ui/site/lib/device-memory.ts'), { retries: true })

/**
 * Lets this device remember the booking whose seats are held, so that the home page links back to its payment. Paid and
 * cancelled bookings are forgotten; a booking whose hold has expired stays for a day, so that it can be booked again.
 */
export function useRememberHeldBooking(booking: BookingDto | null): void {
  useEffect(() => {
    if (booking === null) return
    const { booking_id: bookingId, status, selection, hold_expires_at: end } = booking
    if (status === 'held' && end !== null) {
      const heldTrip = {
        bookingId,
        packageId: booking.package_id,
        name: booking.package_name,
        startDate: selection.startDate,
        guests: booking.guests,
        total: booking.total_amount,
        until: Date.parse(end),
      }
      deviceMemory.start()
      void deviceMemory.arrival.then(({ saveHeldTrip }) => saveHeldTrip(heldTrip))
    } else if (status !== 'expired') {
      clearHeldBooking({ bookingId })
    }
  }, [booking])
}

/** Forgets a booking that no longer awaits payment. With a package id, forgets every hold of that package. */
export function clearHeldBooking(which: { bookingId: string } | { packageId: number }): void {
  deviceMemory.start()
  void deviceMemory.arrival.then(({ clearHeldTrip }) =>
    clearHeldTrip(({ bookingId, packageId }) =>
      'bookingId' in which ? bookingId === which.bookingId : packageId === which.packageId,
    ),
  )
}
