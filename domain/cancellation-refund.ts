import { costOf } from './booking-line.ts'
import { cancelLines } from './cancel-lines.ts'
import { basisPointsAt, type CancellationPolicy, slabEnd } from './cancellation-policy.ts'
import type { CalendarDate } from './calendar-date.ts'
import { partOf, paise, type Paise } from './money.ts'
import { linesOf, type PlainBooking } from './price-booking.ts'

/** A booking paid in one sum, as it stands now: `guests` still travel. All amounts in paise. */
export type CancellableBooking = PlainBooking & {
  /** Frozen on the booking when it was made. */
  policy: CancellationPolicy
  startDate: CalendarDate
  /** What the guests who still travel cost after the discount. */
  payable: Paise
  /** All that was captured for the booking. */
  paid: Paise
  /** All that was promised back before, for whatever reason. */
  earlierRefunds: Paise
}

/** One line of the promise: who cancels before `until` gets `refund` back. */
export type RefundRow = { /** The first moment that is too late. */ until: Date; basisPoints: number; refund: Paise }

/**
 * What some of a booking's guests cost: their share of the payable amount, rounded down to the paisa. The rest stays with
 * those who travel, so that cancelling one after another hands out the payable amount exactly once.
 *
 * @param cancelled whole number from 1 to the guests who still travel.
 * @throws {RangeError} for any other number.
 */
export function shareOf(booking: PlainBooking & { payable: Paise }, cancelled: number): Paise {
  return partOf(booking.payable, costOfLeaving(booking, cancelled), costOf(linesOf(booking)))
}

function costOfLeaving({ pricePerGuest, guests }: PlainBooking, cancelled: number): Paise {
  if (!Number.isInteger(cancelled) || cancelled < 1 || cancelled > guests) {
    throw new RangeError(`cannot cancel ${cancelled} of ${guests} guests`)
  }
  return costOf(linesOf({ pricePerGuest, guests: cancelled }))
}

/**
 * What goes back when `cancelled` guests give up their seats at a moment: the slab's part of their share, rounded down
 * to the paisa, and never more than was paid and has not gone back. Less than ₹1 cannot be transferred and counts as
 * nothing. This is {@link cancelLines} for guests who all cost the same, one policy, and a booking that is paid in full.
 * In words in docs/cancellation.md.
 *
 * @throws {RangeError} when `cancelled` is not a whole number from 1 to the guests who still travel.
 */
export function refundDue(booking: CancellableBooking, { cancelled, at }: { cancelled: number; at: Date }): Paise {
  const { policy, startDate, payable } = booking
  const group = {
    basisPoints: basisPointsAt(policy, startDate, at),
    cost: costOf(linesOf(booking)),
    leaving: costOfLeaving(booking, cancelled),
  }
  return cancelLines([group], { payable, held: payable, notReturned: everythingBack(booking) }).refund
}

/** What we owe when we cancel: all that was paid and has not gone back, at any moment. */
export function everythingBack({ paid, earlierRefunds }: Pick<CancellableBooking, 'paid' | 'earlierRefunds'>): Paise {
  return paise(Math.max(0, paid - earlierRefunds))
}

/**
 * The promise as dated lines, the earliest first: what goes back until when. Lines whose time is over at `at` are left
 * out; none is left when nothing goes back any more. The amounts are those of {@link refundDue}, so the table is what is
 * carried out.
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
      refund: refundDue(booking, { cancelled, at: new Date(until.getTime() - 1) }),
    }))
}

/**
 * The promise that stands beside the pay button, in the confirmation and on the voucher: what goes back if all of a paid
 * booking's guests cancel, from `at` on.
 */
export function promisedRefunds(booking: Omit<CancellableBooking, 'paid' | 'earlierRefunds'>, at: Date): RefundRow[] {
  const paid = { ...booking, paid: booking.payable, earlierRefunds: paise(0) }
  return refundTable(paid, { cancelled: booking.guests, at })
}

/** A booking after some of its guests were cancelled; all amounts in paise. */
export type AfterCancellation = { guests: number; subtotal: Paise; discount: Paise; payable: Paise }

/**
 * The price of those who still travel: the old one less the share of those who do not. The discount stays in proportion.
 *
 * @param cancelled fewer than all guests.
 * @throws {RangeError} when nobody would be left.
 */
export function priceAfter(booking: PlainBooking & { payable: Paise }, cancelled: number): AfterCancellation {
  const guests = booking.guests - cancelled
  if (guests < 1) throw new RangeError('nobody would travel')
  const subtotal = costOf(linesOf({ ...booking, guests }))
  const payable = paise(booking.payable - shareOf(booking, cancelled))
  return { guests, subtotal, discount: paise(subtotal - payable), payable }
}
