import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#kernel/errors/errors.ts'
import Razorpay from 'razorpay'
import * as z from 'zod/mini'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createGatewayAgents } from './gateway-agents.ts'
import { CIRCUIT_OPEN, UNREADABLE } from './unavailable-reason.ts'

/** A caller gets a result or an error within this time, retries included. */
const GATEWAY_TIMEOUT_MS = 5_000
const READ_ATTEMPTS = 3
const RETRY_DELAY_MS = 150
const LIVE_HOST = 'https://api.razorpay.com'
const MAX_ANSWER_BYTES = 1024 * 1024

export type GatewayConfig = {
  keyId: string
  keySecret: string
  /** The address of a substitute server, such as `http://127.0.0.1:3000/sandbox`. Undefined for the live host. */
  baseUrl?: string | undefined
  /** A monotonic clock in milliseconds, for the circuit breaker. */
  now?: () => number
}

/** The property `api.rq` of the npm package: an axios instance that its types do not mention. */
type HttpClient = {
  defaults: Record<string, unknown>
  interceptors: {
    request: { use: (adapt: (config: { signal?: AbortSignal }) => object) => void }
    response: { use: (onAnswer: undefined, onError: (error: HttpFailure) => Promise<never>) => void }
  }
  post: (path: string, body: object, options: { headers: Record<string, string> }) => Promise<{ data: unknown }>
}
type HttpFailure = {
  message?: string
  code?: string
  response?: { status: number; data?: { error?: unknown } | string }
}

/**
 * A safe wrapper of the npm package `razorpay`. The package has no timeout, follows redirects, cannot be pointed to
 * another host, and rejects with values that are not errors. Here every call ends within 5 seconds, with a value or
 * with an AppError.
 */
export function createGatewayTransport({ keyId, keySecret, baseUrl, now = () => performance.now() }: GatewayConfig) {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const http = httpClientOf(razorpay.api)
  const breaker = createCircuitBreaker(now)
  const signals = new AsyncLocalStorage<AbortSignal>()

  Object.assign(http.defaults, createGatewayAgents(), { maxRedirects: 0, maxContentLength: MAX_ANSWER_BYTES })
  // The package honours HTTP_PROXY even for loopback addresses.
  if (baseUrl !== undefined) Object.assign(http.defaults, { baseURL: baseUrl, proxy: false })
  else if (http.defaults.baseURL !== LIVE_HOST) throw new Error('The razorpay package names an unexpected host.')

  // axios' own timeout restarts with every byte. An abort signal also ends a response that trickles in.
  http.interceptors.request.use((config) => {
    const signal = signals.getStore()
    return signal === undefined ? config : Object.assign(config, { signal })
  })
  // When there is no response, the package fails with `Cannot read properties of undefined`, and the cause is lost.
  http.interceptors.response.use(undefined, (failure) => Promise.reject(withReadableResponse(failure)))

  async function attempt<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (!breaker.mayCall()) {
      throw new AppError('PAYMENT_UNAVAILABLE', { detail: CIRCUIT_OPEN, retryAfterSeconds: 10 })
    }
    try {
      const answer = await signals.run(signal, call)
      breaker.report(true)
      return answer
    } catch (rejection) {
      const refusal = refusalOf(rejection)
      breaker.report(!isOutage(refusal.statusCode))
      throw appErrorOf(refusal)
    }
  }

  /** For calls that change nothing: up to three attempts within 5 seconds in total. */
  async function read<T>(call: () => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
    for (let attemptCount = 1; ; attemptCount += 1) {
      try {
        return await attempt(call, signal)
      } catch (error) {
        const isFinal =
          !(error instanceof AppError) || error.code !== 'PAYMENT_UNAVAILABLE' || attemptCount === READ_ATTEMPTS
        if (isFinal || signal.aborted) throw error
        await delay(RETRY_DELAY_MS * attemptCount * (0.5 + Math.random()))
      }
    }
  }

  /** For calls that change something: one attempt. */
  function write<T>(call: () => Promise<T>): Promise<T> {
    return attempt(call, AbortSignal.timeout(GATEWAY_TIMEOUT_MS))
  }

  return { razorpay, http, read, write }
}

function httpClientOf(api: object): HttpClient {
  if (!('rq' in api) || !isHttpClient(api.rq))
    throw new Error('The razorpay package has changed: api.rq is not an HTTP client.')
  return api.rq
}

function isHttpClient(value: unknown): value is HttpClient {
  return typeof value === 'function' && 'defaults' in value && 'interceptors' in value && 'post' in value
}

function withReadableResponse(failure: HttpFailure): HttpFailure {
  if (failure.response === undefined) {
    const description = [failure.code, failure.message].filter(Boolean).join(' ')
    return { ...failure, response: { status: 0, data: { error: { code: 'NETWORK_ERROR', description } } } }
  }
  const { status, data } = failure.response
  if (typeof data === 'object' && data !== null && data.error) return failure
  return { ...failure, response: { status, data: { error: { code: 'SERVER_ERROR', description: `HTTP ${status}` } } } }
}

const rejectionShape = z.object({
  statusCode: z.number(),
  error: z.object({
    code: z.optional(z.string()),
    description: z.optional(z.string()),
    reason: z.nullish(z.string()),
    field: z.nullish(z.string()),
  }),
})
type Refusal = { statusCode: number; detail: string }

function refusalOf(rejection: unknown): Refusal {
  // When our own axios call is rejected, the response is in `response`. In its own calls, the package unwraps the
  // response.
  const unwrapped = hasResponse(rejection)
    ? { statusCode: rejection.response.status, error: rejection.response.data.error }
    : rejection
  const parsed = rejectionShape.safeParse(unwrapped)
  if (!parsed.success) return { statusCode: 0, detail: rejection instanceof Error ? rejection.message : UNREADABLE }
  const { statusCode, error } = parsed.data
  const detail = [statusCode, error.code, error.reason, error.field, error.description].filter(Boolean).join(' ')
  return { statusCode, detail }
}

function hasResponse(value: unknown): value is { response: { status: number; data: { error: unknown } } } {
  return typeof value === 'object' && value !== null && 'response' in value
}

/** No response, overload, or a fault at the gateway. The circuit breaker counts these. */
function isOutage(statusCode: number): boolean {
  return statusCode < 400 || statusCode === 429 || statusCode >= 500
}

function appErrorOf({ statusCode, detail }: Refusal): AppError {
  // 409 means that a refund with the same idempotency key is still in progress. Repeating the request later gets its
  // result.
  return isOutage(statusCode) || statusCode === 409
    ? new AppError('PAYMENT_UNAVAILABLE', { detail, retryAfterSeconds: 5 })
    : new AppError('GATEWAY_REFUSED', { detail })
}
