import { useSearchParams } from 'react-router'
import { contactMessages } from '#messages/contact.ts'
import type { ContactOutcome } from '#web/features/contact/contact-form.tsx'
import { ContactPage } from '#web/features/contact/contact-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

/** How a form that was posted without JavaScript went: `/contact?sent=1`, or `sent=0` after a failure. */
const outcomes: Readonly<Record<string, ContactOutcome>> = { 1: 'sent', 0: 'failed' }

export function Component() {
  const [search] = useSearchParams()
  return <ContactPage firstOutcome={outcomes[search.get('sent') ?? ''] ?? null} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => contactMessages.title(site.title),
  description: () => contactMessages.description,
}
