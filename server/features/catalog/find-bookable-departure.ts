import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Paise } from '#domain/money.ts'
import type { Queryable } from '#server/platform/db/client.ts'
import { availabilityRepository } from './availability-repository.ts'
import { dailyCapacityOn } from './departure-calendar.ts'

/** `pricePaise` is the date's own price, or null where the package's holds. */
type BookableDeparture = { capacity: number; pricePaise: Paise | null }

/**
 * Whether a package starts on a date, with how many seats and at which price. A departure's own row decides; without
 * one the daily rules do. Seats left and whether the package is published are not looked at.
 *
 * @returns null for a date before `today` and for one on which the package does not start.
 */
export async function findBookableDeparture(
  db: Queryable,
  { tourPackageId, startDate, today }: { tourPackageId: number; startDate: CalendarDate; today: CalendarDate },
): Promise<BookableDeparture | null> {
  if (startDate < today) return null
  const departure = await availabilityRepository.findDeparture(db, { tourPackageId, startDate })
  if (departure !== undefined) return departure
  const capacity = dailyCapacityOn(await availabilityRepository.findRules(db, tourPackageId), {
    date: startDate,
    today,
  })
  return capacity === null ? null : { capacity, pricePaise: null }
}
