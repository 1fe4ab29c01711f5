import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { closedDateMessages } from '#messages/catalog/closed-date.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { availabilityRepository } from './availability-repository.ts'
import { dailyCapacityOn } from './departure-calendar.ts'

/**
 * `pricePaise` is the date's own price. Null means that the package's price is used. A closed date accepts no more
 * travellers.
 */
type BookableDeparture = { capacity: number; pricePaise: Paise | null; isClosed: boolean }

type Query = {
  tourPackageId: number
  startDate: CalendarDate
  today: CalendarDate
  /** The row of the date if the caller has already read it; null when there is none. */
  row?: BookableDeparture | null
}

/**
 * Determines whether a package starts on a date, with how many seats and at which price. A departure row for the date
 * overrides the daily rules. Does not check the seats left or whether the package is published. Returns closed dates
 * too, because contacts are also entered for them; code that sells calls {@link assertNotClosed}.
 *
 * @returns null for a date before `today`, and for a date on which the package does not start.
 */
export async function findBookableDeparture(
  db: Queryable,
  { tourPackageId, startDate, today, row }: Query,
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

/** @throws {AppError} `START_DATE_UNAVAILABLE` for a closed date, with its own error text. */
export function assertNotClosed({ isClosed }: Pick<BookableDeparture, 'isClosed'>): void {
  if (isClosed) throw new AppError('START_DATE_UNAVAILABLE', { message: closedDateMessages.closedForBookings })
}
