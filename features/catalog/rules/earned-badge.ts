import type { RatingTally } from './review.ts'

/** The ranks that a package's own numbers can earn, in the words of the specification. The first match is shown. */
export const EARNED_BADGES = ['Top Rated', 'Best Seller', 'Likely to sell out*'] as const
/** One of {@link EARNED_BADGES}. */
export type EarnedBadge = (typeof EARNED_BADGES)[number]

/** The number of days over which paid seats are counted. */
export const BEST_SELLER_DAYS = 90
/** How many of the next dates are checked before a package is called likely to sell out. */
export const SELL_OUT_DATES = 3

const TOP_RATED_REVIEWS = 10
const TOP_RATED_AVERAGE = { stars: 9, outOf: 2 }
const BEST_SELLER_PLACES = 5
const BEST_SELLER_SEATS = 20
/** A date is nearly full when fewer than one in this many of its seats are left. */
const SELL_OUT_SHARE = 5

/** The seats of one start date. */
export type DateAvailability = { date: string; capacity: number; seatsLeft: number }

/** The numbers of a package that can earn a badge. */
export type BadgeFigures = {
  /** The package's published reviews. */
  reviews: RatingTally
  /** Seats paid in the last {@link BEST_SELLER_DAYS} days. */
  paidSeats: number
  /** 1 for the package with the most paid seats. Packages with equal numbers share a rank. */
  place: number
  /** The package's next {@link SELL_OUT_DATES} start dates; fewer if there are not as many. */
  nextDates: readonly DateAvailability[]
}

/** A badge with the numbers that earned it. */
export type BadgeReason =
  | { badge: 'Top Rated'; reviews: number; stars: number }
  | { badge: 'Best Seller'; paidSeats: number; days: number; place: number }
  | { badge: 'Likely to sell out*'; nextDates: readonly DateAvailability[] }

/**
 * The badge that a package's own numbers earn, with those numbers; null when they earn none. The average is compared in
 * whole numbers, so 4.49 is not rounded up. Source: the design for families, point 5.
 */
export function earnedBadge({ reviews, paidSeats, place, nextDates }: BadgeFigures): BadgeReason | null {
  if (isTopRated(reviews)) return { badge: 'Top Rated', reviews: reviews.count, stars: reviews.sum }
  if (paidSeats >= BEST_SELLER_SEATS && place <= BEST_SELLER_PLACES)
    return { badge: 'Best Seller', paidSeats, days: BEST_SELLER_DAYS, place }
  if (isLikelyToSellOut(nextDates)) return { badge: 'Likely to sell out*', nextDates }
  return null
}

/** True when a package's own reviews are enough, and good enough, for 'Top Rated'. */
export function isTopRated({ sum, count }: RatingTally): boolean {
  return count >= TOP_RATED_REVIEWS && sum * TOP_RATED_AVERAGE.outOf >= count * TOP_RATED_AVERAGE.stars
}

/** A package whose dates are all sold out can no longer sell out. */
function isLikelyToSellOut(nextDates: readonly DateAvailability[]): boolean {
  return (
    nextDates.length === SELL_OUT_DATES &&
    nextDates.every(isNearlyFull) &&
    nextDates.some(({ seatsLeft }) => seatsLeft > 0)
  )
}

/** True when fewer than one seat in five is left. */
function isNearlyFull({ capacity, seatsLeft }: DateAvailability): boolean {
  return seatsLeft * SELL_OUT_SHARE < capacity
}

/** Words that rank a package above others. 'Best October to March' describes a season, so it is not a rank. */
const RANKING_CLAIM =
  /\bbest[ -]?(?:sell|rated|price|choice|deal|tour)|\btop[ -]?(?:rated|sell|choice|pick|tour)|\bsell(?:s|ing)? out|\b(?:most|very) (?:loved|booked|popular)|\bpopular\b|\bfavou?rite|(?:\bno\.?|\bnumber|#) ?(?:1|one)\b/i

/**
 * The tag on a package's card: its earned badge, otherwise the tag entered by the office, if it is a fact. An unearned
 * rank is never shown.
 */
export function shownTag({ earned, tag }: { earned: EarnedBadge | null; tag: string | null }): string | null {
  if (earned !== null) return earned
  return tag === null || RANKING_CLAIM.test(tag) ? null : tag
}
