import { partnerMessages } from '#messages/enquiries-partner.ts'
import { PartnerPage } from '#web/features/enquiries/partner-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = PartnerPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => partnerMessages.title(site.title),
  description: () => partnerMessages.description,
}
