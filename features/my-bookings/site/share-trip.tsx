import type { MyBooking } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { myBookingsMessages } from '#messages/my-bookings/site.ts'
import { shareTripMessages } from '#messages/trips/share.ts'
import { whatsappHref } from '#ui/site/lib/site.ts'
import { printDate } from '#ui/site/lib/print-date.ts'
import { BillingDocumentItem } from '#ui/site/billing-document-links.tsx'

/**
 * Opens WhatsApp with a text about the trip, for the family. It links to the tour and never to the voucher, because
 * anybody with the voucher's link can open it.
 */
export function ShareTrip({ booking }: { booking: MyBooking }) {
  const { package_id, package_name, start_date, end_date, guests, reference } = booking
  const text = shareTripMessages.text({
    packageName: package_name,
    startDate: printDate(start_date),
    endDate: printDate(end_date),
    guests: myBookingsMessages.guestsText(guests),
    reference,
  })
  // The browser fetches bookings, so this code never runs on the server.
  const url = `${window.location.origin}${pages.tourSingle(package_id)}`
  return (
    <BillingDocumentItem url={whatsappHref('', `${text}\n${url}`)} icon="whatsapp" isExternal>
      {shareTripMessages.label}
    </BillingDocumentItem>
  )
}
