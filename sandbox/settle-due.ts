import type { SandboxContext } from './context.ts'
import { inTransaction } from './ledger.ts'
import { authorizeLate } from './sandbox-payments.ts'
import { settleRefund } from './sandbox-refunds.ts'

/**
 * Lets the slow banks answer: pending payments and refunds whose time has come.
 *
 * @param options.all Also those whose time has not come.
 */
export async function settleDue(context: SandboxContext, options: { all: boolean }): Promise<void> {
  const now = options.all ? Number.MAX_SAFE_INTEGER : context.clock.now().getTime()
  for (const paymentId of await dueIds(context, 'payments', now)) {
    await inTransaction(context.pool, (db) => authorizeLate(db, context, { paymentId }))
  }
  for (const refundId of await dueIds(context, 'refunds', now)) {
    await inTransaction(context.pool, (db) => settleRefund(db, context, { refundId, outcome: 'processed' }))
  }
}

// Found without a lock: both steps look again under the order's lock and do nothing the second time.
async function dueIds({ pool }: SandboxContext, table: 'payments' | 'refunds', now: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from sandbox.${table} where due_at_ms <= $1 order by due_at_ms, seq limit 100`,
    [now],
  )
  return rows.map((row) => row.id)
}
