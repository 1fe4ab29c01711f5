import { bookingMails } from '#messages/documents/booking-mails.ts'
import type { MailBlock } from '#platform/mail/mail-layout.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { invoiceLink } from './invoice-link.ts'
import type { InvoiceRow } from './invoice-repository.ts'

/** The button in an email that opens a receipt, a tax invoice or a credit note. */
export function billingDocumentButton(
  { baseUrl, secrets }: Platform,
  { id, snapshot }: InvoiceRow,
  { linkSeries }: { linkSeries: number },
): MailBlock {
  const label = bookingMails.confirmed.openBillingDocument[snapshot.title]
  return { kind: 'button', label, url: `${baseUrl}${invoiceLink(secrets.booking, id, linkSeries)}` }
}
