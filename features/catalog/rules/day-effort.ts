/** What a day asks of the legs: kilometres on foot, and metres up (below zero: down). Null is 'not known'. */
type DayOnFoot = { walkKm: number | null; climbM: number | null }

/** A day with more than this on foot is hard. */
const HARD_FROM_KM = 8
/** A day with more than this up is hard. */
const HARD_FROM_CLIMB_M = 400

/**
 * Whether a day is hard for parents: over 8 km on foot or over 400 m up. A day of which nothing is known is not marked.
 * Source: the design for families, point 3.
 */
export function isHardDay({ walkKm, climbM }: DayOnFoot): boolean {
  return (walkKm ?? 0) > HARD_FROM_KM || (climbM ?? 0) > HARD_FROM_CLIMB_M
}

/** Above this height people feel the thin air. Metres above the sea. */
export const THIN_AIR_M = 2500
