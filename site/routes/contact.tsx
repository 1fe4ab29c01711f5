import { contactMessages } from '#messages/enquiries/contact.ts'
import { ContactPage } from '#features/enquiries/site/contact-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const Component = ContactPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => contactMessages.title(site.title),
  description: () => contactMessages.description,
}
