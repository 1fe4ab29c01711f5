import { travellersMessages } from '#messages/travellers.ts'
import { TravellersPage } from '#web/features/travellers/travellers-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${travellersMessages.title} | ${site.title}`,
  description: () => travellersMessages.description,
  isPrivate: true,
}

export function Component() {
  return <TravellersPage />
}
