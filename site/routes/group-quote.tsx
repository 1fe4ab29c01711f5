import { groupMessages } from '#messages/enquiries/group.ts'
import { GroupPage } from '#features/enquiries/site/group-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const Component = GroupPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => groupMessages.title(site.title),
  description: () => groupMessages.description,
}
