import type { MyBooking } from '../api/calls.ts'
import { storeBooking, toSelection } from '#ui/site/lib/prebooking-selection.ts'

/** Hands a booking over to the wizard through session storage; the wizard fetches everything else. */
export function transferBooking(booking: MyBooking): void {
  const selection = toSelection({
    packageId: booking.package_id,
    startDate: booking.start_date,
    endDate: booking.end_date,
    guests: booking.guests,
    pricePerPerson: booking.price_per_person,
    total: booking.total_amount,
  })
  if (selection !== null) storeBooking({ selection, bookingId: booking.booking_id, orderId: booking.order_id })
}
