import type { CallInput, Endpoint, ResponseOf } from './endpoint.ts'

/**
 * Page information for a list in a response. `total` is the length of the whole list; null when the response has the
 * complete list.
 */
export type ListPart = { total: number | null; nextCursor: string | null }

/** A call that was refused or failed, as the API would have reported it. */
export type CallFailure = { status: number; code: string; message: string; retryAfterSeconds?: number }

/**
 * The result of a call inside the server's process. `body` is not a copy and may be shared with other pages, so it must
 * not be changed.
 */
export type PageCallResult<Body> = { body: Body; part: ListPart | null } | { failure: CallFailure }

/** Handles an API call inside the server's process, without network, cookies, headers or JSON. */
export type HandlePageCall = <E extends Endpoint>(
  target: E,
  input: CallInput<E> | undefined,
  /** False when the caller does not use the page information, which is then not loaded. */
  options: { isPartRequested: boolean },
) => Promise<PageCallResult<ResponseOf<E>>>
