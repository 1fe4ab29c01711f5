import { deskBroken } from '#messages/cancelled-departures/desk.ts'
import { isApiError, sentenceOf } from '#site/lib/api.ts'

/** What a failed act of a break says. Without an answer nobody knows whether it was done. */
export function failureWords(error: Error | null, failed: string): string {
  if (error === null) return ''
  const isUnknown = isApiError(error) && !error.isSaid && (error.status === 0 || error.status >= 500)
  return isUnknown ? deskBroken.unknown : sentenceOf(error, failed)
}
