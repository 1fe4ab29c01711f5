import { reasonToLeaveOut, type BulkReason, type BulkResult } from '../rules/bulk-action.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActionRepository, type BulkActionRow } from './bulk-action-repository.ts'
import { findBulkFacts } from './find-bulk-facts.ts'
import { applyToBooking } from './do-one.ts'
import { bulkActionQueue } from './queues.ts'

const BATCH = 20

/**
 * Processes all pending bookings in the order of the list, once the action can no longer be stopped. The facts are read
 * again, so a booking that has since been paid or cancelled is left out. The failure of one booking does not stop the
 * others. If the process dies after queueing an email but before saving its row, the next attempt queues that email
 * again. Its key identifies the duplicate, so nobody gets it twice.
 */
export async function runBulkAction(platform: Platform, id: string): Promise<void> {
  const { db, clock, jobs } = platform
  const action = await bulkActionRepository.find(db, id)
  if (action === undefined || action.stoppedAt !== null) return
  // pg-boss uses its own clock, so create no email while the action can still be stopped.
  if (action.startsAt !== null && action.startsAt > clock.now())
    return jobs.send(bulkActionQueue, { bulkActionId: id }, { startAfter: action.startsAt })
  if (!(await bulkActionRepository.begin(db, id, clock.now()))) return
  for (;;) {
    const waitingRows = await bulkActionRepository.listWaiting(db, id, BATCH)
    if (waitingRows.length === 0) return
    const factsOf = await findBulkFacts(platform, waitingRows, action.givenTo)
    for (const booking of waitingRows) {
      const reason = reasonToLeaveOut(action.action, { ...factsOf(booking), isDuplicateRecipient: false })
      const outcome = reason === null ? await tryApplyAction(platform, action, booking) : leftOut(reason)
      await bulkActionRepository.saveResult(db, { id, bookingId: booking.id }, { ...outcome, at: clock.now() })
    }
  }
}

type Outcome = { result: BulkResult; reason: BulkReason | null }

const leftOut = (reason: BulkReason): Outcome => ({ result: 'left_out', reason })

async function tryApplyAction(platform: Platform, action: BulkActionRow, booking: BookingRow): Promise<Outcome> {
  try {
    const reason = await applyToBooking(platform, action, booking)
    return reason === null ? { result: 'done', reason } : leftOut(reason)
  } catch (error) {
    platform.log.error(
      { err: error, bookingId: booking.id, bulkActionId: action.id },
      'a bulk action failed for one booking',
    )
    return { result: 'failed', reason: null }
  }
}
