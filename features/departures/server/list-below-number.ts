import type { BelowNumber } from '#features/today/api/desk-schemas.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureListRepository } from './departure-list-repository.ts'

const MOST = 10

/** The departures of the days that the owner has set (`runDays`) with guests, but fewer than they need to run. */
export async function listBelowNumber(
  { db, office }: Pick<Platform, 'db' | 'office'>,
  today: CalendarDate,
): Promise<BelowNumber[]> {
  const until = addDays(today, office.limits.runDays)
  const rows = await departureListRepository.below(db, { today, until, limit: MOST })
  return rows.map(({ packageId, packageName, startDate, sold, numberToRun }) => ({
    packageId,
    packageName,
    startDate,
    guests: sold,
    numberToRun: numberToRun ?? 0,
  }))
}
