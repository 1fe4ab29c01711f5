import { endBookingLinks } from '#contract/documents/calls.ts'
import type { MyBooking } from '#contract/my-bookings/schemas.ts'
import { endLinks } from '#messages/documents-links-end.ts'
import { myBookingsMessages } from '#messages/my-bookings.ts'
import { call } from '#web/lib/api.ts'
import { EndLinks } from '#web/ui/end-links.tsx'

type EndLinksOfBookingProps = {
  booking: MyBooking
  /** Called with a sentence about what happened. The list then reads the new links. */
  onChanged: (sentence: string) => void
}

/** Ends the links of a paid booking. */
export function EndLinksOfBooking({ booking, onChanged }: EndLinksOfBookingProps) {
  return (
    <EndLinks
      of={myBookingsMessages.of(booking.package_name)}
      end={() => call(endBookingLinks, { params: { bookingId: booking.booking_id }, body: {} })}
      onEnded={() => onChanged(endLinks.done)}
    />
  )
}
