import { sql } from 'drizzle-orm'
import { assertAllowed, type LifecycleEntity, type StatusOf } from '#domain/statuses.ts'
import type { Transaction } from './db/client.ts'
import { statusHistory } from './db/schema/operations.ts'

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
}

/**
 * Writes one step of a lifecycle; call it in the transaction that changes the status.
 *
 * @throws {AppError} `STATUS_CHANGE_NOT_ALLOWED` before the database would refuse the row.
 */
export async function recordStatusChange<E extends LifecycleEntity>(
  tx: Transaction,
  record: StatusRecord<E>,
): Promise<void> {
  assertAllowed(record)
  const { from, to, ...rest } = record
  const next = sql<number>`(select coalesce(max(seq), 0) + 1 from status_history where entity = ${record.entity} and entity_id = ${record.entityId})`
  await tx.insert(statusHistory).values({ ...rest, fromStatus: from, toStatus: to, seq: next })
}
