import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import type { Platform } from '#server/platform/platform.ts'
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

/** The library reads the Sec-Fetch-* headers for its own check. Our check has passed them already. */
const PASSED_HEADERS = ['user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'cookie']

/**
 * Calls go through the HTTP handler of the library. Its inner functions leave out the check of the origin.
 *
 * @throws {AppError} `SERVICE_BUSY` when the library failed, `FORBIDDEN_ORIGIN` when it does not trust the origin.
 */
export function authCallOf(platform: Platform, c: Context<AppEnv>): AuthCall {
  return async (path, body) => {
    const url = `${platform.baseUrl}${INNER_PATH}${path}`
    const request = new Request(url, { method: 'POST', headers: headersOf(platform, c), body: JSON.stringify(body) })
    const response = await authOf(platform)
      .handler(request)
      .catch((error: unknown) => {
        throw new AppError('SERVICE_BUSY', { detail: 'accounts failed', cause: error })
      })
    const answer: unknown = await response.json().catch(() => null)
    const code = typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : ''
    if (response.status >= 500)
      throw new AppError('SERVICE_BUSY', { detail: `accounts answered ${response.status} ${code}` })
    if (response.status === 403) throw new AppError('FORBIDDEN_ORIGIN', { detail: `accounts refused: ${code}` })
    forwardSessionCookie(platform, c, response.headers)
    return { isOk: response.ok, code }
  }
}

function headersOf(platform: Platform, c: Context<AppEnv>): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: c.req.header('origin') ?? platform.baseUrl,
  })
  for (const name of PASSED_HEADERS) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
