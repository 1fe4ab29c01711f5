import { reasonToLeaveOut, type BulkResult } from '#domain/bulk-act.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bulkActRepository, type BulkActRow } from './bulk-act-repository.ts'
import { findBulkFacts } from './find-bulk-facts.ts'
import { doOne } from './do-one.ts'

const BATCH = 20

/**
 * Does what was ordered with every booking that still waits, in the order of the list. What decides is read again, so a
 * booking that was paid or cancelled meanwhile is left out. The failure of one booking does not stop the others. When the
 * process dies between a mail and its line, the next try orders that mail again, and the mailbox knows it: nobody gets
 * it twice.
 */
export async function doBulkAct(platform: Platform, id: string): Promise<void> {
  const act = await bulkActRepository.find(platform.db, id)
  if (act === undefined) return
  for (;;) {
    const waiting = await bulkActRepository.listWaiting(platform.db, id, BATCH)
    if (waiting.length === 0) return
    const factsOf = await findBulkFacts(platform, waiting, act.givenTo)
    for (const booking of waiting) {
      const reason = reasonToLeaveOut(act.act, factsOf(booking))
      const result: BulkResult = reason === null ? await tryOne(platform, act, booking) : 'left_out'
      const outcome = { result, reason, at: platform.clock.now() }
      await bulkActRepository.keepResult(platform.db, { id, bookingId: booking.id }, outcome)
    }
  }
}

async function tryOne(platform: Platform, act: BulkActRow, booking: BookingRow): Promise<'done' | 'failed'> {
  try {
    await doOne(platform, act, booking)
    return 'done'
  } catch (error) {
    platform.log.error(
      { err: error, bookingId: booking.id, bulkActId: act.id },
      'an act on many failed for one booking',
    )
    return 'failed'
  }
}
