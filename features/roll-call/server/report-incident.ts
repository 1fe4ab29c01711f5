import type { SentIncident } from '../api/incidents-schemas.ts'
import { departureKey, type DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { INCIDENTS_MOST, momentOfIncident } from '../rules/incident.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { incidentRepository } from './incident-repository.ts'
import { rollCallRepository } from './roll-call-repository.ts'
import { sealedIncidents } from './sealed-incidents.ts'

type Told = { staff: Staff; pack: string; incident: SentIncident }

/**
 * Takes what a tour manager tells from the way, once. Whom it concerns is left out when they are not on this departure any
 * more: the sentence counts.
 *
 * @throws {AppError} `DAY_PACK_ENDED` for a phone whose pack was taken away, or is another person's; `INCIDENTS_MOST`.
 */
export async function tellIncident(
  { db, secrets, clock }: Platform,
  key: DepartureKey,
  { staff, pack: packId, incident: { id, words, about, at: said, hasPhoto } }: Told,
): Promise<void> {
  const now = clock.now()
  const references = about === null ? [] : [about.reference]
  await inTransaction(db, async (tx) => {
    const kept = await rollCallRepository.findPack(tx, packId)
    if (kept === undefined) throw new AppError('DAY_PACK_ENDED')
    const bookingId = about && (await rollCallRepository.findBookings(tx, key, references)).get(about.reference)
    // Before the pack: what the row refers to is locked first, as where an access is taken away.
    const isNew = await incidentRepository.add(tx, {
      id,
      tourPackageId: key.packageId,
      startDate: key.startDate,
      wordsSealed: sealedIncidents.seal(secrets.booking, 'words', { id, text: words }),
      ...(bookingId ? { bookingId, place: about.place } : {}),
      happenedAt: momentOfIncident(new Date(said), { keptAt: kept.keptAt, now }),
      toldBy: staff.id,
      phone: packId,
      receivedAt: now,
      hasPhoto,
    })
    const pack = await rollCallRepository.touchPack(tx, key, { id: packId, staffId: staff.id, at: now })
    if (pack === undefined) throw new AppError('DAY_PACK_ENDED')
    if (!isNew) return noteUnchanged('the phone has told this before')
    if ((await incidentRepository.countOpen(tx, key)) > INCIDENTS_MOST) throw new AppError('INCIDENTS_MOST')
    await recordAct(tx, {
      name: 'incident_told',
      on: { kind: 'departure', id: departureKey(key) },
      at: now,
      reason: 'reported by tour manager',
      after: { incident: id, hasPhoto },
    })
  })
}
