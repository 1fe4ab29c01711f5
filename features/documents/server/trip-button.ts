import { billingDocumentLinks } from '#messages/documents/links.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { tripLink } from './voucher-link.ts'

/** The button in an email that opens the trip page. A traveller can save this page on the phone. */
export function tripButton({ baseUrl, secrets }: Platform, booking: { id: string; linkSeries: number }): MailBlock {
  return { kind: 'button', label: billingDocumentLinks.trip, url: `${baseUrl}${tripLink(secrets.booking, booking)}` }
}
