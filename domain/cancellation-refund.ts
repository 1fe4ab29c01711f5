import { basisPointsAt, type CancellationPolicy, slabEnd, WHOLE_BASIS_POINTS } from './cancellation-policy.ts'
import type { CalendarDate } from './calendar-date.ts'
import { paise, type Paise } from './money.ts'

/** The money of a booking as it stands now. All amounts in paise. */
export type CancellableBooking = {
  /** Frozen on the booking when it was made. */
  policy: CancellationPolicy
  startDate: CalendarDate
  /** Guests who still travel. */
  guests: number
  /** What these guests cost after the discount. */
  payable: Paise
  /** All that was captured for the booking. */
  paid: Paise
  /** All that was promised back before, for whatever reason. */
  earlierRefunds: Paise
}

/** One line of the promise: who cancels before `until` gets `refund` back. */
export type RefundRow = { /** The first moment that is too late. */ until: Date; basisPoints: number; refund: Paise }

/** The least that the gateway transfers: ₹1 (it refuses less, unless that is all that is left). */
const SMALLEST_REFUND = 100

/**
 * What some of a booking's guests cost: their share of the payable amount, rounded down to the paisa. The rest stays with
 * those who travel, so that cancelling one after another hands out the payable amount exactly once.
 *
 * @param cancelled whole number from 1 to the guests who still travel.
 * @throws {RangeError} for any other number.
 */
export function shareOf({ payable, guests }: Pick<CancellableBooking, 'payable' | 'guests'>, cancelled: number): Paise {
  if (!Number.isInteger(cancelled) || cancelled < 1 || cancelled > guests) {
    throw new RangeError(`cannot cancel ${cancelled} of ${guests} guests`)
  }
  return paise(Math.floor((payable * cancelled) / guests))
}

/**
 * What goes back when `cancelled` guests give up their seats at a moment: the slab's part of their share, rounded down
 * to the paisa, and never more than was paid and has not gone back. Less than ₹1 cannot be transferred and counts as
 * nothing. In words in docs/cancellation.md.
 *
 * @throws {RangeError} when `cancelled` is not a whole number from 1 to the guests who still travel.
 */
export function refundDue(booking: CancellableBooking, { cancelled, at }: { cancelled: number; at: Date }): Paise {
  const share = shareOf(booking, cancelled)
  const part = Math.floor((share * basisPointsAt(booking.policy, booking.startDate, at)) / WHOLE_BASIS_POINTS)
  const left = everythingBack(booking)
  const due = Math.min(part, left)
  return paise(due < SMALLEST_REFUND && due !== left ? 0 : due)
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
export function promisedRefunds(
  booking: Pick<CancellableBooking, 'policy' | 'startDate' | 'guests' | 'payable'>,
  at: Date,
): RefundRow[] {
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
export function priceAfter(
  booking: Pick<CancellableBooking, 'payable' | 'guests'> & { pricePerGuest: Paise },
  cancelled: number,
): AfterCancellation {
  const guests = booking.guests - cancelled
  if (guests < 1) throw new RangeError('nobody would travel')
  const subtotal = paise(booking.pricePerGuest * guests)
  const payable = paise(booking.payable - shareOf(booking, cancelled))
  return { guests, subtotal, discount: paise(subtotal - payable), payable }
}
