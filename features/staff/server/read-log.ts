import type { AuditLogEntry } from '../api/staff-schemas.ts'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import type { Allowance } from '#kernel/access/desk-permissions.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { logReferenceRepository } from './log-reference-repository.ts'
import { staffRepository } from './staff-repository.ts'

const PAGE = 50
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filter of the log, and where a page begins. */
export type LogQuery = Partial<Record<'who' | 'action' | 'on' | 'from' | 'to' | 'before', string | undefined>>
type LogPage = { lines: AuditLogEntry[]; next: string | null }

/**
 * A page of the audit log, the latest first: who did what to which object, with the old and new values. Values that an
 * erasure has emptied are null. People with limited permission do not see events about the staff.
 *
 * @param query.on the reference of a booking in any form, or the id of another object.
 */
export async function readLog(
  { db }: Pick<Platform, 'db'>,
  query: LogQuery,
  { allowance, limit = PAGE }: { allowance: Exclude<Allowance, 'no'>; limit?: number },
): Promise<LogPage> {
  const filter = await filterOf(db, query, allowance)
  if (filter === null) return { lines: [], next: null }
  const rows = await auditEventRepository.list(db, { ...filter, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const staffIds = page.flatMap(({ auditEvent: { staff, before, after, objectKind, objectId } }) =>
    [staff, objectKind === 'staff' ? objectId : null, ...staffIdsIn(before), ...staffIdsIn(after)].filter(
      (id) => id !== null,
    ),
  )
  const people = new Map((await staffRepository.findNames(db, [...new Set(staffIds)])).map((row) => [row.id, row]))
  const bookingIds = page.flatMap(({ auditEvent: { objectKind, objectId } }) =>
    objectKind === 'booking' && objectId !== null && UUID.test(objectId) ? [objectId] : [],
  )
  const references = await logReferenceRepository.findReferences(db, [...new Set(bookingIds)])
  const lines = page.map(({ auditEvent: row, value, erasedAt }): AuditLogEntry => {
    const network = typeof value?.address === 'string' ? value.address : null
    return {
      id: row.id,
      at: row.at.toISOString(),
      who: row.staff === null ? null : (people.get(row.staff) ?? null),
      actor: row.role,
      action: row.name,
      on: {
        kind: row.objectKind,
        id: row.objectId,
        reference: references.get(row.objectId ?? '') ?? null,
        name: nameOfObject(row, people),
      },
      reason: row.reason,
      from: row.source,
      network,
      before: withStaffNames(merged(row.before, value?.before), people),
      after: withStaffNames(merged(row.after, value?.after), people),
      isErased: erasedAt !== null,
    }
  })
  const last = page.at(-1)
  return { lines, next: rows.length > limit && last !== undefined ? String(last.auditEvent.seq) : null }
}

/** How many lines match a filter. */
export async function countLog(
  { db }: Pick<Platform, 'db'>,
  query: LogQuery,
  allowance: Exclude<Allowance, 'no'>,
): Promise<number> {
  const filter = await filterOf(db, query, allowance)
  return filter === null ? 0 : auditEventRepository.count(db, filter)
}

/** Null when nothing can match: no booking has the reference. */
async function filterOf(
  db: Platform['db'],
  { who, action, on, from, to, before }: LogQuery,
  allowance: Exclude<Allowance, 'no'>,
): Promise<Parameters<typeof auditEventRepository.count>[1] | null> {
  const object = on === undefined ? undefined : await findAuditObject(db, on)
  if (object === null) return null
  return {
    ...(object && { object }),
    ...(action !== undefined && { name: action }),
    ...(who !== undefined && { staff: who }),
    ...(allowance === 'limited' && { excludedKind: 'staff' }),
    ...(from !== undefined && { from: timeInIndia(calendarDate(from)) }),
    ...(to !== undefined && { until: timeInIndia(addDays(calendarDate(to), 1)) }),
    ...(before !== undefined && { before: Number(before) }),
  }
}

type AuditObject = { objectKind: string; objectId: string | null; after: Readonly<Record<string, unknown>> | null }

/** The display name of an event's object, where the log itself knows it. */
function nameOfObject(
  { objectKind, objectId, after }: AuditObject,
  people: ReadonlyMap<string, { name: string }>,
): string | null {
  if (objectKind === 'staff') return people.get(objectId ?? '')?.name ?? null
  return objectKind === 'case' && typeof after?.['number'] === 'number' ? `E-${after['number']}` : null
}

/** Null when the event has no values. */
function merged(facts: object | null, personal: object | undefined): Record<string, unknown> | null {
  return facts === null && personal === undefined ? null : { ...facts, ...personal }
}

/** Event values that are staff ids: the assignee of a booking, the person who is reminded. */
const STAFF_ID_KEYS = ['assignee', 'for'] as const

function staffIdsIn(facts: Readonly<Record<string, unknown>> | null): string[] {
  return STAFF_ID_KEYS.map((value) => facts?.[value]).filter((id) => typeof id === 'string')
}

/** The values of an event, with names in place of staff ids. */
function withStaffNames(
  values: Record<string, unknown> | null,
  people: ReadonlyMap<string, { name: string }>,
): Record<string, unknown> | null {
  if (values === null) return null
  const nameEntries = STAFF_ID_KEYS.flatMap((value) => {
    const person = people.get(String(values[value]))
    return person === undefined ? [] : [[value, person.name] as const]
  })
  return { ...values, ...Object.fromEntries(nameEntries) }
}

/** The object to search for. Null for a reference that no booking has. */
async function findAuditObject(db: Platform['db'], text: string): Promise<{ kind?: string; id: string } | null> {
  if (UUID.test(text)) return { id: text.toLowerCase() }
  const booking = await logReferenceRepository.findBookingId(db, text)
  if (booking !== null) return { kind: 'booking', id: booking }
  return /^[\w-]{8,64}$/.test(text) && !/^ptk/i.test(text) ? { id: text } : null
}
