import type { BulkReason } from '../rules/bulk-action.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { isOwnDepartureNow } from '#features/staff/server/own-departures.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository, type BulkActionRow } from './bulk-action-repository.ts'
import { departureOfStoredFilter, matchesStoredFilter } from './own-filter.ts'

/**
 * Checks at sending time whether a broadcast should still go to a booking. It should not when the booking was
 * cancelled, expired or moved since the broadcast was created, or when the tour manager who wrote it no longer leads
 * the departure. Bookings that were already cancelled by then were selected on purpose.
 */
export async function findReasonToSkip(
  platform: Pick<Platform, 'db' | 'clock'>,
  tx: Transaction,
  { action, booking }: { action: BulkActionRow; booking: BookingRow },
): Promise<BulkReason | null> {
  const present = await bulkActionRepository.findCurrentState(tx, booking.id, action.createdAt)
  if (present === undefined || present.hasEnded) return 'over_since'
  if (!matchesStoredFilter(action.filter, present)) return 'moved_since'
  const writer = await staffRepository.find(tx, action.staffId)
  if (writer?.role !== 'tour_manager') return null
  const departure = departureOfStoredFilter(action.filter)
  const isTheirs = departure !== undefined && (await isOwnDepartureNow(platform, writer, { key: departure }))
  return isTheirs ? null : 'not_theirs'
}
