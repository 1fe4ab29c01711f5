import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { isHttps } from './session-cookie.ts'

/** A device is known for a year after its last login. */
const COOKIE_SECONDS = 365 * 86_400
/**
 * The maximum number of accounts remembered on one device, for example those of a family. The least recently used
 * account is dropped.
 */
const MAX_ACCOUNTS_PER_DEVICE = 5
const DEVICE_PATTERN = /^[A-Za-z0-9_-]{22}$/

/** The content of the device cookie: a random id, and one signature for each account that has signed in there. */
type DeviceCookie = { id: string; signatures: string[] }

/**
 * The device id if the account with this email has signed in there before; otherwise null. The cookie grants no access:
 * it only gives the device its own attempt count, which nobody else can use up.
 */
export function findKnownDevice(platform: Platform, c: Context<AppEnv>, email: string): string | null {
  const cookie = readCookie(platform, c)
  if (cookie === null) return null
  const expectedSignature = signatureOf(platform, cookie.id, email)
  return cookie.signatures.some((signature) => isSame(signature, expectedSignature)) ? cookie.id : null
}

/** Remembers that the account with this email has signed in on this device. The cookie contains no address. */
export function rememberDevice(platform: Platform, c: Context<AppEnv>, email: string): void {
  const { id, signatures } = readCookie(platform, c) ?? { id: randomBytes(16).toString('base64url'), signatures: [] }
  const expectedSignature = signatureOf(platform, id, email)
  const remembered = [expectedSignature, ...signatures.filter((signature) => signature !== expectedSignature)].slice(
    0,
    MAX_ACCOUNTS_PER_DEVICE,
  )
  setCookie(c, cookieName(platform), [id, ...remembered].join('.'), {
    httpOnly: true,
    secure: isHttps(platform),
    sameSite: 'Lax',
    path: '/',
    maxAge: COOKIE_SECONDS,
  })
}

function readCookie(platform: Platform, c: Context<AppEnv>): DeviceCookie | null {
  const [id = '', ...signatures] = (getCookie(c, cookieName(platform)) ?? '').split('.')
  return DEVICE_PATTERN.test(id) && signatures.length <= MAX_ACCOUNTS_PER_DEVICE ? { id, signatures } : null
}

function signatureOf({ secrets }: Platform, id: string, email: string): string {
  const text = `pathik: on this device the account has signed in ${id} ${email.toLowerCase()}`
  return createHmac('sha256', secrets.auth).update(text).digest('base64url')
}

function isSame(signature: string, expectedSignature: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(expectedSignature)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The prefix `__Host-` ties the cookie to this host and to https. Browsers reject the prefix on http. */
function cookieName(platform: Platform): string {
  return isHttps(platform) ? '__Host-pathik_device' : 'pathik_device'
}
