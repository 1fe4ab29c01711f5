import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'

const ID_BYTES = 16
const MAC_BYTES = 32
/** The series number takes two bytes from the MAC. */
const SERIES_BYTES = 2
/** 48 bytes make exactly 64 characters, so every token has only one spelling. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{64}$/

/** Prefix of the signed id, so that a token for one purpose is never accepted for another. */
const PURPOSE_PREFIXES = {
  invoice: 'pathik: the bearer may read the invoice ',
  voucher: 'pathik: the bearer may read the voucher of the booking ',
  trip: 'pathik: the bearer may read the trip of the booking ',
  review: 'pathik: the bearer may write the review of the booking ',
  travellers: 'pathik: the bearer may name the travellers of the booking ',
  'email-yes': 'pathik: the bearer owns the new address of the email change ',
  'email-undo': 'pathik: the bearer may take back the email change ',
  waiting: 'pathik: the bearer may take the party off the waiting list ',
  pay: 'pathik: the bearer may pay for the booking ',
  break: 'pathik: the bearer may answer for the broken departure of the booking ',
  due: 'pathik: the bearer may pay what is due ',
  offlineCopy: 'pathik: the bearer may ask whether a phone keeps its pack ',
  booking: 'pathik: until a day, the bearer may see and change the booking ',
} as const
type BearerPurpose = keyof typeof PURPOSE_PREFIXES

/** The purpose of a token; for a purpose that expires, also the last day on which the token is valid. */
type BearerRight = BearerPurpose | { purpose: BearerPurpose; until?: CalendarDate }

/** An id, and the number of its current series of links. Replacing the links starts the next series. */
export type SeriesEntry = { id: string; series: number }

/**
 * Makes a token that lets its bearer read one thing. It contains the id of that thing and an HMAC-SHA-256 over the id.
 */
export function bearerToken(secret: string, right: BearerRight, id: string): string {
  return seriesToken(secret, right, { id, series: 0 })
}

/**
 * Returns the id in a token; null when we did not sign it for this purpose. Rejecting any invalid token takes the same
 * time.
 */
export function readBearerToken(secret: string, right: BearerRight, token: string): string | null {
  const read = readSeriesToken(secret, right, token)
  return read === null || read.series !== 0 ? null : read.id
}

/**
 * Makes a token for a replaceable series of links. The first series has the number 0, which is not stored in the token,
 * as in links sent before series existed. Tokens of later series have 30 bytes of the MAC.
 */
export function seriesToken(secret: string, right: BearerRight, { id, series }: SeriesEntry): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const mac = macOf(secret, right, { id: bytes, series })
  return Buffer.concat(series === 0 ? [bytes, mac] : [bytes, numberOf(series), mac]).toString('base64url')
}

/** Returns the id and the series in a token; null when we did not sign it for this purpose. */
export function readSeriesToken(secret: string, right: BearerRight, token: string): SeriesEntry | null {
  if (!TOKEN_PATTERN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return null
  const id = bytes.subarray(0, ID_BYTES)
  const rest = bytes.subarray(ID_BYTES)
  const later = rest.readUInt16BE()
  const isFirst = timingSafeEqual(rest, macOf(secret, right, { id, series: 0 }))
  const seriesNumber = later === 0 ? 1 : later
  const isLater = timingSafeEqual(rest.subarray(SERIES_BYTES), macOf(secret, right, { id, series: seriesNumber }))
  if (!isFirst && !(isLater && later > 0)) return null
  const text = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id: text, series: isFirst ? 0 : later }
}

function numberOf(series: number): Buffer {
  const bytes = Buffer.alloc(SERIES_BYTES)
  bytes.writeUInt16BE(series)
  return bytes
}

function macOf(secret: string, right: BearerRight, { id, series }: { id: Buffer; series: number }): Buffer {
  const { purpose, until = '' } = typeof right === 'string' ? { purpose: right } : right
  const hmac = createHmac('sha256', secret).update(PURPOSE_PREFIXES[purpose]).update(id).update(until)
  if (series === 0) return hmac.digest()
  return hmac
    .update(` of the series ${series}`)
    .digest()
    .subarray(0, MAC_BYTES - SERIES_BYTES)
}
