import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { forgetAccount } from '#features/payments/server/forget-account.ts'
import {
  changeRefundStatus,
  paymentRepository,
  refundRepository,
  type PaymentRow,
} from '#features/payments/server/payment-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { isUntold, type Lowered } from './bounce-effect.ts'
import type { ReceiptRow } from './receipt-repository.ts'
import { setOffRepository } from './set-off-repository.ts'

type Work = { tx: Transaction; receipt: ReceiptRow; payments: readonly PaymentRow[]; actor: string; at: Date }

/**
 * Lowers refunds that wait by what a bounced cheque took of their money. A refund of which nothing is left ends, and its
 * account is erased. The payments promise less back from then on.
 *
 * @param work with the payments locked, so that nobody pays one of the refunds meanwhile.
 * @throws {AppError} `CHEQUE_CHANGED` when the gateway was told of one meanwhile.
 */
export async function lowerRefunds({ tx, receipt, payments, actor, at }: Work, lowered: readonly Lowered[]) {
  if (lowered.length === 0) return
  const inOrder = lowered.toSorted((a, b) => (a.refund.id < b.refund.id ? -1 : 1))
  for (const { refund, loses, left } of inOrder) {
    const locked = await refundRepository.findForUpdate(tx, refund.id)
    if (locked === undefined) throw new Error(`refund ${refund.id} is gone`)
    // The gateway was told of it since it was looked at.
    if (!isUntold(locked)) throw new AppError('CHEQUE_CHANGED')
    const changes = { amountPaise: left }
    await recordAct(tx, {
      name: 'refund_lowered',
      on: { kind: 'booking', id: refund.bookingId },
      at,
      reason: 'cheque bounced',
      before: { refund: refund.id, amountPaise: refund.amountPaise },
      after: { refund: refund.id, amountPaise: left, setOffPaise: loses, receipt: receipt.id },
    })
    if (left > 0) {
      await refundRepository.update(tx, refund.id, changes)
      continue
    }
    const step = { actor, cause: 'its cheque bounced', at }
    await changeRefundStatus(tx, { refund: locked, to: 'set_off', ...step, changes })
    await forgetAccount(tx, refund.id)
  }
  for (const { id, refundedPaise } of payments) {
    const ofPayment = lowered.filter(({ refund }) => refund.paymentId === id)
    const sum = ofPayment.reduce((all, { loses }) => all + loses, 0)
    if (sum > 0) await paymentRepository.update(tx, id, { refundedPaise: paise(refundedPaise - sum) })
  }
  await setOffRepository.insert(
    tx,
    lowered.map(({ refund, loses: amountPaise, left: leftPaise }) => ({
      refundId: refund.id,
      receiptId: receipt.id,
      amountPaise,
      leftPaise,
      at,
    })),
  )
}
