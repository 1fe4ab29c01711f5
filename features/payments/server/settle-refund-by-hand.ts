import { plainDigits } from '#kernel/text/indian-digits.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { changeRefundStatus, refundRepository, type RefundRow } from './payment-repository.ts'
import { clearRefundAccount } from './clear-refund-account.ts'
import { refundProcessedQueue } from '#platform/jobs/shared-queues.ts'
import { hasUnknownRefund } from './unknown-refund.ts'

/** The reference number (UTR) of NEFT, RTGS, IMPS or UPI has 12 to 22 letters and digits. */
const BANK_REFERENCE = /^[A-Z0-9]{12,22}$/

type Settlement = {
  refundId: string
  actor: string
  bankReference: string
  expectedPaise?: number
  check?: (tx: Transaction, refund: RefundRow) => Promise<void>
}

/**
 * Records that a refund that the gateway keeps rejecting was paid in another way, such as a bank transfer to the
 * traveller. A refund that waits for funds must leave the queue first ({@link moveRefundToReview}), so that the queue
 * does not pay it too. The gateway is asked first: a refund that it has paid after all must not be paid twice. The
 * credit note and the email with the bank's reference follow, as after any refund. For the operator's desk.
 *
 * @param request.actor the operator's user id, for the history.
 * @param request.expectedPaise the amount that was shown.
 * @param request.check locks the payment, so that nobody else can change it, and checks it again.
 * @throws {AppError} `REFUND_NOT_IN_REVIEW`; `REFUND_CHANGED`; `REFUND_AT_GATEWAY` when the gateway has a refund that
 * we do not know; `BANK_REFERENCE_INVALID`; `PAYMENT_UNAVAILABLE` when the gateway does not answer.
 */
export async function settleRefundManually(
  platform: Platform,
  { refundId, actor, bankReference, expectedPaise, check }: Settlement,
): Promise<void> {
  const { db, jobs, clock } = platform
  const reference = plainDigits(bankReference).replaceAll(/[\s-]/g, '').toUpperCase()
  if (!BANK_REFERENCE.test(reference)) throw new AppError('BANK_REFERENCE_INVALID')
  const refund = await refundRepository.findById(db, refundId)
  if (refund?.status !== 'needs_review') throw new AppError('REFUND_NOT_IN_REVIEW')
  if (await hasUnknownRefund(platform, refund)) throw new AppError('REFUND_AT_GATEWAY')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await check?.(tx, refund)
    const lockedRefund = await refundRepository.findForUpdate(tx, refundId)
    if (lockedRefund?.status !== 'needs_review') throw new AppError('REFUND_NOT_IN_REVIEW')
    if (expectedPaise !== undefined && expectedPaise !== lockedRefund.amountPaise) throw new AppError('REFUND_CHANGED')
    const step = { actor, cause: auditReasons.refundedByBank, at }
    await changeRefundStatus(tx, {
      refund: lockedRefund,
      to: 'processed',
      ...step,
      changes: { bankReference: reference },
    })
    await clearRefundAccount(tx, refundId)
    await jobs.send(refundProcessedQueue, { refundId }, { tx })
  })
}
