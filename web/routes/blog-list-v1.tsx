import { journalMessages } from '#messages/content-more.ts'
import { JournalPage } from '#web/features/content/journal-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = JournalPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => journalMessages.title(site.title),
  description: () => journalMessages.description,
}
