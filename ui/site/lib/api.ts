import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { CallInput, Endpoint, ErrorOf, ResponseOf } from '#kernel/wire/endpoint.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import type { HandlePageCall, ListPart } from '#kernel/wire/page-calls.ts'
import { submitEnquiry } from '#features/enquiries/api/calls.ts'
import { LINK_TOKEN_HEADER, TOKEN_IN_HEADER } from '#kernel/wire/request-headers.ts'
import { apiMessages } from '#messages/site/api.ts'

/**
 * The only access to the REST API. `call` is for the browser. A route loader gets the same function from
 * `loaderApi(context)`, which on the server runs the call in process.
 */

/**
 * A failed call. `message` is the server's error message if `isFromServer`, otherwise one of ours. Status 0 means that
 * there was no response.
 */
type ApiError = Error & {
  name: 'ApiError'
  status: number
  code: string
  isFromServer: boolean
  retryAfterSeconds?: number
}

/** Sends a request to a path of the API. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** True when only success or failure counts (specification §7): a success whose body is not JSON is a success too. */
  ignoresBody?: boolean
  /** Receives the headers of a successful response, such as `X-Total-Count`. A call inside the server has none. */
  onHeaders?: (headers: Headers) => void
  /** Receives the paging data that a call inside the server returns with a list. */
  onPart?: (part: ListPart) => void
  /** Do not log a failure. Only for the session check, which fails silently (specification §8). */
  isSilent?: boolean
}

type CallArguments<E> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

export type Call = <E extends Endpoint>(target: E, ...rest: CallArguments<E>) => Promise<ResponseOf<E>>

let apiOrigin = ''

/** Sets the API origin for `call`, if it differs from the page's own. */
export function setApiOrigin(origin: string | null): void {
  apiOrigin = origin ?? ''
}

/** True for a failed call. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error
}

/**
 * True when the visitor has signed in again, and the action waits for one more click (ui/site/lib/while-signed-in.ts).
 */
export function isSignedInAgainError(error: unknown): boolean {
  return isApiError(error) && error.code === 'SIGNED_IN_AGAIN'
}

/** True for a failure of this call with one of these codes. TypeScript rejects codes that the call does not declare. */
export function hasErrorCode<E extends Endpoint>(
  error: unknown,
  _target: E,
  ...codes: ErrorOf<E>[]
): error is ApiError {
  return isApiError(error) && codes.some((code) => code === error.code)
}

/**
 * The server's error message for a failed call, or the fallback (specification §8: "the server's error field, else …").
 */
export function serverMessageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.isFromServer ? error.message : fallback
}

/**
 * Like {@link serverMessageOf}, but with a special message for an unreachable server. For pages that are useless without a
 * response.
 */
export function reasonOf(error: unknown, fallback: string): string {
  return isApiError(error) && (error.isFromServer || error.status === 0) ? error.message : fallback
}

const fetchFromBrowser: ApiFetch = (path, init) => {
  // The contact form's call goes to the page's own origin, even when the rest of the API has another one (specification
  // §7).
  const origin = path === submitEnquiry.path ? '' : apiOrigin
  return fetch(`${origin}${path}`, { credentials: origin === '' ? 'same-origin' : 'include', ...init })
}

/**
 * Creates a `call` that uses the given fetch. Each failed call is logged once, here, and thrown again
 * (specification §7). A deliberately aborted call has not failed.
 */
export function createCall(send: ApiFetch, log: (line: string) => void = () => {}): Call {
  return async (target, ...rest) => {
    const [input, options = {}] = rest
    const parts: { params?: object | undefined; query?: object | undefined; body?: unknown } = { ...input }
    const { params, headers } = withoutToken(target.path, parts.params)
    const path = fillPath(target.path, params) + queryString(parts.query)
    const failed = (error: unknown): unknown => {
      if (options.isSilent !== true && isApiError(error)) log(describeFailure(target, error))
      return error
    }
    const response = await send(
      path,
      requestInit(target.method, parts.body, { ...options, headers: { ...headers, ...options.headers } }),
    ).catch((cause: unknown) => {
      throw failed(toNetworkError(cause))
    })
    if (!response.ok) throw failed(await failure(response))
    options.onHeaders?.(response.headers)
    return response.json().catch((cause: unknown) => {
      if (options.ignoresBody === true) return {}
      throw failed(toNetworkError(cause))
    })
  }
}

