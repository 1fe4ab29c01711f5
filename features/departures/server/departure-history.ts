import type { showDepartureHistory as showHistoryCall } from '../api/departure-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { allowanceOf, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { departureRepository } from '#features/bookings/server/departure-repository.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** So many lines are shown; the rest is in the log. */
const MOST = 100
const NAMES = [
  'departure_changed',
  'departure_opened',
  'trip_contacts_changed',
  'papers_asked',
  'incident_told',
  'incident_settled',
  'hotel_list_sent',
] as const

/** What the office did with a departure, the latest first; without prices for those who see no money of departures. Files that came in name the row, the desk names package and day. */
export async function showDepartureHistory(
  { db }: Pick<Platform, 'db'>,
  key: DepartureKey,
  reader: StaffRole,
): Promise<ResponseOf<typeof showHistoryCall>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const ids = [departureKey(key), ...(departureId === null ? [] : [departureId])]
  const found = await Promise.all(
    ids.map((id) => actRepository.listOn(db, { kind: 'departure', id, names: NAMES, limit: MOST })),
  )
  const acts = found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const leaders = acts.flatMap(({ staff, before, after }) => [staff, before?.['ledBy'], after?.['ledBy']])
  const people = await staffRepository.findNames(db, [...new Set(leaders.filter((id) => typeof id === 'string'))])
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const seesMoney = allowanceOf(reader, 'read_departure_money') !== 'no'
  const shown = (facts: ActFacts | null) => {
    if (facts === null) return null
    const named = typeof facts['ledBy'] === 'string' ? { ...facts, ledBy: nameOf.get(facts['ledBy']) ?? '' } : facts
    return seesMoney ? named : Object.fromEntries(Object.entries(named).filter(([field]) => field !== 'pricePaise'))
  }
  return {
    lines: acts.slice(0, MOST).map(({ at, name, role, staff, before, after }, place) => ({
      id: `${at.toISOString()} ${place}`,
      at: at.toISOString(),
      who: nameOf.get(staff ?? '') ?? role,
      act: name,
      before: shown(before),
      after: shown(after),
    })),
  }
}
