import { paise, type Paise } from '#kernel/money/money.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'

/**
 * Splits a refund over the payments of a booking: the newest first, and never more than a payment can refund. No part
 * is too small to be transferred, as long as the refundable amounts allow it.
 *
 * @param parts the payments, the newest first, with the refundable amount of each; in paise.
 * @throws {RangeError} when the payments together can refund less than the amount.
 */
export function splitRefund<T extends { room: Paise }>(
  parts: readonly T[],
  amount: Paise,
): { part: T; amount: Paise }[] {
  const refundParts: { part: T; amount: Paise }[] = []
  let rest: number = amount
  let remainingRefundable = parts.reduce((sum, { room }) => sum + room, 0)
  if (rest > remainingRefundable) throw new RangeError(`cannot give back ${amount} of ${remainingRefundable}`)
  for (const part of parts) {
    remainingRefundable -= part.room
    const max = Math.min(part.room, rest)
    // The rest would be too small to transfer from the other payments, so this payment leaves them a little more.
    const remaining = rest - max
    const more =
      isTooSmallToTransfer(paise(remaining)) && remainingRefundable >= 100 && max - (100 - remaining) >= 100
        ? 100 - remaining
        : 0
    const isSkipped = isTooSmallToTransfer(paise(max)) && remainingRefundable >= rest
    const share = isSkipped ? 0 : max - more
    if (share > 0) refundParts.push({ part, amount: paise(share) })
    rest -= share
  }
  return refundParts
}
