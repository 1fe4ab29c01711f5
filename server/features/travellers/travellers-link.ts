import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/** The path of the page on which a booking's travellers are named. The link works until the secret changes. */
export function travellersLink(secret: string, bookingId: string): string {
  return pages.travellers(travellersToken(secret, bookingId))
}

/** A signed token. It proves that its bearer may name the travellers of a booking. */
export function travellersToken(secret: string, bookingId: string): string {
  return bearerToken(secret, 'travellers', bookingId)
}

/** The id of the booking to which a token belongs. Null for a token that we did not sign for this purpose. */
export function readTravellersToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'travellers', token)
}
