import { aboutMessages } from '#messages/information/about.ts'
import { AboutPage } from '#features/information/site/about-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const Component = AboutPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => aboutMessages.title(site.title),
  description: () => aboutMessages.description,
}
