import type { MyBooking } from '../api/schemas.ts'
import { storeBooking, toSelection } from '#site/lib/prebooking-selection.ts'

/** The wizard reads the session storage and asks the server for everything else. */
export function handOver(booking: MyBooking): void {
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
