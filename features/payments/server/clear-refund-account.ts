import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/queryable.ts'
import { refundAccounts } from '#platform/db/schema/office-payments.ts'

/** Erases the bank account of a refund that was paid, by bank or by the gateway. */
export async function clearRefundAccount(tx: Transaction, refundId: string): Promise<void> {
  await tx.delete(refundAccounts).where(eq(refundAccounts.refundId, refundId))
}
