import type { WaitingBreak } from '#features/today/api/desk-schemas.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { breakRefundRepository } from './break-refund-repository.ts'
import { breakRepository } from './break-repository.ts'
import { listBreakBookings } from './list-break-bookings.ts'

const MOST = 10

/** Broken departures of which a booking does not go on without the office, or whose refunds wait for money at the gateway. */
export async function listWaitingBreaks(platform: Platform): Promise<WaitingBreak[]> {
  const { db, payments } = platform
  const unsettled = await breakRepository.listUnsettled(db)
  if (unsettled.length === 0) return []
  const queue = await breakRefundRepository.listWaiting(db, payments.mode)
  const found: WaitingBreak[] = []
  for (const { id, packageId, packageName, startDate } of unsettled) {
    const persons = (await listBreakBookings(platform, id)).filter(({ needsPerson }) => needsPerson).length
    const refunds = queue.filter(({ breakId }) => breakId === id).length
    if (persons > 0 || refunds > 0) found.push({ packageId, packageName, startDate, persons, refunds })
    if (found.length === MOST) break
  }
  return found
}
