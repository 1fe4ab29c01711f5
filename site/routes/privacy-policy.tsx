import { privacyMessages } from '#messages/content-privacy.ts'
import { LegalPage } from '#web/features/content/legal-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useSite } from '#web/lib/site.ts'

export function Component() {
  const site = useSite()
  const { heading, updated, lead, sections } = privacyMessages
  return <LegalPage heading={heading} updated={updated} lead={lead(site)} sections={sections(site)} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => privacyMessages.title(site.title),
  description: () => privacyMessages.description,
}
