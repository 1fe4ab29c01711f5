import { tripMessages } from '#messages/trips.ts'
import { TripPage } from '#web/features/trips/trip-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${tripMessages.title} | ${site.title}`,
  description: () => tripMessages.description,
  isPrivate: true,
}

export function Component() {
  return <TripPage />
}
