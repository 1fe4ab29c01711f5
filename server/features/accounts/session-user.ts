import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authOf } from './auth.ts'
import { forwardSessionCookie } from './forward-session-cookie.ts'
import { sessionCookieName } from './session-cookie.ts'

/** Who is signed in. */
export type SignedInUser = { id: string; name: string; email: string; phone: string | null }

/** The user and the session by which they are known. */
export type SignedIn = { user: SignedInUser; sessionId: string }

/**
 * The user of a request's session cookie, or null for an anonymous visitor. A session that rolls on sends its cookie
 * with the answer, else the browser's would run out while the database's goes on.
 *
 * @throws {AppError} `SERVICE_BUSY` when the database cannot be asked.
 */
export async function getSessionUser(platform: Platform, c: Context<AppEnv>): Promise<SignedInUser | null> {
  return (await getSignedIn(platform, c))?.user ?? null
}

/** Like {@link getSessionUser}, for what concerns one session. @throws {AppError} `SERVICE_BUSY` */
export async function getSignedIn(platform: Platform, c: Context<AppEnv>): Promise<SignedIn | null> {
  const cookie = c.req.header('cookie')
  if (cookie === undefined || !cookie.includes(sessionCookieName(platform))) return null
  const { headers, response } = await readSession(platform, cookie)
  forwardSessionCookie(platform, c, headers)
  if (response === null) return null
  const { id, name, email, phone } = response.user
  return { user: { id, name, email, phone: phone ?? null }, sessionId: response.session.id }
}

/** Who is signed in, where nobody else may go on. @throws {AppError} `NOT_SIGNED_IN`, `SERVICE_BUSY` */
export async function requireSignedIn(platform: Platform, c: Context<AppEnv>): Promise<SignedIn> {
  const signedIn = await getSignedIn(platform, c)
  if (signedIn === null) throw new AppError('NOT_SIGNED_IN')
  return signedIn
}

// Reading a session is the one thing for which the library's inner call may be used: it has neither limits nor checks.
async function readSession(platform: Platform, cookie: string) {
  try {
    return await authOf(platform).api.getSession({ headers: new Headers({ cookie }), returnHeaders: true })
  } catch (error) {
    throw new AppError('SERVICE_BUSY', { detail: 'the session could not be read', cause: error })
  }
}
