import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sessionCookieName } from './session-cookie.ts'

/** Hands on what the account library does to the session cookie. Its other cookies are for features we do not have. */
export function forwardSessionCookie(platform: Platform, c: Context<AppEnv>, headers: Headers): void {
  const ours = `${sessionCookieName(platform)}=`
  for (const line of headers.getSetCookie()) {
    if (line.startsWith(ours)) c.header('Set-Cookie', line, { append: true })
  }
}
