import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/** The path of the page on which the review of a booking is written, with its signed token. */
export function reviewLink(secret: string, bookingId: string, query: Parameters<typeof pages.review>[1] = {}): string {
  return pages.review(bearerToken(secret, 'review', bookingId), query)
}

/** The id of the booking to which a token belongs. Null for a token that we did not sign. */
export function readReviewToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'review', token)
}
