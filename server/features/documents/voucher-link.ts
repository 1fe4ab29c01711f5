import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/**
 * Paths of a booking's voucher, calendar file and page for the way, for whoever has them. They always give the voucher
 * that counts.
 */
export function voucherLinks(
  secret: string,
  bookingId: string,
): { voucherUrl: string; calendarUrl: string; tripUrl: string } {
  const token = bearerToken(secret, 'voucher', bookingId)
  return {
    voucherUrl: pages.voucherFile(token, 'voucher.pdf'),
    calendarUrl: pages.voucherFile(token, 'trip.ics'),
    tripUrl: tripLink(secret, bookingId),
  }
}

/** The path of a booking's page for the way. Its token is of a purpose of its own: it is passed on to fellow travellers. */
export function tripLink(secret: string, bookingId: string): string {
  return pages.trip(bearerToken(secret, 'trip', bookingId))
}

/** The booking that a token names; null for one that we did not sign. */
export function readVoucherToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'voucher', token)
}
