import { aboutMessages } from '#messages/content-about.ts'
import { AboutPage } from '#web/features/content/about-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = AboutPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => aboutMessages.title(site.title),
  description: () => aboutMessages.description,
}
