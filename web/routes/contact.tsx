import { contactMessages } from '#messages/contact.ts'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = ContactPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => contactMessages.title(site.title),
  description: () => contactMessages.description,
}
