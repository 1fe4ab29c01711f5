import { WHOLE_BASIS_POINTS } from '#features/catalog/rules/cancellation-policy.ts'
import { addPaise, partOf, paise, type Paise } from '#kernel/money/money.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'

/** The lines of a booking that share one refund policy. Amounts in paise, before the discount. */
export type RefundGroup = {
  /** The part that the policy gives back now, in basis points: 10 000 is everything. */
  basisPoints: number
  /** What the lines cost that are not cancelled yet. */
  cost: Paise
  /** What those of them cost that are cancelled now. */
  leaving: Paise
}

/** The money of a booking as it stands now, in paise. */
export type BookingMoney = {
  /** What the lines that are not cancelled yet cost after the discount. */
  payable: Paise
  /** What is paid for them: all that was paid, less the refunds and the charges that were kept. At most `payable`. */
  held: Paise
  /** All that was paid and not refunded. Charges that were kept are part of it. */
  notReturned: Paise
}

/** The result of a cancellation, in paise. */
type CancelledLines = {
  /** What the cancelled lines cost after the discount. */
  share: Paise
  refund: Paise
  /** What was paid for the cancelled lines and is not refunded. */
  kept: Paise
}

/**
 * Cancels some lines of a booking. The lines may have different policies, and the booking may be paid in part. The
 * discount and the money that is held are spread over the groups. In each group the cancelled lines take their part of
 * both. The charge is the part of their share that the policy keeps. What is held above the charge is refunded.
 * docs/cancellation.md explains the rule.
 *
 * Afterwards the booking has `payable - share` to pay, and `held - refund - kept` of it is paid.
 *
 * @throws {RangeError} when more is held than is payable, or when more is payable than the lines cost.
 */
export function cancelLines(
  groups: readonly RefundGroup[],
  { payable, held, notReturned }: BookingMoney,
): CancelledLines {
  const costs = groups.map(({ cost }) => cost)
  const discounts = spread(paise(addPaise(...costs) - payable), costs)
  const payables = costs.map((cost, i) => paise(cost - (discounts[i] ?? 0)))
  const helds = spread(held, payables)
  const parts = groups.map((group, i) => leave(group, { payable: payables[i] ?? paise(0), held: helds[i] ?? paise(0) }))
  const due = paise(Math.min(notReturned, addPaise(...parts.map(({ refund }) => refund))))
  const refund = isTooSmallToTransfer(due) && due !== notReturned ? paise(0) : due
  return {
    share: addPaise(...parts.map(({ share }) => share)),
    refund,
    kept: paise(addPaise(...parts.map((part) => part.held)) - refund),
  }
}

function leave({ basisPoints, cost, leaving }: RefundGroup, money: { payable: Paise; held: Paise }) {
  const share = partOf(money.payable, leaving, cost)
  const held = partOf(money.held, leaving, cost)
  const charge = share - partOf(share, basisPoints, WHOLE_BASIS_POINTS)
  return { share, held, refund: paise(Math.max(0, held - charge)) }
}

/**
 * Spreads an amount over the weights in proportion. Each part is rounded down, and the rest goes to the largest weight.
 * No part is more than its weight: when the largest weight has no room for the rest, the next one takes it.
 */
function spread(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = addPaise(...weights)
  if (amount < 0 || amount > whole) throw new RangeError(`cannot spread ${amount} over ${whole}`)
  const parts = weights.map((weight) => partOf(amount, weight, whole))
  let left = amount - addPaise(...parts)
  const largestFirst = weights.map((weight, i) => ({ weight, i })).toSorted((a, b) => b.weight - a.weight)
  for (const { weight, i } of largestFirst) {
    const part = parts[i] ?? paise(0)
    const more = Math.min(left, weight - part)
    parts[i] = paise(part + more)
    left -= more
  }
  return parts
}
