import { addPaise, paise, type Paise } from '#kernel/money/money.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import type { DueRow } from '#features/payments/server/due-repository.ts'
import type { Debt } from './find-debt.ts'
import type { ReceiptRow } from './receipt-repository.ts'

/** The seats cannot expire while a receipt waits. A year is longer than any office takes to look at it. */
export const HELD_FOR_RECEIPT_MS = 365 * 86_400_000

/** What of a held booking is not covered by receipts that wait or are confirmed. */
export function dueOf({ payablePaise }: BookingRow, receipts: readonly ReceiptRow[]): Paise {
  const waiting = receipts.filter(({ state }) => state === 'waits')
  return paise(Math.max(0, payablePaise - sumOf([...waiting, ...countedOf(receipts)])))
}

/** What of a debt is not covered by receipts that wait for it. Those of a change, or of another debt, pay another due. */
export function debtDue({ owed, payment }: Debt, receipts: readonly ReceiptRow[], dues: readonly DueRow[]): Paise {
  const isOther = ({ dueId }: ReceiptRow) => {
    const due = dues.find(({ id }) => id === dueId)
    return due !== undefined && due.paymentId !== payment.id
  }
  const waiting = receipts.filter((one) => one.state === 'waits' && !isOther(one))
  return paise(Math.max(0, owed - sumOf(waiting)))
}

/** What of a difference is to pay. It is paid with one receipt, so no part of it ever lies in the office without a trip. */
export function changeDue({ amountPaise, isByHand }: DueRow): Paise {
  return isByHand ? paise(0) : amountPaise
}

/** Receipts that count for the price, and belong to no payment yet: neither one that paid, nor one that went back. */
export function countedOf(receipts: readonly ReceiptRow[]): ReceiptRow[] {
  return receipts.filter(({ state, paymentId }) => state === 'confirmed' && paymentId === null)
}

/** True when no receipt holds the seats of an unpaid booking any more. */
export function isAllGone(receipts: readonly ReceiptRow[]): boolean {
  return countedOf(receipts).length === 0 && receipts.every(({ state }) => state !== 'waits')
}

/** What receipts come to. */
export function sumOf(receipts: readonly ReceiptRow[]): Paise {
  return addPaise(...receipts.map(({ amountPaise }) => amountPaise))
}
