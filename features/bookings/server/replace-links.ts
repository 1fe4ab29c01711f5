import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { linkEnd } from '../rules/link-ends.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingRow } from './booking-repository.ts'

/**
 * A token has two bytes for the series number. The maximum is never reached: links are replaced a few times a day at
 * most.
 */
const MAX_SERIES = 65_535

/**
 * Invalidates all signed links of a booking: to its trip, travellers, review, documents and files, and the cancellation
 * link. Links created from now on work. Callers must lock the booking.
 *
 * @returns the number of the new series.
 */
export async function replaceLinks(
  { clock, databaseNow }: Platform,
  tx: Transaction,
  { booking, reason }: { booking: BookingRow; reason: string },
): Promise<number> {
  const series = Math.min(MAX_SERIES, booking.linkSeries + 1)
  const today = todayIn(BUSINESS_TIME_ZONE, await databaseNow(tx))
  await bookingRepository.startLinkSeries(tx, booking.id, { series, today })
  const auditEvent = { on: { kind: 'booking', id: booking.id }, at: clock.now(), reason }
  await recordAuditEvent(tx, {
    name: 'booking_links_ended',
    ...auditEvent,
    before: { series: booking.linkSeries },
    after: { series },
  })
  return series
}

/**
 * Returns working links for somebody who requested them by email. When the trip link has expired, a new series begins,
 * so that the old links stay invalid.
 */
export async function reopenLinks(platform: Platform, tx: Transaction, bookingId: string): Promise<void> {
  const booking = await bookingRepository.findForUpdate(tx, bookingId)
  if (booking === undefined) return
  const today = todayIn(BUSINESS_TIME_ZONE, await platform.databaseNow(tx))
  if (today <= linkEnd('trip', booking)) return
  await replaceLinks(platform, tx, { booking, reason: auditReasons.newLinksRequested })
}
