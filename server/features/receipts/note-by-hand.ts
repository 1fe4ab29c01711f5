import { dueRepository } from '#server/features/payments/due-repository.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

/**
 * Notes on the due that a receipt pays whether the office takes its money: while a receipt for it waits, the site takes
 * none. Call it whenever a receipt was entered or decided.
 */
export async function noteByHand(tx: Transaction, { dueId, bookingId }: ReceiptRow): Promise<void> {
  if (dueId === null) return
  const due = await dueRepository.findById(tx, dueId)
  if (due?.status !== 'open') return
  const receipts = await receiptRepository.listOfBooking(tx, bookingId)
  const isByHand = receipts.some((one) => one.dueId === dueId && one.state === 'waits')
  if (isByHand !== due.isByHand) await dueRepository.update(tx, dueId, { isByHand })
}
