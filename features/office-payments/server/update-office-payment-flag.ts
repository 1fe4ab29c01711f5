import { HOLD_AFTER_REFUSAL_MS } from '../rules/office-payment.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { lapseChangeQueue } from '#features/payments/server/queues.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'

type OfficePaymentChange = { officePayment: OfficePaymentRow; at: Date }

/**
 * Records whether an office payment for a balance due is waiting. While one waits, the site accepts no payment, and the
 * seats of a change stay held. After a rejection they are held for at least two hours. Call this whenever an office
 * payment is recorded or decided.
 */
export async function updateOfficePaymentFlag(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { officePayment: { balanceDueId, bookingId }, at }: OfficePaymentChange,
): Promise<void> {
  if (balanceDueId === null) return
  const due = await balanceDueRepository.findById(tx, balanceDueId)
  if (due?.status !== 'open') return
  const receipts = await officePaymentRepository.listByBooking(tx, bookingId)
  const isByHand = receipts.some((one) => one.balanceDueId === balanceDueId && one.state === 'waits')
  if (isByHand === due.isByHand) return
  await balanceDueRepository.update(tx, balanceDueId, { isByHand })
  const change = isByHand ? undefined : await changeRepository.find(tx, balanceDueId)
  if (change === undefined) return
  const heldUntil = new Date(Math.max(change.heldUntil.getTime(), at.getTime() + HOLD_AFTER_REFUSAL_MS))
  await changeRepository.update(tx, balanceDueId, { heldUntil })
  await jobs.send(lapseChangeQueue, { balanceDueId }, { tx, startAfter: heldUntil })
}
