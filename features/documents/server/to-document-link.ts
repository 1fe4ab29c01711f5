import type { PaperLink } from '../api/schemas.ts'
import { invoiceLink } from './invoice-link.ts'
import type { InvoiceRow } from './invoice-repository.ts'

/** The title and number of a paper, with its signed link. */
export function toPaperLink(secret: string, { id, snapshot }: InvoiceRow, linkSeries: number): PaperLink {
  return { title: snapshot.title, number: snapshot.number, url: invoiceLink(secret, id, linkSeries) }
}
