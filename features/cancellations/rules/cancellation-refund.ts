import { costOf } from '#features/bookings/rules/booking-line.ts'
import { cancelLines } from './cancel-lines.ts'
import { basisPointsAt, type CancellationPolicy, slabEnd } from '#features/catalog/rules/cancellation-policy.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { partOf, paise, type Paise } from '#kernel/money/money.ts'
import { linesOf, type PlainBooking } from '#features/bookings/rules/price-booking.ts'

/** A booking paid in one payment, in its current state: `guests` are those who still travel. All amounts in paise. */
export type CancellableBooking = PlainBooking & {
  /** Stored on the booking when it was made; it does not change when the package changes. */
  policy: CancellationPolicy
  startDate: CalendarDate
  /** The price of the guests who still travel, after the discount. */
  payable: Paise
  /** Everything captured for the booking, without bounced cheques. */
  paid: Paise
  /** All refunds promised earlier, for any reason. */
  earlierRefunds: Paise
  /** The part of the payable amount that is due again because a cheque bounced. Nothing when omitted. */
  dueAgain?: Paise
}

/** One row of the promise: a traveller who cancels before `until` gets `refund`. */
export type RefundRow = {
  /** The time from which this refund no longer applies. */ until: Date
  basisPoints: number
  refund: Paise
}

/**
 * The share of some guests in the payable amount, rounded down to the paisa. The remainder stays with those who travel,
 * so the shares of guests who cancel one after another add up to exactly the payable amount.
 *
 * @param cancelled whole number from 1 to the number of guests who still travel.
 * @throws {RangeError} for any other number.
 */
export function shareOf(booking: PlainBooking & { payable: Paise }, cancelled: number): Paise {
  return partOf(booking.payable, cancellationCost(booking, cancelled), costOf(linesOf(booking)))
}

function cancellationCost({ pricePerGuest, guests }: PlainBooking, cancelled: number): Paise {
  if (!Number.isInteger(cancelled) || cancelled < 1 || cancelled > guests) {
    throw new RangeError(`cannot cancel ${cancelled} of ${guests} guests`)
  }
  return costOf(linesOf({ pricePerGuest, guests: cancelled }))
}

/**
 * The refund when `cancelled` guests cancel at a given time: the slab's part of their share, rounded down to the paisa.
 * It never exceeds what was paid and not yet refunded. Less than ₹1 cannot be transferred and counts as zero, unless
 * nothing else is left. This is {@link cancelLines} for guests who all cost the same, one policy, and a booking that is
 * paid in full, or where a bounced cheque is due again. docs/features/cancellations.md explains the rule.
 *
 * @throws {RangeError} when `cancelled` is not a whole number from 1 to the number of guests who still travel.
 */
export function computeRefund(booking: CancellableBooking, { cancelled, at }: { cancelled: number; at: Date }): Paise {
  const { policy, startDate, payable, dueAgain = 0 } = booking
  const group = {
    basisPoints: basisPointsAt(policy, startDate, at),
    cost: costOf(linesOf(booking)),
    leaving: cancellationCost(booking, cancelled),
  }
  return cancelLines([group], {
    payable,
    held: paise(Math.max(0, payable - dueAgain)),
    unrefunded: fullRefundOf(booking),
  }).refund
}

/** The refund when we cancel a trip ourselves, at any time: everything paid and not refunded yet. */
export function fullRefundOf({ paid, earlierRefunds }: Pick<CancellableBooking, 'paid' | 'earlierRefunds'>): Paise {
  return paise(Math.max(0, paid - earlierRefunds))
}

/**
 * The promise as dated rows, earliest first: each deadline with its refund. Rows that have ended by `at` are left out;
 * the list is empty once nothing is refundable. The amounts come from {@link computeRefund}, so the table shows what is
 * really refunded.
 */
export function refundTable(
  booking: CancellableBooking,
  { cancelled, at }: { cancelled: number; at: Date },
): RefundRow[] {
  return booking.policy
    .map((slab) => ({ until: slabEnd(slab, booking.startDate), basisPoints: slab.basisPoints }))
    .filter(({ until }) => at < until)
    .map(({ until, basisPoints }) => ({
      until,
      basisPoints,
      refund: computeRefund(booking, { cancelled, at: new Date(until.getTime() - 1) }),
    }))
}

/**
 * The promise shown beside the pay button, in the confirmation and on the voucher: the refund if all guests of a paid
 * booking cancel, from `at` on.
 */
export function promisedRefunds(booking: Omit<CancellableBooking, 'paid' | 'earlierRefunds'>, at: Date): RefundRow[] {
  const paid = { ...booking, paid: booking.payable, earlierRefunds: paise(0) }
  return refundTable(paid, { cancelled: booking.guests, at })
}

/** A booking after some of its guests were cancelled; all amounts in paise. */
type RemainingPrice = { guests: number; subtotal: Paise; discount: Paise; payable: Paise }

/**
 * The price for those who still travel: the old price less the share of the cancelled guests. The discount is reduced
 * in proportion.
 *
 * @param cancelled fewer than all guests.
 * @throws {RangeError} when no guest would be left.
 */
export function priceAfterCancellation(booking: PlainBooking & { payable: Paise }, cancelled: number): RemainingPrice {
  const guests = booking.guests - cancelled
  if (guests < 1) throw new RangeError(`cannot cancel all ${booking.guests} guests and keep the booking`)
  const subtotal = costOf(linesOf({ ...booking, guests }))
  const payable = paise(booking.payable - shareOf(booking, cancelled))
  return { guests, subtotal, discount: paise(subtotal - payable), payable }
}
