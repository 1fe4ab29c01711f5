import { pages } from '#kernel/addresses/pages.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { readSeriesToken, seriesToken, type SeriesEntry } from '#platform/runtime/bearer-token.ts'
import type { Platform } from '#platform/parts/platform.ts'

type Signer = Pick<Platform, 'clock' | 'secrets'>

/**
 * The path of the page where an owner without an account views and cancels a booking. It is emailed only to the address
 * on the booking. It works until the end of the next day in India: people forward emails, and this link can cancel.
 */
export function bookingLink({ clock, secrets }: Signer, booking: { id: string; linkSeries: number }): string {
  const until = addDays(todayIn(BUSINESS_TIME_ZONE, clock.now()), 1)
  const seriesEntry = { id: booking.id, series: booking.linkSeries }
  return pages.myBooking(seriesToken(secrets.booking, { purpose: 'booking', until }, seriesEntry))
}

/**
 * The path of the page where anybody with the link pays for a held booking. It works while the booking awaits payment.
 */
export function paymentLink({ secrets }: Signer, booking: { id: string; linkSeries: number }): string {
  return pages.myBooking(seriesToken(secrets.booking, 'pay', { id: booking.id, series: booking.linkSeries }))
}

/** The booking of a payment link, and the series of the link. Null for a token that we did not sign. */
export function readPaymentLink({ secrets }: Pick<Platform, 'secrets'>, token: string): SeriesEntry | null {
  return readSeriesToken(secrets.booking, 'pay', token)
}

/**
 * The booking that a link's token opens today, and the series of the link. Null when the link has expired or was
 * not signed by us.
 */
export function readBookingLink({ clock, secrets }: Signer, token: string): SeriesEntry | null {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  for (const until of [addDays(today, 1), today]) {
    const read = readSeriesToken(secrets.booking, { purpose: 'booking', until }, token)
    if (read !== null) return read
  }
  return null
}
