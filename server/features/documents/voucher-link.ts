import { pages } from '#contract/pages.ts'
import { bearerToken, readBearerToken } from '#server/platform/bearer-token.ts'

/** Paths of a booking's voucher and calendar file, for whoever has them. They always give the voucher that counts. */
export function voucherLinks(secret: string, bookingId: string): { voucherUrl: string; calendarUrl: string } {
  const token = bearerToken(secret, 'voucher', bookingId)
  return { voucherUrl: pages.voucherFile(token, 'voucher.pdf'), calendarUrl: pages.voucherFile(token, 'trip.ics') }
}

/** The booking that a token names; null for one that we did not sign. */
export function readVoucherToken(secret: string, token: string): string | null {
  return readBearerToken(secret, 'voucher', token)
}
