import { travellersMessages } from '#messages/travellers/site.ts'
import { TravellersPage } from '#features/travellers/site/travellers-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${travellersMessages.title} | ${site.title}`,
  description: () => travellersMessages.description,
  isPrivate: true,
}

export function Component() {
  return <TravellersPage />
}
