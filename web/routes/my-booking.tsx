import { linkedBooking } from '#messages/linked-booking.ts'
import { LinkedBookingPage } from '#web/features/account/linked-booking-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${linkedBooking.title} | ${site.title}`,
  description: () => linkedBooking.description,
  isPrivate: true,
}

export function Component() {
  return <LinkedBookingPage />
}
