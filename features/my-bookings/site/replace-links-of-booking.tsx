import { replaceBookingLinks } from '#features/documents/api/calls.ts'
import type { MyBooking } from '../api/calls.ts'
import { replaceLinks } from '#messages/documents/links-end.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { call } from '#ui/site/lib/api.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { whileSignedIn } from '#ui/site/lib/while-signed-in.ts'
import { ReplaceLinks } from '#ui/site/replace-links.tsx'

type ReplaceLinksOfBookingProps = {
  booking: MyBooking
  /** Called with a message about what happened. The list then fetches the new links. */
  onChanged: (sentence: string) => void
}

/** Replaces the links of a paid booking. */
export function ReplaceLinksOfBooking({ booking, onChanged }: ReplaceLinksOfBookingProps) {
  const session = useSession()
  const { booking_id: bookingId, package_name: trip } = booking
  const end = () => call(replaceBookingLinks, { params: { bookingId }, body: {} })
  return (
    <ReplaceLinks
      of={myBookingsMessages.of(trip)}
      // After signing in again the user must click again, because people with the old links lose access.
      end={() => whileSignedIn(end, session, { what: 'replaceLinks', of: trip, needsRetry: true })}
      onEnded={() => onChanged(replaceLinks.done)}
    />
  )
}
