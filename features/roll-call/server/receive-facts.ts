import { auditReasons } from '#messages/roll-call/audit-reasons.ts'
import type { sendRollCall, SentNoteView, SentTick } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Halt } from '../rules/day-halts.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readState } from './read-state.ts'
import { rollCallRepository } from './roll-call-repository.ts'

type Facts = {
  offlineCopy: string
  halts: readonly Halt[]
  ticks: readonly SentTick[]
  looks: readonly SentNoteView[]
}

/**
 * Stores what a phone sends, each item once. A tick cannot be later than its arrival: otherwise a phone with a fast
 * clock would override all others for hours.
 *
 * @throws {AppError} `OFFLINE_COPY_ENDED` for a phone whose offline copy was revoked, or is another person's.
 */
export async function receiveRollCallItems(
  platform: Platform,
  key: DepartureKey,
  { staff, facts }: { staff: Staff; facts: Facts },
): Promise<ResponseOf<typeof sendRollCall>> {
  const at = platform.clock.now()
  const refusedFacts = await inTransaction(platform.db, async (tx) => {
    const references = [...facts.ticks, ...facts.looks].map(({ reference }) => reference)
    const bookings = await rollCallRepository.findBookings(tx, key, references)
    const columns = { tourPackageId: key.packageId, startDate: key.startDate }
    // Write these rows before the offline copy. Then the rows that they refer to are locked first, in the same order as
    // when access is revoked.
    const ticks = await rollCallRepository.addTicks(
      tx,
      facts.ticks.flatMap(({ reference, at: reportedAt, ...tick }) => {
        const bookingId = bookings.get(reference)
        if (bookingId === undefined) return []
        const reportedTime = new Date(Math.min(new Date(reportedAt).getTime(), at.getTime()))
        const by = { saidAt: reportedTime, saidBy: staff.id, phone: facts.offlineCopy, receivedAt: at }
        return [{ ...columns, ...tick, ...by, bookingId }]
      }),
    )
    const halts = await rollCallRepository.addHalts(
      tx,
      facts.halts.map((halt) => ({ ...columns, ...halt, addedBy: staff.id, addedAt: at })),
    )
    const offlineCopy = await rollCallRepository.touchOfflineCopy(tx, key, {
      id: facts.offlineCopy,
      staffId: staff.id,
      at,
    })
    if (offlineCopy === undefined) throw new AppError('OFFLINE_COPY_ENDED')
    const looks = facts.looks.filter(({ nth, reference }) => nth > offlineCopy.viewsReported && bookings.has(reference))
    await recordViews(tx, { offlineCopy: offlineCopy.id, looks, bookings, at })
    if (ticks + halts > 0)
      await recordAuditEvent(tx, {
        name: 'roll_called',
        on: { kind: 'departure', id: departureKey(key) },
        at,
        reason: auditReasons.departureRollCall,
        after: { ticks, halts },
      })
    else if (looks.length === 0) recordUnchanged('the phone sent nothing new')
    return facts.ticks.filter(({ reference }) => !bookings.has(reference)).map(({ id }) => id)
  })
  return { ...(await readState(platform, key)), refused: refusedFacts }
}

type NoteViews = {
  offlineCopy: string
  looks: readonly SentNoteView[]
  bookings: ReadonlyMap<string, string>
  at: Date
}

/** Logs the views of medical notes, each with the time at which the phone showed the note. */
async function recordViews(tx: Transaction, { offlineCopy, looks, bookings, at }: NoteViews): Promise<void> {
  for (const { reference, place, at: lookedAt } of looks)
    await recordAuditEvent(tx, {
      name: 'sensitive_read',
      on: { kind: 'booking', id: bookings.get(reference) ?? null },
      at,
      reason: auditReasons.medicalNoteOnPhone,
      after: { place, medicalNotes: 1, lookedAt },
    })
  if (looks.length > 0) await rollCallRepository.countViews(tx, offlineCopy, Math.max(...looks.map(({ nth }) => nth)))
}
