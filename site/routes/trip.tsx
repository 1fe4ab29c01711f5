import { tripMessages } from '#messages/trips/site.ts'
import { TripPage } from '#features/trips/site/trip-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${tripMessages.title} | ${site.title}`,
  description: () => tripMessages.description,
  isPrivate: true,
}

export function Component() {
  return <TripPage />
}
