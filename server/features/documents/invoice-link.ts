import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/**
 * The path of the page of a paper (receipt, tax invoice or credit note), with its signed token. The link works until
 * the secret changes.
 */
export function invoiceLink(secret: string, invoiceId: string): string {
  return pages.invoice(invoiceToken(secret, invoiceId))
}

/** A signed token. It proves that its bearer may read this paper. */
export function invoiceToken(secret: string, invoiceId: string): string {
  return bearerToken(secret, 'invoice', invoiceId)
}

/** The id of the paper to which a token belongs. Null for a token that we did not sign. */
export function readInvoiceToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'invoice', token)
}
