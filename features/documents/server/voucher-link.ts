import { pages } from '#kernel/addresses/pages.ts'
import { seriesToken } from '#platform/runtime/bearer-token.ts'

type LinkedBooking = { id: string; linkSeries: number }

/**
 * The paths of a booking's voucher, calendar file and trip page. Anybody with the link may open them. They always lead
 * to the latest voucher.
 */
export function voucherLinks(
  secret: string,
  booking: LinkedBooking,
): { voucherUrl: string; calendarUrl: string; tripUrl: string } {
  const token = seriesToken(secret, 'voucher', { id: booking.id, series: booking.linkSeries })
  return {
    voucherUrl: pages.voucherFile(token, 'voucher.pdf'),
    calendarUrl: pages.voucherFile(token, 'trip.ics'),
    tripUrl: tripLink(secret, booking),
  }
}

/** The path of a booking's trip page. Its token opens only this page, because travellers share it with each other. */
export function tripLink(secret: string, { id, linkSeries }: LinkedBooking): string {
  return pages.trip(seriesToken(secret, 'trip', { id, series: linkSeries }))
}
