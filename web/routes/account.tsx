import { accountMessages } from '#messages/accounts-profile.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { FindBookingForm } from '#web/features/my-bookings/find-booking-form.tsx'
import { later } from '#web/lib/later.tsx'
import type { PageHandle } from '#web/lib/page.ts'

const loadSections = () => import('./account-sections.tsx')
const LaterSections = later(async () => (await loadSections()).AccountSections)

/** Starts the download early; `later` asks again for a part that did not come. */
function preload(): void {
  void loadSections().catch(() => undefined)
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${accountMessages.title} | ${site.title}`,
  description: () => accountMessages.description,
  isPrivate: true,
}

export function Component() {
  return <AccountPage sections={LaterSections} preload={preload} findBooking={<FindBookingForm />} />
}
