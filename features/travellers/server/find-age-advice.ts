import { asc, eq } from 'drizzle-orm'
import { ageAdviceOf, type AgeAdvice } from '../rules/age-advice.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { areFactsOld } from '#features/catalog/rules/old-facts.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { itineraryDays } from '#platform/db/schema/itinerary-days.ts'
import { tripFacts } from '#platform/db/schema/trip-facts.ts'

/**
 * Finds the age advice of a package; null when the office entered none. Altitudes whose last check is too old are left
 * out.
 */
export async function findAgeAdvice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tourPackageId: number,
): Promise<AgeAdvice | null> {
  const [facts] = await db
    .select({ ageOnFoot: tripFacts.ageOnFoot, checkedOn: tripFacts.checkedOn })
    .from(tripFacts)
    .where(eq(tripFacts.tourPackageId, tourPackageId))
  if (facts === undefined) return null
  const areOutdated = areFactsOld(facts.checkedOn, todayIn(BUSINESS_TIME_ZONE, clock.now()))
  const { nightPlace: place, nightAltitudeM: metres, dayNumber } = itineraryDays
  const nights = db
    .select({ place, metres })
    .from(itineraryDays)
    .where(eq(itineraryDays.tourPackageId, tourPackageId))
    .orderBy(asc(dayNumber))
  return ageAdviceOf(facts.ageOnFoot, areOutdated ? [] : await nights)
}
