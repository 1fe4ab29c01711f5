import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import type { Endpoint } from './endpoint.ts'

/** One call with all that its documentation says. */
export type ApiCall = {
  /** Name of the endpoint constant. */
  name: string
  endpoint: Endpoint
  schemas: { params?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType; response: z.ZodMiniType }
  /** What it says besides the errors that every call can say. */
  errors: readonly ErrorCode[]
  /** Status of success, where it is not 200. */
  status?: 201
  /** A list that comes in parts when `limit` is given. */
  isList?: true
  /** Takes an Idempotency-Key. */
  isRepeatable?: true
}

/** Calls that are described together in the API's documents. */
export type ApiGroup = {
  title: string
  about: string
  /** True where the answer depends on the visitor's cookies. */
  readsCookies: boolean
  calls: readonly ApiCall[]
}
