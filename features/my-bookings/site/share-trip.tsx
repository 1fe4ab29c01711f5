import type { MyBooking } from '../api/schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { shareTrip } from '#messages/trips/share.ts'
import { whatsappHref } from '#site/lib/site.ts'
import { printDate } from '#site/lib/print-date.ts'
import { PaperItem } from '#site/ui/paper-links.tsx'

/**
 * Opens WhatsApp with a text about the trip, for the family. It links to the tour and never to the voucher, because the
 * voucher's link gives access to it.
 */
export function ShareTrip({ booking }: { booking: MyBooking }) {
  const { package_id, package_name, start_date, end_date, guests, reference } = booking
  const text = shareTrip.text({
    packageName: package_name,
    startDate: printDate(start_date),
    endDate: printDate(end_date),
    guests: myBookingsMessages.guestsText(guests),
    reference,
  })
  // The browser fetches bookings, so they are never part of the server's HTML.
  const url = `${window.location.origin}${pages.tourSingle(package_id)}`
  return (
    <PaperItem url={whatsappHref('', `${text}\n${url}`)} icon="whatsapp" isOutside>
      {shareTrip.label}
    </PaperItem>
  )
}
