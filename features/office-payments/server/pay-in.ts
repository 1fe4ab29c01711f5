import { AppError } from '#kernel/errors/errors.ts'
import { payInForQueue } from '#features/payments/server/refund-queue.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Notes that somebody has paid in at the gateway, and lets all refunds that wait for money there be asked for at once.
 *
 * @returns how many wait.
 * @throws {AppError} `REFUNDS_NONE_WAIT`.
 */
export async function payInForRefunds(platform: Platform, staff: Staff): Promise<{ refunds: number }> {
  return inTransaction(platform.db, async (tx) => {
    const waiting = await payInForQueue(platform, tx, staff.id)
    if (waiting === null) throw new AppError('REFUNDS_NONE_WAIT')
    const { refunds, amountPaise } = waiting
    const on = { kind: 'refunds', id: null }
    const at = platform.clock.now()
    await recordAct(tx, { name: 'refunds_paid_in', on, at, reason: 'at the desk', after: { refunds, amountPaise } })
    return { refunds }
  })
}