/** Moves a link's token from the URL of a call to a header. */
function withoutToken(path: string, params: object = {}): { params: object; headers?: Record<string, string> } {
  const token = new Map<string, unknown>(Object.entries(params)).get('token')
  if (!path.includes(':token') || typeof token !== 'string') return { params }
  // Encoding does not change a real token. An invalid one could contain characters that a header does not allow.
  const headers = { [LINK_TOKEN_HEADER]: encodeURIComponent(token) }
  return { params: { ...params, token: TOKEN_IN_HEADER }, headers }
}

/** Uses the declared path and no error message, so that no name, token or address gets into the log. */
function describeFailure({ method, path }: Endpoint, { status, code }: ApiError): string {
  return `${method} ${path} failed: ${status === 0 ? 'no answer' : `${status} ${code}`}`
}

const logInBrowser = (line: string) => console.error(line)

/** Logs an error of the page itself. A failed call is ignored, because `call` has logged it. */
export function logPageError(error: unknown): void {
  if (!isApiError(error)) console.error(error)
}

/** Calls the API from the browser: `await call(getTourPackage, { params: { id } })`. */
export const call: Call = createCall(fetchFromBrowser, logInBrowser)

/** The server's page renderer supplies its own responses here. In the browser this is empty. */
export const pageCallContext = createContext<HandlePageCall | null>(null)

/**
 * The `call` for a route loader, on the server and in the browser. On the server, failures are logged where the
 * response is created.
 */
export function loaderApi(context: Readonly<Pick<RouterContextProvider, 'get'>>): Call {
  const answer = context.get(pageCallContext)
  return answer === null ? call : createPageCall(answer)
}

/** Creates a `call` that is handled inside the server. */
function createPageCall(handleCall: HandlePageCall): Call {
  return async <E extends Endpoint>(target: E, ...[input, options]: CallArguments<E>): Promise<ResponseOf<E>> => {
    const answer = await handleCall(target, input, { isPartRequested: options?.onPart !== undefined }).catch(
      (cause: unknown) => {
        throw toNetworkError(cause)
      },
    )
    if ('failure' in answer) throw apiError({ ...answer.failure, isFromServer: true })
    if (answer.part !== null) options?.onPart?.(answer.part)
    return answer.body
  }
}

function requestInit(method: string, body: unknown, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers }
  const init: RequestInit = { method, headers }
  if (options.signal) init.signal = options.signal
  if (method === 'GET') return init
  headers['Content-Type'] = 'application/json'
  return { ...init, body: JSON.stringify(body ?? {}) }
}

async function failure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const sentence = textOf(body, 'error')
  const retryAfter = Number(response.headers.get('Retry-After'))
  return apiError({
    status: response.status,
    message: sentence ?? apiMessages.unexpectedAnswer,
    isFromServer: sentence !== undefined,
    code: textOf(body, 'code') ?? 'UNKNOWN',
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  })
}

function toNetworkError(cause: unknown): unknown {
  // The caller aborted this call on purpose and checks for its own AbortError.
  if (cause instanceof Error && cause.name === 'AbortError') return cause
  return apiError({ status: 0, code: 'NETWORK', message: apiMessages.noAnswer, isFromServer: false }, cause)
}

type Facts = { status: number; code: string; message: string; isFromServer: boolean; retryAfterSeconds?: number }

function apiError({ message, ...facts }: Facts, cause?: unknown): ApiError {
  return Object.assign(new Error(message, cause === undefined ? {} : { cause }), {
    ...facts,
    name: 'ApiError' as const,
  })
}

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = new Map(Object.entries(body)).get(key)
  return typeof value === 'string' && value !== '' ? value : undefined
}
