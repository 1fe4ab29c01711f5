/** The walking on a day: kilometres on foot, and metres of ascent (negative: descent). Null is 'not known'. */
type WalkingDay = { walkKm: number | null; climbM: number | null }

/** A day with more kilometres on foot than this is hard. */
const HARD_FROM_KM = 8
/** A day with more metres of ascent than this is hard. */
const HARD_FROM_CLIMB_M = 400

/**
 * Whether a day is hard for parents: over 8 km on foot or over 400 m up. A day without data is not marked.
 * Source: the design for families, point 3.
 */
export function isHardDay({ walkKm, climbM }: WalkingDay): boolean {
  return (walkKm ?? 0) > HARD_FROM_KM || (climbM ?? 0) > HARD_FROM_CLIMB_M
}

/** Above this altitude people feel the thin air. Metres above sea level. */
export const THIN_AIR_M = 2500
