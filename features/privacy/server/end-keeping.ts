import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { PERIOD_OVER } from './erasure-reasons.ts'
import { type KeepingEnd, keepingEnds } from './keeping-ends.ts'

/** So many rows are erased together. Each batch has its own transaction, so nobody waits long for a row. */
const BATCH = 50

/**
 * Erases everything whose period of keeping is over by the clock of the database, in batches. Each batch is one act. A
 * second run at the same time finds nothing more.
 *
 * @param ends a test leaves some of them out.
 * @returns how many rows were erased of each kind.
 */
export async function endKeeping(
  platform: Pick<Platform, 'db' | 'databaseNow' | 'secrets'>,
  ends: readonly KeepingEnd[] = keepingEnds,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  for (const end of ends) {
    let count: number
    let total = 0
    do {
      count = await eraseBatch(platform, end)
      total += count
    } while (count === BATCH)
    erased[end.what] = total
  }
  return erased
}

async function eraseBatch(
  { db, databaseNow, secrets }: Pick<Platform, 'db' | 'databaseNow' | 'secrets'>,
  end: KeepingEnd,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = await databaseNow(tx)
    const count = await end.erase(tx, { at, secret: secrets.booking }, BATCH)
    const act = { on: { kind: end.what, id: null }, at, reason: PERIOD_OVER }
    if (count > 0) await recordAct(tx, { name: 'sensitive_delete', ...act, before: { rows: count } })
    return count
  })
}
