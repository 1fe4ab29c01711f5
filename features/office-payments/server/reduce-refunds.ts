import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { clearRefundAccount } from '#features/payments/server/clear-refund-account.ts'
import {
  changeRefundStatus,
  paymentRepository,
  refundRepository,
  type PaymentRow,
} from '#features/payments/server/payment-repository.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { isNotSubmitted, type ReducedRefund } from './bounce-effect.ts'
import type { OfficePaymentRow } from './office-payment-repository.ts'
import { setOffRepository } from './set-off-repository.ts'

type Work = {
  tx: Transaction
  officePayment: OfficePaymentRow
  payments: readonly PaymentRow[]
  actor: string
  at: Date
}

/**
 * Reduces waiting refunds by the amount of a bounced cheque. A refund reduced to zero ends, and its account is erased.
 * The promised totals of the payments are reduced too.
 *
 * @param work with the payments locked, so that none of the refunds can be paid at the same time.
 * @throws {AppError} `CHEQUE_CHANGED` when a refund has since been requested from the gateway.
 */
export async function reduceRefunds(
  { tx, officePayment, payments, actor, at }: Work,
  reductions: readonly ReducedRefund[],
) {
  if (reductions.length === 0) return
  const inOrder = reductions.toSorted((a, b) => (a.refund.id < b.refund.id ? -1 : 1))
  for (const { refund, reducedBy, remaining } of inOrder) {
    const lockedRefund = await refundRepository.findForUpdate(tx, refund.id)
    if (lockedRefund === undefined) throw new Error(`refund ${refund.id} no longer exists`)
    // The refund has been requested from the gateway since it was checked.
    if (!isNotSubmitted(lockedRefund)) throw new AppError('CHEQUE_CHANGED')
    const changes = { amountPaise: remaining }
    await recordAuditEvent(tx, {
      name: 'refund_lowered',
      on: { kind: 'booking', id: refund.bookingId },
      at,
      reason: commonReasons.chequeBounced,
      before: { refund: refund.id, amountPaise: refund.amountPaise },
      after: { refund: refund.id, amountPaise: remaining, setOffPaise: reducedBy, receipt: officePayment.id },
    })
    if (remaining > 0) {
      await refundRepository.update(tx, refund.id, changes)
      continue
    }
    const step = { actor, cause: commonReasons.chequeBounced, at }
    await changeRefundStatus(tx, { refund: lockedRefund, to: 'set_off', ...step, changes })
    await clearRefundAccount(tx, refund.id)
  }
  for (const { id, refundedPaise } of payments) {
    const reductionsOfPayment = reductions.filter(({ refund }) => refund.paymentId === id)
    const sum = reductionsOfPayment.reduce((all, { reducedBy }) => all + reducedBy, 0)
    if (sum > 0) await paymentRepository.update(tx, id, { refundedPaise: paise(refundedPaise - sum) })
  }
  await setOffRepository.insert(
    tx,
    reductions.map(({ refund, reducedBy: amountPaise, remaining: leftPaise }) => ({
      refundId: refund.id,
      officePaymentId: officePayment.id,
      amountPaise,
      leftPaise,
      at,
    })),
  )
}
