import { accountMessages } from '#messages/accounts/profile.ts'
import { AccountSkeleton, AccountPage } from '#features/accounts/site/account-page.tsx'
import { FindBookingForm } from '#features/my-bookings/site/find-booking-form.tsx'
import { createLatePart } from '#site/lib/late-part.ts'
import { onDemand } from '#site/lib/on-demand.tsx'
import type { PageHandle } from '#site/lib/page.ts'

// Fetched when it is known that somebody is signed in: all others would pay for it and see nothing of it.
const sections = createLatePart(async () => (await import('./account-sections.tsx')).AccountSections, {
  isPatient: true,
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
