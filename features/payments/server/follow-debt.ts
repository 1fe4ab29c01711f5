import { paise, type Paise } from '#kernel/money/money.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'
import { auditReasons } from '#messages/payments/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { balanceDueRepository, endBalanceDue, type BalanceDueRow } from './balance-due-repository.ts'
import type { PaymentRow } from './payment-repository.ts'
import { amountDueAgainOf } from './sum-payments.ts'

type Debt = {
  tx: Transaction
  /** The row as this transaction has changed it. The row was locked after its booking. */
  payment: PaymentRow
  actor: string
  at: Date
  /** Why the amount due has decreased: a payment was made, or the amount was waived. */
  trigger: 'paid' | 'forgiven'
}

/**
 * Keeps the balance due equal to the amount due again on a payment after a bounced cheque, so that the link always
 * shows the current amount. Opens the balance due when needed, and ends it at zero. Waiting office payments are
 * assigned to it when it opens. Those that still wait when it ends are assigned to another balance due of the booking.
 *
 * @returns the current balance due; undefined when nothing is due.
 */
export async function syncBalanceDue({ tx, payment, actor, at, trigger }: Debt): Promise<BalanceDueRow | undefined> {
  const amountDue = chargeableDebtOf(payment)
  const existing = await balanceDueRepository.findOpenOfPayment(tx, payment.id)
  if (amountDue === 0) {
    const to = trigger === 'paid' ? 'paid' : 'void'
    const cause = to === 'paid' ? auditReasons.paidAgain : auditReasons.noLongerBalanceDue
    if (existing !== undefined) await endBalanceDue(tx, { due: existing, to, actor, cause, at })
    const other = await balanceDueRepository.findOpenDebt(tx, payment.bookingId)
    if (other !== undefined) await bindOfficePayments(tx, other)
    return undefined
  }
  if (existing !== undefined) {
    if (amountDue !== existing.amountPaise)
      await balanceDueRepository.update(tx, existing.id, { amountPaise: amountDue })
    return bindOfficePayments(tx, { ...existing, amountPaise: amountDue })
  }
  const { id: paymentId, bookingId } = payment
  const row = {
    bookingId,
    paymentId,
    reason: 'bounced_cheque',
    status: 'open',
    amountPaise: amountDue,
    createdAt: at,
  } as const
  const due = await balanceDueRepository.insert(tx, row)
  const facts = { amountPaise: amountDue, booking: bookingId }
  const step = { entity: 'balance_due', entityId: due.id, from: 'new', to: 'open' } as const
  await recordStatusChange(tx, { ...step, actor, cause: commonReasons.chequeBounced, at, facts })
  return bindOfficePayments(tx, due)
}

/**
 * Assigns waiting office payments to this balance due if they were entered before it opened or their own debt has
 * ended. Otherwise somebody could pay both through the link and at the office.
 */
async function bindOfficePayments(tx: Transaction, due: BalanceDueRow): Promise<BalanceDueRow> {
  if (!(await balanceDueRepository.bindOfficePayments(tx, due)) || due.isByHand) return due
  await balanceDueRepository.update(tx, due.id, { isByHand: true })
  return { ...due, isByHand: true }
}

/** The part of the amount due again on a payment that can be charged. The gateway accepts nothing below ₹1. */
function chargeableDebtOf(payment: PaymentRow): Paise {
  const amountDue = amountDueAgainOf(payment)
  return isTooSmallToTransfer(amountDue) ? paise(0) : amountDue
}
