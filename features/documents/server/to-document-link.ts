import type { BillingDocumentLink } from '../api/calls.ts'
import { invoiceLink } from './invoice-link.ts'
import type { InvoiceRow } from './invoice-repository.ts'

/** The title and number of a document, with its signed link. */
export function toBillingDocumentLink(
  secret: string,
  { id, snapshot }: InvoiceRow,
  linkSeries: number,
): BillingDocumentLink {
  return { title: snapshot.title, number: snapshot.number, url: invoiceLink(secret, id, linkSeries) }
}
