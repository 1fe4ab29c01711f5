import { termsMessages } from '#messages/information/terms.ts'
import { LegalPage } from '#features/information/site/legal-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'
import { useSite } from '#ui/site/lib/site.ts'

export function Component() {
  const site = useSite()
  const { heading, updated, lead, sections } = termsMessages
  return <LegalPage heading={heading} updated={updated} lead={lead(site)} sections={sections(site)} />
}

export const handle: PageHandle = {
  documentTitle: ({ site }) => termsMessages.title(site.title),
  description: () => termsMessages.description,
}
