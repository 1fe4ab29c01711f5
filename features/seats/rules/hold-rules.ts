/** The capacity of a departure, and how many of its seats are neither held nor sold. */
export type SeatsLeft = { capacity: number; left: number }

/**
 * Who may hold how many seats without paying, and for how long (docs/decisions/006-hold-limits.md). `RATE_LIMIT_SCALE`
 * scales the limits for seats and bookings.
 */
export type HoldRules = {
  /** Maximum number of unpaid bookings per owner at the same time. */
  maxHoldsPerOwner: number
  /**
   * How many seats the unpaid bookings of one IP address may hold on one departure, not counting the first booking,
   * which may have any size. `left` is the number of seats available before the requested booking.
   */
  maxFurtherSeats: (left: number) => number
  /** True when a departure has so few seats left that a hold ends early while nobody has opened its payment. */
  isScarce: (seats: SeatsLeft) => boolean
}

const MIN_FURTHER_SEATS = 10
const FURTHER_SHARE = 1 / 4
const SCARCE_SHARE = 1 / 5

/** The production rules. A test can replace one to show what that rule prevents. */
export const HOLD_RULES: HoldRules = {
  maxHoldsPerOwner: 3,
  maxFurtherSeats: (left) => Math.max(MIN_FURTHER_SEATS, Math.floor(left * FURTHER_SHARE)),
  isScarce: ({ capacity, left }) => left < capacity * SCARCE_SHARE,
}

/**
 * Counts the seats held by the unpaid bookings of one IP address, without the first booking.
 *
 * @param earlier the guests of each unpaid booking, the earliest first
 * @param guests the guests of the requested booking
 */
export function countFurtherSeats(earlier: readonly number[], guests: number): number {
  const [first, ...others] = earlier
  return first === undefined ? 0 : others.reduce((sum, seats) => sum + seats, guests)
}
