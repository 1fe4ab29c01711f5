import { addDays, BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { availabilityRepository } from '#features/catalog/server/availability-repository.ts'
import { startsBetween } from '#features/catalog/server/departure-calendar.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { sql } from 'drizzle-orm'
import type { CancelledDeparture } from './departure-cancellation-repository.ts'

/** The range of days around the cancelled date, and the number of other dates shown. */
const DAYS_BEFORE = 14
const DAYS_AFTER = 120
const MAX_DATES = 40

/** Another date of a package with free seats. */
type OtherDate = { startDate: CalendarDate; freeSeats: number; pricePaise: Paise }

type DepartureRow = {
  startDate: CalendarDate
  capacity: number
  taken: number
  pricePaise: number | null
  isClosed: boolean
}

/**
 * Other dates of a departure's package with free seats, earliest first. Cancelled dates are closed, so they are not
 * included.
 */
export async function findOtherDates(
  db: Queryable,
  { packageId, startDate }: Pick<CancelledDeparture, 'packageId' | 'startDate'>,
  now: Date,
): Promise<OtherDate[]> {
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const tomorrow = addDays(today, 1)
  const near = addDays(startDate, -DAYS_BEFORE)
  const first = near > tomorrow ? near : tomorrow
  const last = addDays(startDate, DAYS_AFTER)
  const rules = await availabilityRepository.findRules(db, packageId)
  const { rows } = await db.execute<DepartureRow>(sql`
    select start_date::text as "startDate", capacity, held + sold as taken, price_paise::float8 as "pricePaise",
      is_closed as "isClosed"
    from departures where tour_package_id = ${packageId} and start_date between ${first}::date and ${last}::date`)
  const { rows: base } = await db.execute<{ price: number }>(
    sql`select base_price_paise::float8 as price from tour_packages where id = ${packageId}`,
  )
  const basePrice = base[0]?.price ?? 0
  const departures = rows.map((row) => ({ ...row, pricePaise: row.pricePaise === null ? null : paise(row.pricePaise) }))
  const dates: OtherDate[] = []
  for (const start of startsBetween(rules, departures, { first, last, today })) {
    const freeSeats = start.capacity - start.taken
    if (start.date === startDate || freeSeats < 1) continue
    dates.push({ startDate: start.date, freeSeats, pricePaise: start.pricePaise ?? paise(basePrice) })
    if (dates.length === MAX_DATES) break
  }
  return dates
}
