import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { getSessionUser } from '#features/accounts/server/session-user.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readBookingLink, readPaymentLink } from './booking-link.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'

const COOKIE_SECONDS = 180 * 86_400
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * The caller: the signed-in user, the browser with its booking cookie, or both. A booking is theirs when it belongs to
 * either. A link from our email opens one more booking; its token is sent in a header, which no page of another site
 * can set. Read-only: claim-bookings.ts assigns the bookings of a browser to its user.
 */
export async function readBookingOwner(platform: Platform, c: Context<AppEnv>): Promise<BookingOwner> {
  const user = await getSessionUser(platform, c)
  const token = getCookie(c, cookieName(platform))
  const cookieHash = token !== undefined && TOKEN_PATTERN.test(token) ? hashOf(platform, token) : null
  const linkedId = await findLinkedId(platform, c.req.header(BOOKING_LINK_HEADER) ?? '')
  return { userId: user?.id ?? null, cookieHash, linkedId }
}

async function findLinkedId(platform: Platform, token: string): Promise<string | null> {
  const read = readBookingLink(platform, token)
  const paymentLinkToken = read === null ? readPaymentLink(platform, token) : null
  const { id, series } = read ?? paymentLinkToken ?? {}
  const booking = id === undefined ? undefined : await bookingRepository.findById(platform.db, id)
  if (booking === undefined || booking.linkSeries !== series) return null
  const isWaiting = booking.status === 'held' || booking.status === 'expired'
  return paymentLinkToken === null || isWaiting ? booking.id : null
}

/**
 * Like {@link readBookingOwner}, but creates an owner for a visitor without a cookie. With an Idempotency-Key (a random
 * uuid that only this browser knows) the cookie's token is derived from the key, so parallel retries of a first
 * request, all without a cookie, get the same owner.
 *
 * @returns the owner; `isNew` for a visitor without a cookie, who has therefore paid for nothing yet; and a function
 * that sends the cookie. Call that function only after the request was carried out. If a refusal also sent the cookie,
 * anybody who found out the key of another request would get that visitor's cookie.
 */
export async function ensureBookingOwner(
  platform: Platform,
  c: Context<AppEnv>,
  idempotencyKey: string | null,
): Promise<{ owner: BookingOwner; isNew: boolean; sendCookie: () => void }> {
  const owner = await readBookingOwner(platform, c)
  if (owner.userId !== null || owner.cookieHash !== null) return { owner, isNew: false, sendCookie: () => undefined }
  const token =
    idempotencyKey === null ? randomBytes(32).toString('base64url') : macOf(platform, `owner of ${idempotencyKey}`)
  const isSecure = platform.baseUrl.startsWith('https:')
  const attributes = { httpOnly: true, secure: isSecure, sameSite: 'Lax', path: '/', maxAge: COOKIE_SECONDS } as const
  return {
    owner: { ...owner, cookieHash: hashOf(platform, token) },
    isNew: true,
    sendCookie: () => setCookie(c, cookieName(platform), token, attributes),
  }
}

/** The prefix `__Host-` ties the cookie to this host and to https. Browsers reject the prefix on http. */
function cookieName(platform: Platform): string {
  return platform.baseUrl.startsWith('https:') ? '__Host-pathik_booking' : 'pathik_booking'
}

/** Hashed with a secret key, so that guessed tokens cannot be tested against a copy of the database. */
function hashOf(platform: Platform, token: string): string {
  return macOf(platform, `cookie ${token}`)
}

function macOf(platform: Platform, text: string): string {
  return createHmac('sha256', platform.secrets.booking).update(text).digest('base64url')
}
