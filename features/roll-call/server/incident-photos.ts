import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Allowance } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { PHOTO_BYTES_MOST } from '#kernel/files/photo-file.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { cleanPhoto } from '#platform/files/clean-photo.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { incidentRepository } from './incident-repository.ts'
import { rollCallRepository } from './roll-call-repository.ts'
import { sealedIncidents } from './sealed-incidents.ts'

type Caller = { staff: Staff; allowance: Allowance }
type Sent = { pack: string; incident: string; photo: string }

/** So many photos of one person are made anew in a day; each takes a second of a processor. */
const PHOTOS_OF_A_DAY = { limit: 200, windowSeconds: 86_400 }

/**
 * Keeps the photo of an incident, made anew and sealed. The first one stays, so that it may be sent again. Of what is no
 * photo it notes that none will come.
 *
 * @returns the departure, and whether the incident has a photo now.
 * @throws {AppError} `INCIDENT_GONE` for one that this phone has not told; `DEPARTURE_NOT_FOUND`; `DAY_PACK_ENDED`.
 */
export async function keepIncidentPhoto(
  platform: Platform,
  caller: Caller,
  { pack, incident: id, photo }: Sent,
): Promise<{ key: DepartureKey; isKept: boolean }> {
  const { db, clock, secrets, limiter } = platform
  const incident = await incidentRepository.find(db, id)
  if (incident?.phone !== pack) throw new AppError('INCIDENT_GONE')
  const key = keyOf(incident)
  await assertOwnDeparture(platform, caller, { key })
  await limiter.take('incident-photos', caller.staff.id, PHOTOS_OF_A_DAY)
  const bytes = Buffer.from(photo, 'base64')
  const clean = bytes.length > PHOTO_BYTES_MOST ? null : await cleanPhoto(bytes)
  const at = clock.now()
  const act = { on: { kind: 'departure', id: departureKey(key) }, at, reason: 'incident photo' } as const
  await inTransaction(db, async (tx) => {
    if ((await rollCallRepository.touchPack(tx, key, { id: pack, staffId: caller.staff.id, at })) === undefined)
      throw new AppError('DAY_PACK_ENDED')
    // It may have been erased while the photo was made.
    if ((await incidentRepository.find(tx, id)) === undefined) throw new AppError('INCIDENT_GONE')
    if (clean === null) {
      await incidentRepository.dropPhoto(tx, id)
      return recordAct(tx, { ...act, name: 'incident_photo_refused', after: { incident: id, bytes: bytes.length } })
    }
    const sealed = sealedIncidents.sealPhoto(secrets.booking, { id, photo: clean })
    if (!(await incidentRepository.addPhoto(tx, { incidentId: id, sealed, addedAt: at })))
      return noteUnchanged('this photo has come before')
    return recordAct(tx, { ...act, name: 'incident_photo_added', after: { incident: id, bytes: clean.length } })
  })
  return { key, isKept: clean !== null }
}

/**
 * The photo of an incident, as a JPEG. Each look is in the record of acts.
 *
 * @throws {AppError} `INCIDENT_GONE` for one without a photo that can be opened; `DEPARTURE_NOT_FOUND`.
 */
export async function openIncidentPhoto(platform: Platform, caller: Caller, id: string): Promise<Buffer> {
  const { db, clock, secrets } = platform
  // An address may have any text.
  const incident = z.safeParse(Uuid, id).success ? await incidentRepository.find(db, id) : undefined
  if (incident === undefined) throw new AppError('INCIDENT_GONE')
  const key = keyOf(incident)
  await assertOwnDeparture(platform, caller, { key })
  const sealed = await incidentRepository.findPhoto(db, id)
  const photo = sealed && sealedIncidents.openPhoto(secrets.booking, { id, sealed })
  if (photo === undefined || photo === null) throw new AppError('INCIDENT_GONE')
  await recordAct(db, {
    name: 'sensitive_read',
    on: { kind: 'departure', id: departureKey(key) },
    at: clock.now(),
    reason: 'incident photo',
    after: { incident: id },
  })
  return photo
}

const keyOf = ({ tourPackageId, startDate }: { tourPackageId: number; startDate: string }): DepartureKey => ({
  packageId: tourPackageId,
  startDate: calendarDate(startDate),
})
