import { waitingListMessages } from '#messages/waiting-list.ts'
import { LeavePage } from '#web/features/waiting-list/leave-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

const texts = waitingListMessages.leave

export const handle: PageHandle = {
  documentTitle: ({ site }) => `${texts.title} | ${site.title}`,
  description: () => texts.description,
  isPrivate: true,
}

export function Component() {
  return <LeavePage />
}
