import * as z from 'zod/mini'
import { Uuid } from '#kernel/wire/schema-parts.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import type { Allowance } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { MAX_PHOTO_BYTES } from '#kernel/files/photo-file.ts'
import { assertOwnDeparture } from '#features/staff/server/own-departures.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/roll-call/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { cleanPhoto } from '#platform/files/clean-photo.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { incidentRepository } from './incident-repository.ts'
import { rollCallRepository } from './roll-call-repository.ts'
import { sealedIncidents } from './sealed-incidents.ts'

type Caller = { staff: Staff; allowance: Allowance }
type PhotoUpload = { offlineCopy: string; incident: string; photo: string }

/**
 * Saves the photo of an incident, re-encoded and encrypted. The first photo stays, so sending again is safe. If the
 * file is not a photo, records that none will come.
 *
 * @returns the departure, and whether the incident has a photo now.
 * @throws {AppError} `INCIDENT_GONE` for one that this phone has not reported; `DEPARTURE_NOT_FOUND`;
 * `OFFLINE_COPY_ENDED`.
 */
export async function saveIncidentPhoto(
  platform: Platform,
  caller: Caller,
  { offlineCopy, incident: id, photo }: PhotoUpload,
): Promise<{ key: DepartureKey; isKept: boolean }> {
  const { db, clock, secrets, limiter } = platform
  const incident = await incidentRepository.find(db, id)
  if (incident?.phone !== offlineCopy) throw new AppError('INCIDENT_GONE')
  const key = keyOf(incident)
  await assertOwnDeparture(platform, caller, { key })
  await limiter.take('incident-photos', caller.staff.id)
  const bytes = Buffer.from(photo, 'base64')
  const clean = bytes.length > MAX_PHOTO_BYTES ? null : await cleanPhoto(bytes)
  const at = clock.now()
  const auditEvent = {
    on: { kind: 'departure', id: departureKey(key) },
    at,
    reason: auditReasons.incidentPhoto,
  } as const
  await inTransaction(db, async (tx) => {
    if (
      (await rollCallRepository.touchOfflineCopy(tx, key, { id: offlineCopy, staffId: caller.staff.id, at })) ===
      undefined
    )
      throw new AppError('OFFLINE_COPY_ENDED')
    // The incident may have been erased while the photo was encoded.
    if ((await incidentRepository.find(tx, id)) === undefined) throw new AppError('INCIDENT_GONE')
    if (clean === null) {
      await incidentRepository.markPhotoMissing(tx, id)
      return recordAuditEvent(tx, {
        ...auditEvent,
        name: 'incident_photo_refused',
        after: { incident: id, bytes: bytes.length },
      })
    }
    const sealed = sealedIncidents.sealPhoto(secrets.booking, { id, photo: clean })
    if (!(await incidentRepository.addPhoto(tx, { incidentId: id, sealed, addedAt: at })))
      return recordUnchanged('this photo was already received')
    return recordAuditEvent(tx, {
      ...auditEvent,
      name: 'incident_photo_added',
      after: { incident: id, bytes: clean.length },
    })
  })
  return { key, isKept: clean !== null }
}

/**
 * The photo of an incident, as a JPEG. Each view is recorded in the audit log.
 *
 * @throws {AppError} `INCIDENT_GONE` for one without a readable photo; `DEPARTURE_NOT_FOUND`.
 */
export async function openIncidentPhoto(platform: Platform, caller: Caller, id: string): Promise<Buffer> {
  const { db, clock, secrets } = platform
  // The id in a URL may be any text.
  const incident = z.safeParse(Uuid, id).success ? await incidentRepository.find(db, id) : undefined
  if (incident === undefined) throw new AppError('INCIDENT_GONE')
  const key = keyOf(incident)
  await assertOwnDeparture(platform, caller, { key })
  const sealed = await incidentRepository.findPhoto(db, id)
  const photo = sealed && sealedIncidents.openPhoto(secrets.booking, { id, sealed })
  if (photo === undefined || photo === null) throw new AppError('INCIDENT_GONE')
  await recordAuditEvent(db, {
    name: 'sensitive_read',
    on: { kind: 'departure', id: departureKey(key) },
    at: clock.now(),
    reason: auditReasons.incidentPhoto,
    after: { incident: id },
  })
  return photo
}

const keyOf = ({ tourPackageId, startDate }: { tourPackageId: number; startDate: string }): DepartureKey => ({
  packageId: tourPackageId,
  startDate: calendarDate(startDate),
})
