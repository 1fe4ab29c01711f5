import { HOLD_AFTER_REFUSAL_MS } from '../rules/office-receipt.ts'
import { changeRepository } from '#features/payments/server/change-repository.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { lapseChangeQueue } from '#features/payments/server/queues.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

type Noted = { receipt: ReceiptRow; at: Date }

/**
 * Notes on the due that a receipt pays whether the office takes its money: while a receipt for it waits, the site takes
 * none, and the seats of a change stay held. After a refusal they are held two hours at least. Call it whenever a receipt
 * was entered or decided.
 */
export async function noteByHand(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { receipt: { dueId, bookingId }, at }: Noted,
): Promise<void> {
  if (dueId === null) return
  const due = await dueRepository.findById(tx, dueId)
  if (due?.status !== 'open') return
  const receipts = await receiptRepository.listOfBooking(tx, bookingId)
  const isByHand = receipts.some((one) => one.dueId === dueId && one.state === 'waits')
  if (isByHand === due.isByHand) return
  await dueRepository.update(tx, dueId, { isByHand })
  const change = isByHand ? undefined : await changeRepository.find(tx, dueId)
  if (change === undefined) return
  const heldUntil = new Date(Math.max(change.heldUntil.getTime(), at.getTime() + HOLD_AFTER_REFUSAL_MS))
  await changeRepository.update(tx, dueId, { heldUntil })
  await jobs.send(lapseChangeQueue, { dueId }, { tx, startAfter: heldUntil })
}
