import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/** The path of a paper's page with its signed token. The link works as long as the secret stands. */
export function invoiceLink(secret: string, invoiceId: string): string {
  return pages.invoice(invoiceToken(secret, invoiceId))
}

/** A statement that its bearer may read this paper. */
export function invoiceToken(secret: string, invoiceId: string): string {
  return bearerToken(secret, 'invoice', invoiceId)
}

/** The id of the paper that a token names; null for one that we did not sign. */
export function readInvoiceToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'invoice', token)
}
