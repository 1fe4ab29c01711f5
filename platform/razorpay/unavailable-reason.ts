import type { AppError } from '#kernel/errors/errors.ts'

/** Values of `detail` in {@link AppError}s that are neither an HTTP status nor a network fault. */
export const CIRCUIT_OPEN = 'circuit open'
export const UNREADABLE = 'unreadable answer'

/**
 * Why a gateway call ended with `PAYMENT_UNAVAILABLE`, worded for a history. Of the gateway's response, only the status
 * code is used.
 */
export function unavailableReason({ detail = '' }: AppError): string {
  if (detail === CIRCUIT_OPEN) return 'not called, because earlier calls failed'
  if (detail === UNREADABLE) return UNREADABLE
  const [status] = /^[1-5]\d\d\b/.exec(detail) ?? []
  if (status === undefined) return 'no answer'
  // A truncated body: the status code says success, but the rest is missing.
  return status.startsWith('2') ? UNREADABLE : `answer ${status}`
}
