import type { CallInput, Endpoint, ResponseOf } from './endpoint.ts'

/** Which part of a list an answer is. `total` is the length of the whole list; null when the list came whole. */
export type ListPart = { total: number | null; nextCursor: string | null }

/** A call that was refused or failed, as the API would have said it. */
export type CallFailure = { status: number; code: string; message: string; retryAfterSeconds?: number }

/**
 * What a call inside the server's process gives: the body as it is, without a copy. It may be shared with other pages, so
 * nobody changes it.
 */
export type PageAnswer<Body> = { body: Body; part: ListPart | null } | { failure: CallFailure }

/** Answers a call of the API inside the server's process: without a network, a cookie, headers or JSON. */
export type AnswerPage = <E extends Endpoint>(
  target: E,
  input: CallInput<E> | undefined,
  /** False when the caller does not look at the part: it need not be read then. */
  options: { isPartAsked: boolean },
) => Promise<PageAnswer<ResponseOf<E>>>
