import { createContext } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { CallInput, Endpoint, ErrorOf, ResponseOf } from '#contract/endpoint.ts'
import { fillPath, queryString } from '#contract/endpoint.ts'
import { submitEnquiry } from '#contract/enquiries/calls.ts'
import { apiMessages } from '#messages/api.ts'

/**
 * The one way to the REST API. `call` is for the browser; a route loader takes the same function from
 * `loaderApi(context)`, which on the server answers in process.
 */

/**
 * A call that was not answered with success. `message` is the server's sentence for a person if `isSaid`, else one of
 * ours; status 0: no answer came.
 */
type ApiError = Error & {
  name: 'ApiError'
  status: number
  code: string
  isSaid: boolean
  retryAfterSeconds?: number
}

/** Sends a request to a path of the API. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Only success or failure counts (specification §7): a success whose body is no JSON is one, too. */
  isAnswerUnread?: boolean
  /** Sees the headers of a successful answer, such as `X-Total-Count`. */
  onHeaders?: (headers: Headers) => void
}

type CallArguments<E> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

export type Call = <E extends Endpoint>(target: E, ...rest: CallArguments<E>) => Promise<ResponseOf<E>>

let apiOrigin = ''

/** Tells `call` where the API is served, when that is not the page's own origin. */
export function setApiOrigin(origin: string | null): void {
  apiOrigin = origin ?? ''
}

/** Recognises a failed call. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error
}

/** True for a failure of just this call with just this code. A code that the call does not declare is not accepted. */
export function failedWith<E extends Endpoint>(error: unknown, _target: E, code: ErrorOf<E>): error is ApiError {
  return isApiError(error) && error.code === code
}

/** The server's own sentence about a failed call, else the fallback (specification §8: "the server's error field, else …"). */
export function sentenceOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.isSaid ? error.message : fallback
}

/** The same, but a server that could not be reached is told as such: for pages that can do nothing without an answer. */
export function reasonOf(error: unknown, fallback: string): string {
  return isApiError(error) && (error.isSaid || error.status === 0) ? error.message : fallback
}

const fetchFromBrowser: ApiFetch = (path, init) => {
  // The contact form's call belongs to the page's own origin wherever the rest of the API lives (specification §7).
  const origin = path === submitEnquiry.path ? '' : apiOrigin
  return fetch(`${origin}${path}`, { credentials: origin === '' ? 'same-origin' : 'include', ...init })
}

/** Makes the `call` that speaks through the given fetch. */
export function createCall(send: ApiFetch): Call {
  return async (target, ...rest) => {
    const [input, options = {}] = rest
    const parts: { params?: object | undefined; query?: object | undefined; body?: unknown } = { ...input }
    const path = fillPath(target.path, parts.params) + queryString(parts.query)
    const response = await send(path, requestInit(target.method, parts.body, options)).catch((cause: unknown) => {
      throw noAnswer(cause)
    })
    if (!response.ok) throw await failure(response)
    options.onHeaders?.(response.headers)
    return response.json().catch((cause: unknown) => {
      if (options.isAnswerUnread === true) return {}
      throw noAnswer(cause)
    })
  }
}

/** Calls the API from the browser: `await call(getTourPackage, { params: { id } })`. */
export const call: Call = createCall(fetchFromBrowser)

/** Where the server's page renderer puts its in-process fetch; in the browser nothing is put there. */
export const apiFetchContext = createContext<ApiFetch>(fetchFromBrowser)

/** The `call` of a route loader, on the server and in the browser. */
export function loaderApi(context: Readonly<Pick<RouterContextProvider, 'get'>>): Call {
  return createCall(context.get(apiFetchContext))
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
    isSaid: sentence !== undefined,
    code: textOf(body, 'code') ?? 'UNKNOWN',
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  })
}

function noAnswer(cause: unknown): unknown {
  // An aborted call was given up on purpose: the caller asks for its own AbortError.
  if (cause instanceof Error && cause.name === 'AbortError') return cause
  return apiError({ status: 0, code: 'NETWORK', message: apiMessages.noAnswer, isSaid: false }, cause)
}

type Facts = { status: number; code: string; message: string; isSaid: boolean; retryAfterSeconds?: number }

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
