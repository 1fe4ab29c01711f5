import type { PaperLink } from '#contract/documents/schemas.ts'
import { invoiceLink } from './invoice-link.ts'
import type { InvoiceRow } from './invoice-repository.ts'

/** A paper's title, number and signed link. */
export function toPaperLink(secret: string, { id, snapshot }: InvoiceRow): PaperLink {
  return { title: snapshot.title, number: snapshot.number, url: invoiceLink(secret, id) }
}
