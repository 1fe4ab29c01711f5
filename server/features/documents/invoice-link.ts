import { createHmac, timingSafeEqual } from 'node:crypto'
import { pages } from '#contract/pages.ts'

const ID_BYTES = 16
const MAC_BYTES = 32
/** 48 bytes are exactly 64 letters: every token has one spelling. */
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{64}$/
/** Said before what is signed, so that nothing else signed by this secret is ever taken for a link. */
const STATEMENT = 'pathik: the bearer may read the invoice '

/** The path of a paper's page with its signed token. The link works as long as the secret stands. */
export function invoiceLink(secret: string, invoiceId: string): string {
  return pages.invoice(invoiceToken(secret, invoiceId))
}

/** A statement that its bearer may read this paper: the paper's id and an HMAC-SHA-256 over it. */
export function invoiceToken(secret: string, invoiceId: string): string {
  const id = Buffer.from(invoiceId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(secret, id)]).toString('base64url')
}

/** The id of the paper that a token names; null for one that we did not sign. Takes the same time for every wrong one. */
export function readInvoiceToken(secret: string, token: string): string | null {
  if (!TOKEN_SHAPE.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(secret, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update(STATEMENT).update(id).digest()
}
