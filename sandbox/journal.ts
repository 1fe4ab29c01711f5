import type { SandboxContext } from './context.ts'
import { newId, type OrderEntity, type PaymentEntity, type RefundEntity } from './entities.ts'

type DeliveryRecord = {
  event_id: string
  event: string
  status: 'due' | 'delivered' | 'given_up'
  attempts: number
  last_answer: number | null
}
export type Journal = {
  orders: OrderEntity[]
  payments: PaymentEntity[]
  refunds: RefundEntity[]
  deliveries: DeliveryRecord[]
}

const MAX_ENTRIES = 200

/** The latest orders, refunds and deliveries of the gateway, newest first. Tests count the entries. */
export async function readJournal({ pool }: SandboxContext): Promise<Journal> {
  const deliveries = await pool.query<DeliveryRecord>(
    `select event_id, event, status, attempts, last_answer from sandbox.deliveries order by id desc limit ${MAX_ENTRIES}`,
  )
  async function newest<T>(table: 'orders' | 'payments' | 'refunds'): Promise<T[]> {
    const sql = `select entity from sandbox.${table} order by seq desc limit ${MAX_ENTRIES}`
    const { rows } = await pool.query<{ entity: T }>(sql)
    return rows.map((row) => row.entity)
  }
  return {
    orders: await newest('orders'),
    payments: await newest('payments'),
    refunds: await newest('refunds'),
    deliveries: deliveries.rows,
  }
}

/** Sends all earlier deliveries again: with the same event ids, or with new ones. */
export async function replayDeliveries({ pool, clock }: SandboxContext, withNewIds: boolean): Promise<void> {
  const now = clock.now().getTime()
  const { rows } = await pool.query<{ id: string }>(
    "update sandbox.deliveries set status = 'due', due_at_ms = $1 where status = 'delivered' returning id::text",
    [now],
  )
  if (!withNewIds) return
  for (const { id } of rows) {
    await pool.query('update sandbox.deliveries set event_id = $2 where id = $1', [id, newId('')])
  }
}
