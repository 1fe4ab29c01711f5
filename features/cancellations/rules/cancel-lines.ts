import { FULL_PRICE_BASIS_POINTS } from '#features/catalog/rules/cancellation-policy.ts'
import { addPaise, partOf, paise, type Paise } from '#kernel/money/money.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'

/** The lines of a booking that share one refund policy. Amounts in paise, before the discount. */
export type RefundGroup = {
  /** The part that the policy refunds now, in basis points: 10 000 is everything. */
  basisPoints: number
  /** The price of the lines not cancelled yet. */
  cost: Paise
  /** The price of those lines that are cancelled now. */
  leaving: Paise
}

/** The current money of a booking, in paise. */
export type BookingMoney = {
  /** The price of the lines not cancelled yet, after the discount. */
  payable: Paise
  /** The amount paid for those lines: everything paid, less refunds and retained charges. At most `payable`. */
  held: Paise
  /** Everything paid and not refunded, including retained charges. */
  unrefunded: Paise
}

/** The result of a cancellation, in paise. */
type CancelledLines = {
  /** The price of the cancelled lines after the discount. */
  share: Paise
  refund: Paise
  /** What was paid for the cancelled lines and is not refunded. */
  retained: Paise
}

/**
 * Cancels some lines of a booking. The lines may have different policies, and the booking may be partly paid. The
 * discount and the paid amount are split over the groups, and in each group the cancelled lines get their share of
 * both. The charge is the part of their share that the policy retains. What was paid above the charge is refunded.
 * docs/features/cancellations.md explains the rule.
 *
 * Afterwards the booking's payable amount is `payable - share`, and `held - refund - retained` of it is paid.
 *
 * @throws {RangeError} when more is held than is payable, or when more is payable than the lines cost.
 */
export function cancelLines(
  groups: readonly RefundGroup[],
  { payable, held, unrefunded }: BookingMoney,
): CancelledLines {
  const costs = groups.map(({ cost }) => cost)
  const discounts = spread(paise(addPaise(...costs) - payable), costs)
  const payables = costs.map((cost, i) => paise(cost - (discounts[i] ?? 0)))
  const heldShares = spread(held, payables)
  const parts = groups.map((group, i) =>
    cancelGroup(group, { payable: payables[i] ?? paise(0), held: heldShares[i] ?? paise(0) }),
  )
  const due = paise(Math.min(unrefunded, addPaise(...parts.map(({ refund }) => refund))))
  const refund = isTooSmallToTransfer(due) && due !== unrefunded ? paise(0) : due
  return {
    share: addPaise(...parts.map(({ share }) => share)),
    refund,
    retained: paise(addPaise(...parts.map((part) => part.held)) - refund),
  }
}

function cancelGroup({ basisPoints, cost, leaving }: RefundGroup, money: { payable: Paise; held: Paise }) {
  const share = partOf(money.payable, leaving, cost)
  const held = partOf(money.held, leaving, cost)
  const charge = share - partOf(share, basisPoints, FULL_PRICE_BASIS_POINTS)
  return { share, held, refund: paise(Math.max(0, held - charge)) }
}

/**
 * Splits an amount in proportion to the weights. Each part is rounded down, and the remainder goes to the largest
 * weight. No part exceeds its weight: when the largest weight has no room for the remainder, the next one takes it.
 */
function spread(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = addPaise(...weights)
  if (amount < 0 || amount > whole) throw new RangeError(`cannot spread ${amount} over ${whole}`)
  const parts = weights.map((weight) => partOf(amount, weight, whole))
  let remaining = amount - addPaise(...parts)
  const largestFirst = weights.map((weight, i) => ({ weight, i })).toSorted((a, b) => b.weight - a.weight)
  for (const { weight, i } of largestFirst) {
    const part = parts[i] ?? paise(0)
    const more = Math.min(remaining, weight - part)
    parts[i] = paise(part + more)
    remaining -= more
  }
  return parts
}
