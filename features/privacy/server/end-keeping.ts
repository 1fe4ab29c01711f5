import { auditReasons } from '#messages/privacy/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { type RetentionRule, retentionRules } from './keeping-ends.ts'

/** The batch size. Each batch has its own transaction, so nobody waits long for a row. */
const BATCH = 50

/**
 * Erases everything whose retention period has ended by the database's clock, in batches. Each batch is one audit
 * event. A concurrent second run finds nothing more.
 *
 * @param rules the kinds of data to erase; a test leaves some out.
 * @returns how many rows of each kind were erased.
 */
export async function eraseExpiredData(
  platform: Pick<Platform, 'db' | 'databaseNow' | 'secrets'>,
  rules: readonly RetentionRule[] = retentionRules,
): Promise<Record<string, number>> {
  const countByKind: Record<string, number> = {}
  for (const end of rules) {
    let count: number
    let total = 0
    do {
      count = await eraseBatch(platform, end)
      total += count
    } while (count === BATCH)
    countByKind[end.what] = total
  }
  return countByKind
}

async function eraseBatch(
  { db, databaseNow, secrets }: Pick<Platform, 'db' | 'databaseNow' | 'secrets'>,
  end: RetentionRule,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = await databaseNow(tx)
    const count = await end.erase(tx, { at, secret: secrets.booking }, BATCH)
    const auditEvent = { on: { kind: end.what, id: null }, at, reason: auditReasons.periodOver }
    if (count > 0) await recordAuditEvent(tx, { name: 'sensitive_delete', ...auditEvent, before: { rows: count } })
    return count
  })
}
