import { auditReasons } from '#messages/roll-call/audit-reasons.ts'
import type { getDayNotes } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { openMedicalNotes } from '#features/travellers/server/medical-notes.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { notesVersion } from './notes-version.ts'
import { rollCallRepository } from './roll-call-repository.ts'

/**
 * The medical notes of a departure, for a phone that encrypts them. The download is logged immediately; the phone
 * reports each view later. A note that can no longer be decrypted is left out.
 *
 * @throws {AppError} `OFFLINE_COPY_ENDED` for a phone without an offline copy of this departure.
 */
export async function readNotes(
  { db, clock, secrets }: Platform,
  key: DepartureKey,
  { staff, offlineCopy }: { staff: Staff; offlineCopy: string },
): Promise<ResponseOf<typeof getDayNotes>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const rows = departureId === null ? [] : await rollCallRepository.listNotes(db, departureId)
  const notes = rows.flatMap(({ bookingId, reference, place, sealed }) => {
    const note = openMedicalNotes(secrets.booking, { bookingId, place }, sealed)
    return note === null ? [] : [{ reference, place, note }]
  })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if ((await rollCallRepository.touchOfflineCopy(tx, key, { id: offlineCopy, staffId: staff.id, at })) === undefined)
      throw new AppError('OFFLINE_COPY_ENDED')
    await recordAuditEvent(tx, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: auditReasons.medicalNotesOnPhone,
      after: { medicalNotes: notes.length },
    })
  })
  return { notes, version: notesVersion(rows) }
}
