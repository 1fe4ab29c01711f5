import { partnerMessages } from '#messages/enquiries/partner.ts'
import { PartnerPage } from '#features/enquiries/site/partner-page.tsx'
import type { PageHandle } from '#ui/site/lib/page.ts'

export const Component = PartnerPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => partnerMessages.title(site.title),
  description: () => partnerMessages.description,
}
