import { helpMessages } from '#messages/information/help.ts'
import { describeQuestions } from '#features/information/site/describe-questions.ts'
import { HelpPage } from '#features/information/site/help-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const Component = HelpPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => helpMessages.title(site.title),
  description: () => helpMessages.description,
  ...(import.meta.env.SSR && { structuredData: describeQuestions }),
}
