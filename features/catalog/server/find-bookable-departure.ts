import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { closedDate } from '#messages/catalog/closed-date.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { availabilityRepository } from './availability-repository.ts'
import { dailyCapacityOn } from './departure-calendar.ts'

/** `pricePaise` is the date's own price. Null means that the package's price is used. A closed date takes nobody else. */
type BookableDeparture = { capacity: number; pricePaise: Paise | null; isClosed: boolean }

type Asked = {
  tourPackageId: number
  startDate: CalendarDate
  today: CalendarDate
  /** The row of the date if the caller has read it; null when there is none. */
  row?: BookableDeparture | null
}

/**
 * Finds out whether a package starts on a date, with how many seats and at which price. A departure row of the date
 * decides. Without a row the daily rules decide. The seats left are not checked, nor whether the package is
 * published, nor whether the date is closed: contacts are entered for closed dates too. Who sells asks {@link assertNotClosed}.
 *
 * @returns null for a date before `today`, and for a date on which the package does not start.
 */
export async function findBookableDeparture(
  db: Queryable,
  { tourPackageId, startDate, today, row }: Asked,
): Promise<BookableDeparture | null> {
  if (startDate < today) return null
  const departure =
    row === undefined ? await availabilityRepository.findDeparture(db, { tourPackageId, startDate }) : row
  if (departure) return departure
  const capacity = dailyCapacityOn(await availabilityRepository.findRules(db, tourPackageId), {
    date: startDate,
    today,
  })
  return capacity === null ? null : { capacity, pricePaise: null, isClosed: false }
}

/** @throws {AppError} `START_DATE_UNAVAILABLE` with a sentence of its own. */
export function assertNotClosed({ isClosed }: Pick<BookableDeparture, 'isClosed'>): void {
  if (isClosed) throw new AppError('START_DATE_UNAVAILABLE', { message: closedDate.takesNobody })
}
