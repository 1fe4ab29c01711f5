import type { RollCallState } from '../api/desk-calls.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { latestTicks } from '../rules/roll-call.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { listKnownIncidents } from './list-incidents.ts'
import { notesVersion } from './notes-version.ts'
import { rollCallRepository } from './roll-call-repository.ts'

/** The roll-call data of all phones of a departure, with the server time by which they correct their clocks. */
export async function readState(platform: Platform, key: DepartureKey): Promise<RollCallState> {
  const { db, clock } = platform
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const [ticks, halts, notes, incidents] = await Promise.all([
    rollCallRepository.listTicks(db, key),
    rollCallRepository.listHalts(db, key),
    departureId === null ? [] : rollCallRepository.listNotes(db, departureId),
    listKnownIncidents(platform, key),
  ])
  return {
    now: clock.now().toISOString(),
    ticks: latestTicks(ticks.map(({ at, ...tick }) => ({ ...tick, at: new Date(at).toISOString() }))),
    halts,
    notes: notesVersion(notes),
    incidents,
  }
}
