import { endBookingLinks } from '#features/documents/api/calls.ts'
import type { MyBooking } from '../api/schemas.ts'
import { endLinks } from '#messages/documents/links-end.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { call } from '#site/lib/api.ts'
import { useSession } from '#site/lib/session.tsx'
import { whileSignedIn } from '#site/lib/while-signed-in.ts'
import { EndLinks } from '#site/ui/end-links.tsx'

type EndLinksOfBookingProps = {
  booking: MyBooking
  /** Called with a sentence about what happened. The list then reads the new links. */
  onChanged: (sentence: string) => void
}

/** Ends the links of a paid booking. */
export function EndLinksOfBooking({ booking, onChanged }: EndLinksOfBookingProps) {
  const session = useSession()
  const { booking_id: bookingId, package_name: trip } = booking
  const end = () => call(endBookingLinks, { params: { bookingId }, body: {} })
  return (
    <EndLinks
      of={myBookingsMessages.of(trip)}
      // Whoever has these links must ask for new ones afterwards.
      end={() => whileSignedIn(end, session, { what: 'endLinks', of: trip, asksAgain: true })}
      onEnded={() => onChanged(endLinks.done)}
    />
  )
}
