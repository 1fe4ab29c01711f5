import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CalendarDate } from '#domain/calendar-date.ts'

const ID_BYTES = 16
const MAC_BYTES = 32
/** 48 bytes make exactly 64 letters, so every token has only one spelling. */
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{64}$/

/** Put before the id that is signed, so that a token for one thing is never accepted for another. */
const STATEMENTS = {
  invoice: 'pathik: the bearer may read the invoice ',
  voucher: 'pathik: the bearer may read the voucher of the booking ',
  trip: 'pathik: the bearer may read the trip of the booking ',
  review: 'pathik: the bearer may write the review of the booking ',
  travellers: 'pathik: the bearer may name the travellers of the booking ',
  'email-yes': 'pathik: the bearer owns the new address of the email change ',
  'email-undo': 'pathik: the bearer may take back the email change ',
  booking: 'pathik: until a day, the bearer may see and change the booking ',
} as const
type BearerPurpose = keyof typeof STATEMENTS

/** What a token allows: a purpose. A purpose that ends also has the last day on which the token is valid. */
type BearerRight = BearerPurpose | { purpose: BearerPurpose; until: CalendarDate }

/** A token that lets its bearer read one thing: the id of that thing and an HMAC-SHA-256 over it. */
export function bearerToken(secret: string, right: BearerRight, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(secret, right, bytes)]).toString('base64url')
}

/** The id in a token; null when we did not sign it for this right. Every wrong token takes the same time. */
export function readBearerToken(secret: string, right: BearerRight, token: string): string | null {
  if (!TOKEN_SHAPE.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(secret, right, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(secret: string, right: BearerRight, id: Buffer): Buffer {
  const { purpose, until } = typeof right === 'string' ? { purpose: right, until: '' } : right
  return createHmac('sha256', secret).update(STATEMENTS[purpose]).update(id).update(until).digest()
}
