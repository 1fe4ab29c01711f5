import { groupMessages } from '#messages/enquiries-group.ts'
import { GroupPage } from '#web/features/enquiries/group-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = GroupPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => groupMessages.title(site.title),
  description: () => groupMessages.description,
}
