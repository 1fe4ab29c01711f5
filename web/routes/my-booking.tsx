import { linkedBooking } from '#messages/my-bookings-linked.ts'
import { CancelButton } from '#web/features/cancellations/cancel-button.tsx'
import { LinkedBookingPage } from '#web/features/my-bookings/linked-booking-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${linkedBooking.title} | ${site.title}`,
  description: () => linkedBooking.description,
  isPrivate: true,
}

export function Component() {
  return <LinkedBookingPage cancelControl={CancelButton} />
}
