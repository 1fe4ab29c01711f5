import { assertAllowed, type LifecycleEntity, type StatusOf } from '#kernel/statuses/statuses.ts'
import type { AuditEventFacts } from '#platform/db/schema/audit-events.ts'
import type { AuditEventName } from './audit-event-names.ts'
import type { AuditEventRow } from './hash-audit-event.ts'
import { recordAuditEvent } from './record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { batchWrite } from '#platform/db/batch-write.ts'

type StatusRecord<E extends LifecycleEntity> = {
  entity: E
  entityId: string
  from: StatusOf<E> | 'new'
  to: StatusOf<E>
  /** The actor: `traveller`, `gateway`, `system`, or a user's id. */
  actor: string
  /** The reason, in a few words: `created`, `hold ran out`, `webhook payment.captured`. */
  cause: string
  at: Date
  /** Further values for the audit event, such as amounts and numbers of seats. */
  facts?: AuditEventFacts
}

/** Several status changes of one entity may be written together; `place` preserves their order. */
const INSERT_SQL = `insert into "status_history" (entity, entity_id, seq, from_status, to_status, actor, cause, at)
  select entity, "entityId",
    (select coalesce(max(seq), 0) from "status_history" known where known.entity = step.entity and known.entity_id = "entityId")
      + row_number() over (partition by entity, "entityId" order by place),
    "from", "to", actor, cause, at
  from rows from (json_to_recordset($1) as (
    entity text, "entityId" uuid, "from" text, "to" text, actor text, cause text, at timestamptz)) with ordinality
    as step (entity, "entityId", "from", "to", actor, cause, at, place)`

/**
 * Writes one status change and its audit event. Call it in the transaction that changes the status.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` before the database would refuse the row.
 */
export async function recordStatusChange<E extends LifecycleEntity>(
  tx: Transaction,
  record: StatusRecord<E>,
): Promise<void> {
  assertAllowed(record)
  const { from, to, facts, ...rest } = record
  await batchWrite(tx, [{ statement: INSERT_SQL, row: { ...rest, from, to } }])
  await recordAuditEvent(tx, {
    name: lifecycleEventName(record),
    on: { kind: rest.entity, id: rest.entityId },
    at: rest.at,
    reason: rest.cause,
    before: { status: from },
    after: { status: to, ...facts },
    ...splitActor(rest.actor),
  })
}

/** Returns the name of a status change in the audit log. */
function lifecycleEventName<E extends LifecycleEntity>({ entity, to }: { entity: E; to: StatusOf<E> }): AuditEventName
function lifecycleEventName({ entity, to }: { entity: string; to: string }): string {
  return `${entity}_${to}`
}

/**
 * Splits an actor into role and staff member. A traveller's role follows from the request; an id belongs to a staff
 * member.
 */
function splitActor(actor: string): { role?: AuditEventRow['role']; staff?: string } {
  if (actor === 'traveller') return {}
  if (actor === 'gateway' || actor === 'system') return { role: actor }
  return { role: 'office', staff: actor }
}
