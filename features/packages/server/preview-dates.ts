import type { PackageDates } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { availabilityRepository } from '#features/catalog/server/availability-repository.ts'
import { startsBetween } from '#features/catalog/server/departure-calendar.ts'
import { HORIZON_DAYS } from '#features/catalog/server/roll-listed-departures.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { readAsIfPublished } from './as-if-published.ts'

type Seats = { seats: number; taken: number }
type Calendar = ReadonlyMap<CalendarDate, Seats>

/**
 * The future dates of a package as travellers see them now, and as they will be after its draft is published: new
 * dates, dates that stay, and dates that accept no more guests. A date that is left out keeps its bookings.
 *
 * @throws {AppError} `PACKAGE_GONE`; `PACKAGE_NOT_READY` when the tables cannot hold the draft.
 */
export async function previewDates(platform: Platform, id: number): Promise<PackageDates> {
  const now = platform.clock.now()
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const until = addDays(today, HORIZON_DAYS)
  const calendarOf = (db: Queryable) => readCalendar(db, id, { today, until, now })
  const before = await calendarOf(platform.db)
  const after = await readAsIfPublished(platform, id, calendarOf)
  const dates = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return { until, dates: dates.map((date) => ({ date, ...compare(before.get(date), after.get(date)) })) }
}

function compare(before: Seats | undefined, after: Seats | undefined): Omit<PackageDates['dates'][number], 'date'> {
  const taken = after?.taken ?? before?.taken ?? 0
  const seats = after?.seats ?? 0
  // A date without a rule has exactly as many seats as its bookings.
  if (seats <= taken && before !== undefined && before.seats > seats) return { state: 'left out', seats, taken }
  if (before === undefined) return { state: 'new', seats, taken }
  return { state: before.seats === seats ? 'same' : 'other seats', seats, taken }
}

type Span = { today: CalendarDate; until: CalendarDate; now: Date }

async function readCalendar(db: Queryable, id: number, { today, until, now }: Span): Promise<Calendar> {
  const rules = await availabilityRepository.findRules(db, id)
  const departures = await availabilityRepository.findDepartures(db, {
    tourPackageId: id,
    from: today,
    to: until,
    now,
  })
  const starts = startsBetween(rules, departures, { first: today, last: until, today })
  return new Map(
    [...starts]
      .filter(({ capacity }) => capacity > 0)
      .map(({ date, capacity, taken }) => [date, { seats: capacity, taken }]),
  )
}
