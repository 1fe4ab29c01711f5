import { partnerMessages } from '#messages/partner.ts'
import { PartnerPage } from '#web/features/contact/partner-page.tsx'
import type { PageHandle } from '#web/lib/page.ts'

export const Component = PartnerPage

export const handle: PageHandle = {
  documentTitle: ({ site }) => partnerMessages.title(site.title),
  description: () => partnerMessages.description,
}
