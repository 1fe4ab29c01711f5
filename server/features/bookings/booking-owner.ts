import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { getSessionUser } from '#server/features/accounts/session-user.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'

const COOKIE_SECONDS = 180 * 86_400
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** Who asks. A signed-in request that still carries a booking cookie takes the cookie's bookings over. */
export async function readBookingOwner(platform: Platform, c: Context<AppEnv>): Promise<BookingOwner> {
  const user = await getSessionUser(platform, c)
  const token = getCookie(c, cookieName(platform))
  const cookieHash = token !== undefined && TOKEN_SHAPE.test(token) ? hashOf(platform, token) : null
  if (user === null) return { userId: null, cookieHash }
  if (cookieHash !== null) await bookingRepository.claimForUser(platform.db, user.id, cookieHash)
  return { userId: user.id, cookieHash: null }
}

/**
 * Like {@link readBookingOwner}, but a visitor without cookie gets one. With an Idempotency-Key (a random uuid that
 * only this browser knows) the token follows from it, so that parallel repeats of one first request, which all come
 * without cookie, end with the same owner.
 */
export async function ensureBookingOwner(
  platform: Platform,
  c: Context<AppEnv>,
  idempotencyKey: string | null,
): Promise<BookingOwner> {
  const owner = await readBookingOwner(platform, c)
  if (owner.userId !== null || owner.cookieHash !== null) return owner
  const token =
    idempotencyKey === null ? randomBytes(32).toString('base64url') : macOf(platform, `owner of ${idempotencyKey}`)
  const isSecure = platform.baseUrl.startsWith('https:')
  setCookie(c, cookieName(platform), token, {
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Lax',
    path: '/',
    maxAge: COOKIE_SECONDS,
  })
  return { userId: null, cookieHash: hashOf(platform, token) }
}

/** `__Host-` ties the cookie to this host and to https; on http browsers refuse the prefix. */
function cookieName(platform: Platform): string {
  return platform.baseUrl.startsWith('https:') ? '__Host-pathik_booking' : 'pathik_booking'
}

/** Keyed, so that a copy of the database does not let anyone test guesses. */
function hashOf(platform: Platform, token: string): string {
  return macOf(platform, `cookie ${token}`)
}

function macOf(platform: Platform, text: string): string {
  return createHmac('sha256', platform.secrets.booking).update(text).digest('base64url')
}
