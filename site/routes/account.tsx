import { accountMessages } from '#messages/accounts/profile.ts'
import { AccountSkeleton, AccountPage } from '#features/accounts/site/account-page.tsx'
import { FindBookingForm } from '#features/my-bookings/site/find-booking-form.tsx'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

// Loaded only when the visitor is known to be signed in: everybody else would download it without seeing it.
const sections = createLatePart(async () => (await import('./account-sections.tsx')).AccountSections, {
  retries: true,
})
const Sections = onDemand(sections, <AccountSkeleton />)

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${accountMessages.title} | ${site.title}`,
  description: () => accountMessages.description,
  isPrivate: true,
}

export function Component() {
  return <AccountPage sections={Sections} findBooking={<FindBookingForm />} />
}
