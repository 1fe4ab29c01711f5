import { pages } from '#kernel/addresses/pages.ts'
import { readSeriesToken, seriesToken, type SeriesEntry } from '#platform/runtime/bearer-token.ts'

/**
 * The path of the page of a document (receipt, tax invoice or credit note), with its signed token.
 *
 * @param linkSeries the series of the links of its booking.
 */
export function invoiceLink(secret: string, invoiceId: string, linkSeries: number): string {
  return pages.invoice(invoiceToken(secret, invoiceId, linkSeries))
}

/** A signed token. It proves that its bearer may read this document. */
export function invoiceToken(secret: string, id: string, series = 0): string {
  return seriesToken(secret, 'invoice', { id, series })
}

/** Decodes a token to the id of its document and the link series. Null for a token that we did not sign. */
export function verifyInvoiceToken(secret: string, token: string): SeriesEntry | null {
  return readSeriesToken(secret, 'invoice', token)
}
