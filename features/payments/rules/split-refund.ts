import { paise, type Paise } from '#kernel/money/money.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'

/**
 * Spreads a refund over the payments of a booking: over the newest first, and never more than a payment has room for. No
 * part is too small to be transferred while the rooms allow it.
 *
 * @param parts the payments, the newest first, with what of each may go back; in paise.
 * @throws {RangeError} when all of them together have less room.
 */
export function splitRefund<T extends { room: Paise }>(
  parts: readonly T[],
  amount: Paise,
): { part: T; amount: Paise }[] {
  const taken: { part: T; amount: Paise }[] = []
  let rest: number = amount
  let behind = parts.reduce((sum, { room }) => sum + room, 0)
  if (rest > behind) throw new RangeError(`cannot give back ${amount} of ${behind}`)
  for (const part of parts) {
    behind -= part.room
    const most = Math.min(part.room, rest)
    // What would be left for the others is too small: this one leaves them a little more.
    const left = rest - most
    const more = isTooSmallToTransfer(paise(left)) && behind >= 100 && most - (100 - left) >= 100 ? 100 - left : 0
    const isSkipped = isTooSmallToTransfer(paise(most)) && behind >= rest
    const takes = isSkipped ? 0 : most - more
    if (takes > 0) taken.push({ part, amount: paise(takes) })
    rest -= takes
  }
  return taken
}
