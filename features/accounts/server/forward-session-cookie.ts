import type { Context } from 'hono'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { sessionCookieName } from './session-cookie.ts'

/**
 * Copies the session cookie from the account library's response to our response. Its other cookies are left out: they
 * belong to features that we do not use.
 */
export function forwardSessionCookie(platform: Platform, c: Context<AppEnv>, headers: Headers): void {
  const cookiePrefix = `${sessionCookieName(platform)}=`
  for (const line of headers.getSetCookie()) {
    if (line.startsWith(cookiePrefix)) c.header('Set-Cookie', line, { append: true })
  }
}
