import type { Context } from 'hono'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { askAuthLibrary } from '#platform/passwords/ask-auth-library.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { authOf, INNER_PATH } from './auth.ts'
import { forwardSessionCookie } from './forward-session-cookie.ts'

/** The answer of the account library. `code` is its error code when it refused. */
type AuthAnswer = { isOk: boolean; code: string }

/** Asks the account library to change something on behalf of one request. */
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

/** Calls of one request to the library. @throws {AppError} whatever {@link askAuthLibrary} throws. */
export function authCallOf(platform: Platform, c: Context<AppEnv>): AuthCall {
  return async (path, body) => {
    const { isOk, code, headers } = await askAuthLibrary(c, {
      handler: authOf(platform).handler,
      url: `${platform.baseUrl}${INNER_PATH}${path}`,
      body,
      origin: platform.baseUrl,
    })
    forwardSessionCookie(platform, c, headers)
    return { isOk, code }
  }
}
