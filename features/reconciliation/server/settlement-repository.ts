import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import type { SettlementSums } from '../rules/reconcile-gateway.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bankLines, gatewaySettlements } from '#platform/db/schema/reconciliation.ts'
import { upsertRows } from '#platform/db/upsert-rows.ts'
import type { GatewaySettlement } from '#platform/razorpay/gateway-entities.ts'

/** A settlement with the sums of its report. */
type ReportedSettlement = Pick<GatewaySettlement, 'id' | 'amount' | 'utr' | 'createdAt'> & {
  sums: SettlementSums
  agrees: boolean
}
type SettlementRow = typeof gatewaySettlements.$inferSelect

/** All queries for settlements. */
export const settlementRepository = {
  async store(tx: Transaction, settlements: readonly ReportedSettlement[]): Promise<void> {
    const { id, amountPaise, utr, sums, agrees } = gatewaySettlements
    const rows = settlements.map(({ amount, ...row }) => ({ ...row, amountPaise: amount }))
    await upsertRows(tx, gatewaySettlements, { rows, key: [id], updatedColumns: [amountPaise, utr, sums, agrees] })
  },

  /** The given settlements whose sums agreed at an earlier check. */
  async listAgreed(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const rows = await db
      .select({ id: gatewaySettlements.id })
      .from(gatewaySettlements)
      .where(
        and(
          inArray(gatewaySettlements.id, [...ids]),
          eq(gatewaySettlements.agrees, true),
          isNotNull(gatewaySettlements.utr),
        ),
      )
    return new Set(rows.map(({ id }) => id))
  },

  async findAll(db: Queryable, ids: readonly string[]): Promise<Map<string, SettlementRow>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select()
      .from(gatewaySettlements)
      .where(inArray(gatewaySettlements.id, [...ids]))
    return new Map(rows.map((row) => [row.id, row]))
  },

  /** Settlements that no bank line matches. */
  async listUnmatched(db: Queryable): Promise<SettlementRow[]> {
    const found = db.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.matched, gatewaySettlements.id))
    return db
      .select()
      .from(gatewaySettlements)
      .where(notExists(found))
      .orderBy(gatewaySettlements.createdAt, gatewaySettlements.id)
  },
}
