import { paise, type Paise } from '#domain/money.ts'
import type { BookingRow } from '#server/features/bookings/booking-repository.ts'
import type { ReceiptRow } from './receipt-repository.ts'

/** The seats cannot expire while a receipt waits. A year is longer than any office takes to look at it. */
export const HELD_FOR_RECEIPT_MS = 365 * 86_400_000

/** What of a held booking is not covered by receipts that wait or are confirmed. */
export function dueOf({ payablePaise }: BookingRow, receipts: readonly ReceiptRow[]): Paise {
  const covered = receipts
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return paise(Math.max(0, payablePaise - covered))
}
