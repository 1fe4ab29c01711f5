import { termsMessages } from '#messages/content-terms.ts'
import { LegalPage } from '#web/features/content/legal-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { useSite } from '#web/lib/site.ts'

export function Component() {
  const site = useSite()
  const { heading, updated, lead, sections } = termsMessages
  return <LegalPage heading={heading} updated={updated} lead={lead(site)} sections={sections(site)} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => termsMessages.title(site.title),
  description: () => termsMessages.description,
}
