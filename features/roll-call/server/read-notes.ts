import type { readDayNotes } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { openMedicalNotes } from '#features/travellers/server/medical-notes.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { notesVersion } from './notes-version.ts'
import { rollCallRepository } from './roll-call-repository.ts'

/**
 * The medical notes of a departure, for a phone that seals them. That it took them is in the log at once; the phone tells
 * each look later. A note that cannot be opened any more is left out.
 *
 * @throws {AppError} `DAY_PACK_ENDED` for a phone that keeps nothing of this departure.
 */
export async function readNotes(
  { db, clock, secrets }: Platform,
  key: DepartureKey,
  { staff, pack }: { staff: Staff; pack: string },
): Promise<ResponseOf<typeof readDayNotes>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const rows = departureId === null ? [] : await rollCallRepository.listNotes(db, departureId)
  const notes = rows.flatMap(({ bookingId, reference, place, sealed }) => {
    const note = openMedicalNotes(secrets.booking, { bookingId, place }, sealed)
    return note === null ? [] : [{ reference, place, note }]
  })
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if ((await rollCallRepository.touchPack(tx, key, { id: pack, staffId: staff.id, at })) === undefined)
      throw new AppError('DAY_PACK_ENDED')
    await recordAct(tx, {
      name: 'sensitive_read',
      on: { kind: 'departure', id: departureKey(key) },
      at,
      reason: 'medical notes stored on a phone under a PIN',
      after: { medicalNotes: notes.length },
    })
  })
  return { notes, version: notesVersion(rows) }
}
