import { AppError } from '#kernel/errors/errors.ts'
import { resumeRefundQueue } from '#features/payments/server/refund-queue.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'

/**
 * Records that funds were added at the gateway, and retries all refunds that wait for funds there immediately.
 *
 * @returns the number of these refunds.
 * @throws {AppError} `NO_REFUNDS_QUEUED`.
 */
export async function confirmRefundFunding(platform: Platform, staff: Staff): Promise<{ refunds: number }> {
  return inTransaction(platform.db, async (tx) => {
    const queue = await resumeRefundQueue(platform, tx, staff.id)
    if (queue === null) throw new AppError('NO_REFUNDS_QUEUED')
    const { refunds, amountPaise } = queue
    const on = { kind: 'refunds', id: null }
    const at = platform.clock.now()
    await recordAuditEvent(tx, {
      name: 'refunds_paid_in',
      on,
      at,
      reason: commonReasons.atDesk,
      after: { refunds, amountPaise },
    })
    return { refunds }
  })
}
