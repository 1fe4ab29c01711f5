import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import { staffRepository } from './staff-repository.ts'

/** The maximum number of audit events to search. */
const MAX_EVENTS = 50

/** The last change of a field. `who` is the name of a member of staff, or the role of any other actor. */
type FieldChange<Field extends string> = { field: Field; who: string; at: string }

type Query<Field extends string> = {
  on: { kind: string; id: string }
  names: readonly AuditEventName[]
  fields: readonly Field[]
  /** The fields that an event changed. By default the fields in its new values, limited to `fields`. */
  fieldsOf?: (auditEvent: {
    name: string
    before: AuditEventFacts | null
    after: AuditEventFacts | null
  }) => readonly string[]
}

/** Finds who last changed each field of an object, according to the audit log. */
export async function findLastChanges<Field extends string>(
  db: Queryable,
  { on, names, fields, fieldsOf = changedFieldNames }: Query<Field>,
): Promise<FieldChange<Field>[]> {
  const auditEvents = await auditEventRepository.listForObject(db, { ...on, names, limit: MAX_EVENTS })
  const ids = auditEvents.flatMap(({ staff }) => (staff === null ? [] : [staff]))
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  return fields.flatMap((field) => {
    const last = auditEvents.find((auditEvent) => fieldsOf(auditEvent).includes(field))
    if (last === undefined) return []
    const who = people.find(({ id }) => id === last.staff)?.name ?? last.role
    return [{ field, who, at: last.at.toISOString() }]
  })
}

/** The fields in an event's new values. */
export function changedFieldNames({ after }: { after: AuditEventFacts | null }): readonly string[] {
  return String(after?.['fields'] ?? '').split(',')
}
