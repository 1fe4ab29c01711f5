import { assertAllowed, type LifecycleEntity, type StatusOf } from '#kernel/statuses/statuses.ts'
import type { ActFacts } from '#platform/db/schema/acts.ts'
import type { ActName } from './act-names.ts'
import type { ActRow } from './hash-act.ts'
import { recordAct } from './record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { writeLater } from '#platform/db/write-later.ts'

type StatusRecord<E extends LifecycleEntity> = {
  entity: E
  entityId: string
  from: StatusOf<E> | 'new'
  to: StatusOf<E>
  /** Who did it: `traveller`, `gateway`, `system`, or a user's id. */
  actor: string
  /** Why, in a few words: `created`, `hold ran out`, `webhook payment.captured`. */
  cause: string
  at: Date
  /** What the record of acts says besides the status, such as amounts and numbers of seats. */
  facts?: ActFacts
}

/** Several steps of one entity may be written at once: `place` counts them. */
const INSERT = `insert into "status_history" (entity, entity_id, seq, from_status, to_status, actor, cause, at)
  select entity, "entityId",
    (select coalesce(max(seq), 0) from "status_history" known where known.entity = step.entity and known.entity_id = "entityId")
      + row_number() over (partition by entity, "entityId" order by place),
    "from", "to", actor, cause, at
  from rows from (json_to_recordset($1) as (
    entity text, "entityId" uuid, "from" text, "to" text, actor text, cause text, at timestamptz)) with ordinality
    as step (entity, "entityId", "from", "to", actor, cause, at, place)`

/**
 * Writes one step of a lifecycle, and the act of it; call it in the transaction that changes the status.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` before the database would refuse the row.
 */
export async function recordStatusChange<E extends LifecycleEntity>(
  tx: Transaction,
  record: StatusRecord<E>,
): Promise<void> {
  assertAllowed(record)
  const { from, to, facts, ...rest } = record
  await writeLater(tx, [{ statement: INSERT, row: { ...rest, from, to } }])
  await recordAct(tx, {
    name: stepName(record),
    on: { kind: rest.entity, id: rest.entityId },
    at: rest.at,
    reason: rest.cause,
    before: { status: from },
    after: { status: to, ...facts },
    ...whoDid(rest.actor),
  })
}

/** The name of a step in the record of acts. */
function stepName<E extends LifecycleEntity>({ entity, to }: { entity: E; to: StatusOf<E> }): ActName
function stepName({ entity, to }: { entity: string; to: string }): string {
  return `${entity}_${to}`
}

/** A traveller may have an account or not: the request knows. Any other actor is a member of the office. */
function whoDid(actor: string): { role?: ActRow['role']; staff?: string } {
  if (actor === 'traveller') return {}
  if (actor === 'gateway' || actor === 'system') return { role: actor }
  return { role: 'office', staff: actor }
}
