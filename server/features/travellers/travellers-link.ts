import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/** The path of the page on which a booking's travellers are named. The link works as long as the secret stands. */
export function travellersLink(secret: string, bookingId: string): string {
  return pages.travellers(travellersToken(secret, bookingId))
}

/** A statement that its bearer may name the travellers of a booking. */
export function travellersToken(secret: string, bookingId: string): string {
  return bearerToken(secret, 'travellers', bookingId)
}

/** The booking that a token names; null for one that we did not sign for this. */
export function readTravellersToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'travellers', token)
}
