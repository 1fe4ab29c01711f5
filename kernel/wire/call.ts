import type * as z from 'zod/mini'
import type { Permission } from '#kernel/access/desk-permissions.ts'
import type { ErrorCode } from '#kernel/errors/errors.ts'

type Schema = z.ZodMiniType
/** The HTTP statuses of success. */
export type Status = 200 | 201 | 202

/**
 * The full declaration of one call. The server checks it, the browser's types follow from it, and the documentation
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
  /** The error codes of this call, besides those of every call (`commonErrors`). */
  readonly errors: readonly ErrorCode[]
  /** The payload of `DESK_CHANGED_CONCURRENTLY`: the current record, which somebody else has saved. */
  readonly present?: Schema
  /** The success status when it is not 200. When there are several, the first one is the usual one. */
  readonly status?: Status | readonly [Status, ...Status[]]
  /** True for a list that is paged when the request has a `limit`. */
  readonly isList?: true
  /** True for a call that accepts an Idempotency-Key. */
  readonly isRepeatable?: true
}

/**
 * Who may make a desk call: people with a permission of the table; `staff`, anybody signed in with two-step
 * verification; or `nobody yet`, for the calls that sign a person in.
 */
type DeskAccess = Permission | 'staff' | 'nobody yet'

/** A desk call: what every call declares, and who may make it. */
export type DeskCallSchemas = CallSchemas & { readonly access: DeskAccess }

/** The documentation of one feature’s calls in the API reference. */
export type SectionInfo = {
  readonly title: string
  readonly about: string
  /** True when the response depends on the visitor's cookies. */
  readonly readsCookies: boolean
}

/** The success statuses of a call, the usual one first. */
export function statusesOf({ status = 200 }: Pick<CallSchemas, 'status'>): readonly Status[] {
  return typeof status === 'number' ? [status] : status
}

const COMMON_ERRORS: readonly ErrorCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'INTERNAL', 'SERVICE_BUSY']
const CHANGE_ERRORS: readonly ErrorCode[] = ['FORBIDDEN_ORIGIN']
const BODY_ERRORS: readonly ErrorCode[] = ['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** The error codes of every call of this kind, so that the calls do not have to list them. */
export function commonErrors(method: 'GET' | 'POST', { body }: Pick<CallSchemas, 'body'>): readonly ErrorCode[] {
  return [...(method === 'GET' ? [] : CHANGE_ERRORS), ...(body === undefined ? [] : BODY_ERRORS), ...COMMON_ERRORS]
}
