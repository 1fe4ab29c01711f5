import { BUSINESS_TIME_ZONE, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import { staffRepository } from './staff-repository.ts'

/** The audit event that removed an object. */
type Removal = {
  /** The name of a member of staff, or the role of any other actor. */
  who: string
  /** The day of the removal, formatted for display. */
  day: string
  at: Date
  /** The reason, as recorded. */
  reason: string
  before: AuditEventFacts | null
}

/** Finds who removed an object that no longer exists, and when. @returns undefined when no such event is recorded. */
export async function findRemoval(
  db: Queryable,
  on: { kind: string; id: string },
  name: AuditEventName,
): Promise<Removal | undefined> {
  const [auditEvent] = await auditEventRepository.listForObject(db, { ...on, names: [name], limit: 1 })
  if (auditEvent === undefined) return undefined
  const [person] = auditEvent.staff === null ? [] : await staffRepository.findNames(db, [auditEvent.staff])
  const day = formatCalendarDate(todayIn(BUSINESS_TIME_ZONE, auditEvent.at))
  return {
    who: person?.name ?? auditEvent.role,
    day,
    at: auditEvent.at,
    reason: auditEvent.reason,
    before: auditEvent.before,
  }
}
