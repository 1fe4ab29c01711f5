import type { SandboxContext } from './context.ts'
import { inTransaction } from './ledger.ts'
import { authorizeLate } from './sandbox-payments.ts'
import { settleRefund } from './sandbox-refunds.ts'

/**
 * Simulates slow banks: settles pending payments and refunds that are due.
 *
 * @param options.all also settles those that are not due yet.
 */
export async function settleDueItems(context: SandboxContext, options: { all: boolean }): Promise<void> {
  const now = options.all ? Number.MAX_SAFE_INTEGER : context.clock.now().getTime()
  for (const paymentId of await dueIds(context, 'payments', now)) {
    await inTransaction(context.pool, (db) => authorizeLate(db, context, { paymentId }))
  }
  for (const refundId of await dueIds(context, 'refunds', now)) {
    await inTransaction(context.pool, (db) => settleRefund(db, context, { refundId, outcome: 'processed' }))
  }
}

// Reads the ids without a lock. Each item is checked again under its order's lock, and skipped when it is already
// settled.
async function dueIds({ pool }: SandboxContext, table: 'payments' | 'refunds', now: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from sandbox.${table} where due_at_ms <= $1 order by due_at_ms, seq limit 100`,
    [now],
  )
  return rows.map((row) => row.id)
}
