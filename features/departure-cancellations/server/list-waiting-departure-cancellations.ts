import type { WaitingDepartureCancellation } from '#features/today/api/desk-calls.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureCancellationRefundRepository } from './departure-cancellation-refund-repository.ts'
import { departureCancellationRepository } from './departure-cancellation-repository.ts'
import { listDepartureCancellationBookings } from './list-departure-cancellation-bookings.ts'

const MAX_LISTED = 10

/** Cancelled departures with a booking that needs attention, or with refunds waiting for funds at the gateway. */
export async function listWaitingDepartureCancellations(platform: Platform): Promise<WaitingDepartureCancellation[]> {
  const { db, payments } = platform
  const unsettled = await departureCancellationRepository.listUnsettled(db)
  if (unsettled.length === 0) return []
  const queue = await departureCancellationRefundRepository.listWaiting(db, payments.mode)
  const found: WaitingDepartureCancellation[] = []
  for (const { id, packageId, packageName, startDate } of unsettled) {
    const persons = (await listDepartureCancellationBookings(platform, id)).filter(
      ({ needsPerson }) => needsPerson,
    ).length
    const refunds = queue.filter(({ departureCancellationId }) => departureCancellationId === id).length
    if (persons > 0 || refunds > 0) found.push({ packageId, packageName, startDate, persons, refunds })
    if (found.length === MAX_LISTED) break
  }
  return found
}
