import { isRefundOver } from '#domain/statuses.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeRefundStatus, refundRepository } from './payment-repository.ts'

/**
 * Lets a refund wait for money at the gateway. All that wait are a queue, in the order in which they were promised; nothing of
 * them has failed, and no person is needed. The queue goes on when somebody says that they have paid in, and by itself.
 *
 * @param why `refused`: the gateway was asked, and has too little. `behind others`: it is not asked, because others wait.
 */
export async function waitForBalance(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  refundId: string,
  why: 'refused' | 'behind others',
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const refund = await refundRepository.findForUpdate(tx, refundId)
    if (refund === undefined || isRefundOver(refund.status) || refund.status === 'needs_review') return
    const waitingSince = refund.waitingSince ?? at
    if (why === 'behind others') {
      if (refund.status !== 'requested') await refundRepository.update(tx, refundId, { waitingSince })
      return
    }
    if (refund.status !== 'requested') return
    // The next request gets a key of its own, as after any definite answer.
    const balanceRefusals = refund.balanceRefusals + 1
    const changes = { waitingSince, balanceRefusals, balanceAskedAt: at, gatewayRefundId: null }
    await changeRefundStatus(tx, {
      refund,
      to: 'failed',
      actor: 'system',
      cause: 'the gateway has too small a balance',
      at,
      changes,
    })
  })
}
