import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'

/** A request to the account library, on behalf of a browser's request. */
type Question = {
  /** The HTTP handler of one of our instances. The library's inner functions skip the origin check. */
  handler: (request: Request) => Promise<Response>
  url: string
  body: object
  /** The origin of our own pages, for requests without an origin. */
  origin: string
}

/** The account library's response. `code` is its error code if it refused. */
type AuthLibraryResponse = { isOk: boolean; code: string; json: Readonly<Record<string, unknown>>; headers: Headers }

/** The library checks the Sec-Fetch-* headers itself. Our own check has already accepted them. */
const FORWARDED_HEADERS = ['user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'cookie']

/**
 * Calls the account library through its HTTP handler. Its cookies are in `headers`: the caller forwards those it wants.
 *
 * @throws {AppError} `SERVICE_BUSY` when the library failed, `FORBIDDEN_ORIGIN` when it does not trust the origin.
 */
export async function callAuthLibrary(
  c: Context<AppEnv>,
  { handler, url, body, origin }: Question,
): Promise<AuthLibraryResponse> {
  const request = new Request(url, { method: 'POST', headers: headersOf(c, origin), body: JSON.stringify(body) })
  const response = await handler(request).catch((error: unknown) => {
    throw new AppError('SERVICE_BUSY', { detail: 'the account library failed', cause: error })
  })
  const answer: unknown = await response.json().catch(() => null)
  const json = Object.fromEntries(typeof answer === 'object' && answer !== null ? Object.entries(answer) : [])
  const code = String(json['code'] ?? '')
  if (response.status >= 500)
    throw new AppError('SERVICE_BUSY', { detail: `the account library answered ${response.status} ${code}` })
  if (response.status === 403)
    throw new AppError('FORBIDDEN_ORIGIN', { detail: `the account library refused: ${code}` })
  return { isOk: response.ok, code, json, headers: response.headers }
}

function headersOf(c: Context<AppEnv>, origin: string): Headers {
  const headers = new Headers({ 'content-type': 'application/json', origin: c.req.header('origin') ?? origin })
  for (const name of FORWARDED_HEADERS) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
