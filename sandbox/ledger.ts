import type { Pool, PoolClient } from 'pg'
import type { OrderEntity, PaymentEntity, RefundEntity, SettledEntity } from './entities.ts'

/** A transaction or a plain connection. */
export type Database = Pick<PoolClient, 'query'>

export type OrderRow = { entity: OrderEntity; capture_minutes: number | null }
type PaymentRow = { entity: PaymentEntity }
type RefundRow = { entity: RefundEntity }

/** Runs `work` in one transaction. An exception rolls it back. */
export async function inTransaction<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

export async function insertOrder(db: Database, entity: OrderEntity, captureMinutes: number | null): Promise<void> {
  await db.query('insert into sandbox.orders (id, entity, capture_minutes) values ($1, $2, $3)', [
    entity.id,
    entity,
    captureMinutes,
  ])
}

export async function findOrder(db: Database, id: string): Promise<OrderEntity | undefined> {
  const { rows } = await db.query<Pick<OrderRow, 'entity'>>('select entity from sandbox.orders where id = $1', [id])
  return rows[0]?.entity
}

/** Locks an order. Orders are locked before payments, and payments before refunds. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const sql = 'select entity, capture_minutes from sandbox.orders where id = $1 for update'
  const { rows } = await db.query<OrderRow>(sql, [id])
  return rows[0]
}

export type Page = { receipt?: string | undefined; from?: number; to?: number; count: number; skip: number }

/** The newest order first. */
export async function listOrders(db: Database, page: Page): Promise<OrderEntity[]> {
  const { rows } = await db.query<Pick<OrderRow, 'entity'>>(
    `select entity from sandbox.orders
     where ($1::text is null or receipt = $1) and (entity ->> 'created_at')::bigint between $2 and $3
     order by seq desc limit $4 offset $5`,
    [page.receipt ?? null, page.from ?? 0, page.to ?? 99_999_999_999, page.count, page.skip],
  )
  return rows.map((row) => row.entity)
}

export async function saveOrder(db: Database, entity: OrderEntity): Promise<void> {
  await db.query('update sandbox.orders set entity = $2 where id = $1', [entity.id, entity])
}

export async function findPayment(db: Database, id: string): Promise<PaymentEntity | undefined> {
  const { rows } = await db.query<PaymentRow>('select entity from sandbox.payments where id = $1', [id])
  return rows[0]?.entity
}

/** The newest payment first. */
export async function listPayments(db: Database, orderId: string): Promise<PaymentEntity[]> {
  const sql = 'select entity from sandbox.payments where order_id = $1 order by seq desc'
  const { rows } = await db.query<PaymentRow>(sql, [orderId])
  return rows.map((row) => row.entity)
}

/** Inserts or replaces a payment. `dueAtMs` is the time at which its slow bank answers, or null. */
export async function savePayment(db: Database, entity: PaymentEntity, dueAtMs: number | null = null): Promise<void> {
  await db.query(
    `insert into sandbox.payments (id, order_id, entity, due_at_ms) values ($1, $2, $3, $4)
     on conflict (id) do update set entity = excluded.entity, due_at_ms = excluded.due_at_ms`,
    [entity.id, entity.order_id, entity, dueAtMs],
  )
}

export async function findRefund(db: Database, id: string): Promise<RefundEntity | undefined> {
  const { rows } = await db.query<RefundRow>('select entity from sandbox.refunds where id = $1', [id])
  return rows[0]?.entity
}

/** The newest refund first. */
export async function listRefunds(db: Database, paymentId: string): Promise<RefundEntity[]> {
  const sql = 'select entity from sandbox.refunds where payment_id = $1 order by seq desc'
  const { rows } = await db.query<RefundRow>(sql, [paymentId])
  return rows.map((row) => row.entity)
}

/** Inserts or replaces a refund. `dueAtMs` is the time at which the bank has processed it, or null. */
export async function saveRefund(db: Database, entity: RefundEntity, dueAtMs: number | null): Promise<void> {
  await db.query(
    `insert into sandbox.refunds (id, payment_id, entity, due_at_ms) values ($1, $2, $3, $4)
     on conflict (id) do update set entity = excluded.entity, due_at_ms = excluded.due_at_ms`,
    [entity.id, entity.payment_id, entity, dueAtMs],
  )
}

/** All payments, refunds or settlements in a period, newest first. */
export async function listEntities(
  db: Database,
  table: 'payments' | 'refunds' | 'settlements',
  page: Page,
): Promise<object[]> {
  const { rows } = await db.query<{ entity: object }>(
    `select entity from sandbox.${table} where (entity ->> 'created_at')::bigint between $1 and $2
     order by seq desc limit $3 offset $4`,
    [page.from ?? 0, page.to ?? 99_999_999_999, page.count, page.skip],
  )
  return rows.map((row) => row.entity)
}

/** The payments, refunds and adjustments that were settled in a period, in settlement order. */
export async function listSettledItems(db: Database, page: Page): Promise<SettledEntity[]> {
  const { rows } = await db.query<{ item: SettledEntity }>(
    `select item from sandbox.settlements, jsonb_array_elements(items) with ordinality as one(item, place)
     where (entity ->> 'created_at')::bigint between $1 and $2 order by seq, place limit $3 offset $4`,
    [page.from ?? 0, page.to ?? 99_999_999_999, page.count, page.skip],
  )
  return rows.map((row) => row.item)
}
