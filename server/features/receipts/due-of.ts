import { addPaise, paise, type Paise } from '#domain/money.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { ReceiptRow } from './receipt-repository.ts'

/** The seats cannot expire while a receipt waits. A year is longer than any office takes to look at it. */
export const HELD_FOR_RECEIPT_MS = 365 * 86_400_000

/** What of a held booking is not covered by receipts that wait or are confirmed. */
export function dueOf({ payablePaise }: BookingRow, receipts: readonly ReceiptRow[]): Paise {
  const waiting = receipts.filter(({ state }) => state === 'waits')
  return paise(Math.max(0, payablePaise - sumOf([...waiting, ...countedOf(receipts)])))
}

/** What of a debt is not covered by receipts that wait. */
export function debtDue(owed: Paise, receipts: readonly ReceiptRow[]): Paise {
  return paise(Math.max(0, owed - sumOf(receipts.filter(({ state }) => state === 'waits'))))
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
