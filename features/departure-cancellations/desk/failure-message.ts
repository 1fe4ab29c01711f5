import { deskCancelledDeparture } from '#messages/departure-cancellations/desk.ts'
import { isApiError, serverMessageOf } from '#ui/site/lib/api.ts'

/**
 * The error text of a failed cancellation call. Without a response it is unknown whether the cancellation was carried
 * out.
 */
export function failureMessage(error: Error | null, failed: string): string {
  if (error === null) return ''
  const isUnknown = isApiError(error) && !error.isFromServer && (error.status === 0 || error.status >= 500)
  return isUnknown ? deskCancelledDeparture.unknown : serverMessageOf(error, failed)
}
