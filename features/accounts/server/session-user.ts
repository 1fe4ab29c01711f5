import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { setAuditUser } from '#platform/runtime/audit-context.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authOf } from './auth.ts'
import { forwardSessionCookie } from './forward-session-cookie.ts'
import { sessionCookieName } from './session-cookie.ts'

/** The signed-in user, and the id of their session. */
export type SignedInUser = { id: string; name: string; email: string; phone: string | null; sessionId: string }

/** The user and the id of their session. */
export type SignedIn = { user: SignedInUser; sessionId: string }

/**
 * The user identified by the request's session cookie, or null for an anonymous visitor. When the session is extended,
 * the response sends the cookie again: otherwise the browser's cookie would expire before the session in the database.
 *
 * @throws {AppError} `SERVICE_BUSY` when the database does not answer.
 */
export async function getSessionUser(platform: Platform, c: Context<AppEnv>): Promise<SignedInUser | null> {
  return (await getSignedIn(platform, c))?.user ?? null
}

/** Like {@link getSessionUser}, but also returns the session's id. @throws {AppError} `SERVICE_BUSY` */
async function getSignedIn(platform: Platform, c: Context<AppEnv>): Promise<SignedIn | null> {
  const cookie = c.req.header('cookie')
  if (cookie === undefined || !cookie.includes(sessionCookieName(platform))) return null
  const { headers, response } = await readSession(platform, cookie)
  forwardSessionCookie(platform, c, headers)
  if (response === null) return null
  const { id, name, email, phone } = response.user
  setAuditUser(id)
  const sessionId = response.session.id
  return { user: { id, name, email, phone: phone ?? null, sessionId }, sessionId }
}

/** Like {@link getSignedIn}, but refuses an anonymous visitor. @throws {AppError} `NOT_SIGNED_IN`, `SERVICE_BUSY` */
export async function requireSignedIn(platform: Platform, c: Context<AppEnv>): Promise<SignedIn> {
  const signedIn = await getSignedIn(platform, c)
  if (signedIn === null) throw new AppError('NOT_SIGNED_IN')
  return signedIn
}

/**
 * The session from the request's own cookie, regardless of any cookie set in the response. Does not extend the session.
 *
 * @throws {AppError} `SERVICE_BUSY`
 */
export async function readCookieSession(
  platform: Platform,
  c: Context<AppEnv>,
): Promise<{ userId: string; id: string } | null> {
  const cookie = c.req.header('cookie')
  if (cookie === undefined || !cookie.includes(sessionCookieName(platform))) return null
  const { response } = await readSession(platform, cookie, { disableRefresh: true })
  return response === null ? null : { userId: response.user.id, id: response.session.id }
}

// The library's internal call is used only to read a session, because it bypasses our own limits and checks.
async function readSession(platform: Platform, cookie: string, query: { disableRefresh?: boolean } = {}) {
  try {
    return await authOf(platform).api.getSession({ headers: new Headers({ cookie }), query, returnHeaders: true })
  } catch (error) {
    throw new AppError('SERVICE_BUSY', { detail: 'the session could not be read', cause: error })
  }
}
