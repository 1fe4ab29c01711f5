import type { getDepartureHistory as getHistoryCall } from '../api/departure-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { departureKey, type DepartureKey } from '../rules/departure-list.ts'
import { allowanceOf, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { departureRepository } from '#features/seats/server/departure-repository.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** How many lines are shown; the rest is in the audit log. */
const MAX_EVENTS = 100
const AUDIT_EVENT_NAMES = [
  'departure_changed',
  'departure_opened',
  'trip_contacts_changed',
  'travel_documents_requested',
  'incident_told',
  'incident_settled',
  'hotel_list_sent',
] as const

/**
 * The office's actions on a departure, latest first; without prices for roles that may not see amounts. Events from
 * imports refer to the row, events from the desk to package and day.
 */
export async function getDepartureHistory(
  { db }: Pick<Platform, 'db'>,
  key: DepartureKey,
  reader: StaffRole,
): Promise<ResponseOf<typeof getHistoryCall>> {
  const departureId = await departureRepository.findId(db, { tourPackageId: key.packageId, startDate: key.startDate })
  const ids = [departureKey(key), ...(departureId === null ? [] : [departureId])]
  const found = await Promise.all(
    ids.map((id) =>
      auditEventRepository.listForObject(db, { kind: 'departure', id, names: AUDIT_EVENT_NAMES, limit: MAX_EVENTS }),
    ),
  )
  const auditEvents = found.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const leaders = auditEvents.flatMap(({ staff, before, after }) => [staff, before?.['ledBy'], after?.['ledBy']])
  const people = await staffRepository.findNames(db, [...new Set(leaders.filter((id) => typeof id === 'string'))])
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const canSeeMoney = allowanceOf(reader, 'read_departure_money') !== 'no'
  const visibleFacts = (facts: AuditEventFacts | null) => {
    if (facts === null) return null
    const withName = typeof facts['ledBy'] === 'string' ? { ...facts, ledBy: nameOf.get(facts['ledBy']) ?? '' } : facts
    return canSeeMoney
      ? withName
      : Object.fromEntries(Object.entries(withName).filter(([field]) => field !== 'pricePaise'))
  }
  return {
    lines: auditEvents.slice(0, MAX_EVENTS).map(({ at, name, role, staff, before, after }, index) => ({
      id: `${at.toISOString()} ${index}`,
      at: at.toISOString(),
      who: nameOf.get(staff ?? '') ?? role,
      action: name,
      before: visibleFacts(before),
      after: visibleFacts(after),
    })),
  }
}
