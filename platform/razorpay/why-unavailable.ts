import type { AppError } from '#kernel/errors/errors.ts'

/** The details of {@link AppError}s that are no number of HTTP and no fault of the network. */
export const CIRCUIT_OPEN = 'circuit open'
export const UNREADABLE = 'unreadable answer'

/**
 * What a call of the gateway has met that ended with `PAYMENT_UNAVAILABLE`, in words for a history. Only the gateway's
 * own number is kept of its answer.
 */
export function whyUnavailable({ detail = '' }: AppError): string {
  if (detail === CIRCUIT_OPEN) return 'not asked, because earlier calls failed'
  if (detail === UNREADABLE) return UNREADABLE
  const [status] = /^[1-5]\d\d\b/.exec(detail) ?? []
  if (status === undefined) return 'no answer'
  // Half a body: the number says that all went well, and the rest is missing.
  return status.startsWith('2') ? UNREADABLE : `answer ${status}`
}
