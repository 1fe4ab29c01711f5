import { reasonToLeaveOut, type BulkReason, type BulkResult } from '../rules/bulk-act.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bulkActRepository, type BulkActRow } from './bulk-act-repository.ts'
import { findBulkFacts } from './find-bulk-facts.ts'
import { doOne } from './do-one.ts'
import { bulkActQueue } from './queues.ts'

const BATCH = 20

/**
 * Does what was ordered with every booking that still waits, in the order of the list, once it cannot be stopped any more.
 * What decides is read again, so a booking that was paid or cancelled meanwhile is left out. The failure of one booking
 * does not stop the others. When the process dies between a mail and its line, the next try orders that mail again, and the
 * mailbox knows it: nobody gets it twice.
 */
export async function doBulkAct(platform: Platform, id: string): Promise<void> {
  const { db, clock, jobs } = platform
  const act = await bulkActRepository.find(db, id)
  if (act === undefined || act.stoppedAt !== null) return
  // The clock of the queue is not ours: while it can be stopped, no mail is made.
  if (act.startsAt !== null && act.startsAt > clock.now())
    return jobs.send(bulkActQueue, { bulkActId: id }, { startAfter: act.startsAt })
  if (!(await bulkActRepository.begin(db, id, clock.now()))) return
  for (;;) {
    const waiting = await bulkActRepository.listWaiting(db, id, BATCH)
    if (waiting.length === 0) return
    const factsOf = await findBulkFacts(platform, waiting, act.givenTo)
    for (const booking of waiting) {
      const reason = reasonToLeaveOut(act.act, { ...factsOf(booking), isReached: false })
      const outcome = reason === null ? await tryOne(platform, act, booking) : leftOut(reason)
      await bulkActRepository.keepResult(db, { id, bookingId: booking.id }, { ...outcome, at: clock.now() })
    }
  }
}

type Outcome = { result: BulkResult; reason: BulkReason | null }

const leftOut = (reason: BulkReason): Outcome => ({ result: 'left_out', reason })

async function tryOne(platform: Platform, act: BulkActRow, booking: BookingRow): Promise<Outcome> {
  try {
    const reason = await doOne(platform, act, booking)
    return reason === null ? { result: 'done', reason } : leftOut(reason)
  } catch (error) {
    platform.log.error(
      { err: error, bookingId: booking.id, bulkActId: act.id },
      'an act on many failed for one booking',
    )
    return { result: 'failed', reason: null }
  }
}
