import { paise, type Paise } from '#kernel/money/money.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { recordStatusChange } from '#platform/audit/status-history.ts'
import { dueRepository, endDue, type DueRow } from './due-repository.ts'
import type { PaymentRow } from './payment-repository.ts'
import { owedOfPayment } from './sum-payments.ts'

type Debt = {
  tx: Transaction
  /** As it is now, after what was changed in this transaction. Locked, after its booking. */
  payment: PaymentRow
  actor: string
  at: Date
  /** Why less is owed: money came, or it is not asked for any more. */
  because: 'paid' | 'forgiven'
}

/**
 * Lets the due of a debt follow what is owed on a payment after a bounced cheque. It opens with the debt, has its amount,
 * and ends with it. So whoever opens the link sees what is owed at that moment. Receipts that waited before it was opened
 * belong to it from then on; those that still wait when it ends belong to another debt of the booking.
 *
 * @returns what is due now; undefined when nothing is.
 */
export async function followDebt({ tx, payment, actor, at, because }: Debt): Promise<DueRow | undefined> {
  const owed = askableOf(payment)
  const known = await dueRepository.findOpenOfPayment(tx, payment.id)
  if (owed === 0) {
    const to = because === 'paid' ? 'paid' : 'void'
    const cause = to === 'paid' ? 'paid again' : 'not owed any more'
    if (known !== undefined) await endDue(tx, { due: known, to, actor, cause, at })
    const other = await dueRepository.findOpenDebt(tx, payment.bookingId)
    if (other !== undefined) await bindReceipts(tx, other)
    return undefined
  }
  if (known !== undefined) {
    if (owed !== known.amountPaise) await dueRepository.update(tx, known.id, { amountPaise: owed })
    return bindReceipts(tx, { ...known, amountPaise: owed })
  }
  const { id: paymentId, bookingId } = payment
  const row = {
    bookingId,
    paymentId,
    reason: 'bounced_cheque',
    status: 'open',
    amountPaise: owed,
    createdAt: at,
  } as const
  const due = await dueRepository.insert(tx, row)
  const facts = { amountPaise: owed, booking: bookingId }
  const step = { entity: 'due', entityId: due.id, from: 'new', to: 'open' } as const
  await recordStatusChange(tx, { ...step, actor, cause: 'a cheque bounced', at, facts })
  return bindReceipts(tx, due)
}

/** A receipt that waited before the due was opened, or whose own debt has ended, pays it: link and receipt must not both be paid. */
async function bindReceipts(tx: Transaction, due: DueRow): Promise<DueRow> {
  if (!(await dueRepository.bindReceipts(tx, due)) || due.isByHand) return due
  await dueRepository.update(tx, due.id, { isByHand: true })
  return { ...due, isByHand: true }
}

/** What of a payment is owed again and may be asked for. The gateway takes nothing below ₹1. */
function askableOf(payment: PaymentRow): Paise {
  const owed = owedOfPayment(payment)
  return isTooSmallToTransfer(owed) ? paise(0) : owed
}
