import type * as z from 'zod/mini'
import type { ErrorCode } from '#kernel/errors/errors.ts'

type Schema = z.ZodMiniType
/** The HTTP statuses of success. */
export type Status = 200 | 201 | 202

/**
 * Everything that one call declares. The server checks it, the browser's types follow from it, and the documentation
 * shows it.
 */
export type CallSchemas = {
  /** One line for the API's documentation. */
  readonly title: string
  /** The values of `:name` in the path. */
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
  /** The codes that this call can answer, besides those of every call (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
  /** What `DESK_CHANGED_MEANWHILE` carries: the record as somebody else has saved it. */
  readonly present?: Schema
  /** The status of success when it is not 200. When there are several, the first one is the usual one. */
  readonly status?: Status | readonly [Status, ...Status[]]
  /** True for a list that comes in parts when `limit` is given. */
  readonly isList?: true
  /** True for a call that takes an Idempotency-Key. */
  readonly isRepeatable?: true
}

/** What the API's documentation says about the calls of one feature. */
export type SectionAbout = {
  readonly title: string
  readonly about: string
  /** True when the answer depends on the visitor's cookies. */
  readonly readsCookies: boolean
}

/** Declares the calls of a feature. It keeps the exact type: titles, codes and statuses are part of it. */
export function callSchemas<const Calls extends Readonly<Record<string, CallSchemas>>>(calls: Calls): Calls {
  return calls
}

/** The statuses of success of a call, the usual one first. */
export function statusesOf({ status = 200 }: Pick<CallSchemas, 'status'>): readonly Status[] {
  return typeof status === 'number' ? [status] : status
}

const ANY_CALL: readonly ErrorCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'INTERNAL', 'SERVICE_BUSY']
const ANY_CHANGE: readonly ErrorCode[] = ['FORBIDDEN_ORIGIN']
const ANY_BODY: readonly ErrorCode[] = ['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** The codes that every call of this kind can answer, so that no call has to name them. */
export function commonErrors(method: 'GET' | 'POST', { body }: Pick<CallSchemas, 'body'>): readonly ErrorCode[] {
  return [...(method === 'GET' ? [] : ANY_CHANGE), ...(body === undefined ? [] : ANY_BODY), ...ANY_CALL]
}
