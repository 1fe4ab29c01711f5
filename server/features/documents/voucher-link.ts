import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/**
 * The paths of a booking's voucher, calendar file and trip page. Anybody who has them may open them. They always lead
 * to the latest voucher.
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

/** The path of a booking's trip page. Its token opens only this page, because travellers share it with each other. */
export function tripLink(secret: string, bookingId: string): string {
  return pages.trip(bearerToken(secret, 'trip', bookingId))
}

/** The id of the booking to which a token belongs. Null for a token that we did not sign. */
export function readVoucherToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'voucher', token)
}
