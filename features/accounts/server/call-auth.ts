import type { Context } from 'hono'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { callAuthLibrary } from '#platform/passwords/call-auth-library.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authOf, AUTH_LIBRARY_PATH } from './auth.ts'
import { forwardSessionCookie } from './forward-session-cookie.ts'

/** A response from the account library. `code` is its error code for a rejected call. */
type AuthAnswer = { isOk: boolean; code: string }

/** Calls the account library to make a change on behalf of one request. */
export type AuthCall = (
  path:
    | '/sign-in/email'
    | '/sign-up/email'
    | '/sign-out'
    | '/request-password-reset'
    | '/reset-password'
    | '/change-password',
  body: object,
) => Promise<AuthAnswer>

/**
 * Returns the function for the library calls of one request. @throws {AppError} every error that
 * {@link callAuthLibrary} throws.
 */
export function authCallOf(platform: Platform, c: Context<AppEnv>): AuthCall {
  return async (path, body) => {
    const { isOk, code, headers } = await callAuthLibrary(c, {
      handler: authOf(platform).handler,
      url: `${platform.baseUrl}${AUTH_LIBRARY_PATH}${path}`,
      body,
      origin: platform.baseUrl,
    })
    forwardSessionCookie(platform, c, headers)
    return { isOk, code }
  }
}
