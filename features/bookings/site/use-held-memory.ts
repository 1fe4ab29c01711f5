import { useEffect } from 'react'
import type { BookingDto } from '../api/schemas.ts'
import { createLatePart } from '#site/lib/late-part.ts'

// Only those who have a booking need it.
const memory = createLatePart(() => import('#site/lib/device-memory.ts'), { isPatient: true })

/**
 * Lets this device remember the booking whose seats are held, so that the home page leads back to its payment. A booking that
 * is paid or cancelled is forgotten; one whose seats went back stays a day, to be asked for again.
 */
export function useHeldMemory(booking: BookingDto | null): void {
  useEffect(() => {
    if (booking === null) return
    const { booking_id: bookingId, status, selection, hold_expires_at: end } = booking
    if (status === 'held' && end !== null) {
      const held = {
        bookingId,
        packageId: booking.package_id,
        name: booking.package_name,
        startDate: selection.startDate,
        guests: booking.guests,
        total: booking.total_amount,
        until: Date.parse(end),
      }
      memory.start()
      void memory.arrival.then(({ rememberHeld }) => rememberHeld(held))
    } else if (status !== 'expired') {
      forgetBooking({ bookingId })
    }
  }, [booking])
}

/** Forgets a booking that does not wait for a payment any more; a package stands for whatever is held of it. */
export function forgetBooking(which: { bookingId: string } | { packageId: number }): void {
  memory.start()
  void memory.arrival.then(({ forgetHeld }) =>
    forgetHeld(({ bookingId, packageId }) =>
      'bookingId' in which ? bookingId === which.bookingId : packageId === which.packageId,
    ),
  )
}
