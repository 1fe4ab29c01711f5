import { paperLinks } from '#messages/documents-links.ts'
import type { MailBlock } from '#server/platform/mail/mail-layout.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tripLink } from './voucher-link.ts'

/** The way from a mail to the page for the way, which a tap keeps on the phone. */
export function tripButton({ baseUrl, secrets }: Platform, bookingId: string): MailBlock {
  return { kind: 'button', label: paperLinks.trip, url: `${baseUrl}${tripLink(secrets.booking, bookingId)}` }
}
