import type { BulkReason } from '../rules/bulk-act.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { isOwnDepartureNow } from '#features/staff/server/own-departures.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository, type BulkActRow } from './bulk-act-repository.ts'
import { departureOfShape, isOfShape } from './own-filter.ts'

/**
 * Asks at the moment of sending why a letter does not go to a booking any more: it was cancelled, expired or moved since the
 * order, or the tour manager who wrote does not lead the departure any more. Who was cancelled before was meant.
 */
export async function whyNotAnyMore(
  platform: Pick<Platform, 'db' | 'clock'>,
  tx: Transaction,
  { act, booking }: { act: BulkActRow; booking: BookingRow },
): Promise<BulkReason | null> {
  const present = await bulkActRepository.findPresent(tx, booking.id, act.createdAt)
  if (present === undefined || present.isOverSince) return 'over_since'
  if (!isOfShape(act.filter, present)) return 'moved_since'
  const writer = await staffRepository.find(tx, act.staffId)
  if (writer?.role !== 'tour_manager') return null
  const departure = departureOfShape(act.filter)
  const isTheirs = departure !== undefined && (await isOwnDepartureNow(platform, writer, { key: departure }))
  return isTheirs ? null : 'not_theirs'
}
