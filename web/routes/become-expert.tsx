import { expertMessages } from '#messages/content-more.ts'
import { ExpertPage } from '#web/features/content/expert-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = ExpertPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => expertMessages.title(site.title),
  description: () => expertMessages.description,
}
