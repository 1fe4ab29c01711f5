import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { linkEnd } from '../rules/link-ends.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'

/** The number has two bytes in a token. Nobody gets there: links are ended a few times a day at most. */
const LAST_SERIES = 65_535

/**
 * Ends all signed links of a booking: to its trip, travellers, review, papers and files, and the one that cancels. Links
 * that are made from now on open again. The caller has locked the booking.
 *
 * @returns the number of the new series.
 */
export async function endLinks(
  { clock, databaseNow }: Platform,
  tx: Transaction,
  { booking, reason }: { booking: BookingRow; reason: string },
): Promise<number> {
  const series = Math.min(LAST_SERIES, booking.linkSeries + 1)
  const today = todayIn(BUSINESS_TIME_ZONE, await databaseNow(tx))
  await bookingRepository.beginLinkSeries(tx, booking.id, { series, today })
  const act = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason }
  await recordAct(tx, {
    name: 'booking_links_ended',
    ...act,
    before: { series: booking.linkSeries },
    after: { series },
  })
  return series
}

/**
 * Gives links that open to somebody who asked for them by mail. When the trip's link has ended, a new series begins, so
 * that the old ones stay closed.
 */
export async function openLinksAgain(platform: Platform, tx: Transaction, bookingId: string): Promise<void> {
  const booking = await bookingRepository.findForUpdate(tx, bookingId)
  if (booking === undefined) return
  const today = todayIn(BUSINESS_TIME_ZONE, await platform.databaseNow(tx))
  if (today <= linkEnd('trip', booking)) return
  await endLinks(platform, tx, { booking, reason: 'new links requested after the old ones expired' })
}
