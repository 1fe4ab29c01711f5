import { THIN_AIR_M } from '#features/catalog/rules/day-effort.ts'

/** The age up to which a trip is comfortable on foot, and its highest overnight stay if the air is thin there. */
export type AgeAdvice = { onFoot: number; place: string | null; metres: number | null }

type Night = { place: string | null; metres: number | null }

/**
 * Returns the age advice of a trip, or null when the office entered none. The highest overnight stay is named only when
 * the air there is noticeably thin. This is only advice: nobody is refused, and nobody is asked about health. Source:
 * the design for families, point 3.
 */
export function ageAdviceOf(ageOnFoot: number | null, nights: readonly Night[]): AgeAdvice | null {
  if (ageOnFoot === null) return null
  const [highest] = nights
    .flatMap(({ place, metres }) =>
      place === null || metres === null || metres < THIN_AIR_M ? [] : [{ place, metres }],
    )
    .toSorted((a, b) => b.metres - a.metres)
  return { onFoot: ageOnFoot, place: highest?.place ?? null, metres: highest?.metres ?? null }
}
