import type { DepartureBelowMinimum } from '#features/today/api/desk-calls.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureListRepository } from './departure-list-repository.ts'

const MAX_LISTED = 10

/** The departures within the owner's setting (`runDays`) that have guests, but fewer than the minimum. */
export async function listBelowNumber(
  { db, office }: Pick<Platform, 'db' | 'office'>,
  today: CalendarDate,
): Promise<DepartureBelowMinimum[]> {
  const until = addDays(today, office.limits.runDays)
  const rows = await departureListRepository.listBelowNumberToRun(db, { today, until, limit: MAX_LISTED })
  return rows.map(({ packageId, packageName, startDate, sold, numberToRun }) => ({
    packageId,
    packageName,
    startDate,
    guests: sold,
    numberToRun: numberToRun ?? 0,
  }))
}
