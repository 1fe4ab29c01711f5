import { waitingListMessages } from '#messages/waiting-list/site.ts'
import { LeavePage } from '#features/waiting-list/site/leave-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

const texts = waitingListMessages.leave

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${texts.title} | ${site.title}`,
  description: () => texts.description,
  isPrivate: true,
}

export function Component() {
  return <LeavePage />
}
