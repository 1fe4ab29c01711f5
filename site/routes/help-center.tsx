import { helpMessages } from '#messages/content-help.ts'
import { describeQuestions } from '#web/features/content/describe-questions.ts'
import { HelpPage } from '#web/features/content/help-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = HelpPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => helpMessages.title(site.title),
  description: () => helpMessages.description,
  ...(import.meta.env.SSR && { structuredData: describeQuestions }),
}
