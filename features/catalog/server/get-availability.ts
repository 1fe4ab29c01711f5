import { MAX_AVAILABILITY_DAYS } from '../api/catalog-limits.ts'
import {
  BUSINESS_TIME_ZONE,
  calendarDate,
  daysBetween,
  todayIn,
  type CalendarDate,
} from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { firstStart } from '../rules/lead-time.ts'
import type { Paise } from '#kernel/money/money.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { availabilityRepository } from './availability-repository.ts'
import { startsBetween } from './departure-calendar.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

type AvailableDay = { date: CalendarDate; seatsLeft: number; pricePaise: Paise }

/**
 * The dates on which a package starts, with the seats left now. A sold-out date is listed with 0 seats. Dates before
 * today in India, and those within the package's lead time, are left out. A departure row overrides the daily rules on
 * its date.
 *
 * @param span `from` and `to` as `YYYY-MM-DD`, inclusive, at most 400 days. `isFullOnly` returns only the dates with 0
 * seats: those with a waiting list.
 * @throws {AppError} `TOUR_PACKAGE_NOT_FOUND` for an unknown or unpublished package, `INVALID_INPUT` for an invalid
 * span.
 */
export async function getAvailability(
  { db, databaseNow }: Pick<Platform, 'db' | 'databaseNow'>,
  span: { tourPackageId: number; from: string; to: string; onlyFullDates?: boolean },
): Promise<AvailableDay[]> {
  const now = await databaseNow(db)
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const { first, last } = checkSpan(span, today)
  const { tourPackageId } = span
  const [terms, rules, departures] = await Promise.all([
    tourPackageRepository.findPublishedTerms(db, tourPackageId),
    availabilityRepository.findRules(db, tourPackageId),
    availabilityRepository.findDepartures(db, { tourPackageId, from: first, to: last, now }),
  ])
  if (terms === undefined) throw new AppError('TOUR_PACKAGE_NOT_FOUND')
  const days: AvailableDay[] = []
  const firstDay = laterDate(first, firstStart(today, terms.leadDays))
  for (const { date, capacity, taken, pricePaise } of startsBetween(rules, departures, {
    first: firstDay,
    last,
    today,
  })) {
    const seatsLeft = Math.max(0, capacity - taken)
    if (span.onlyFullDates && seatsLeft > 0) continue
    days.push({ date, seatsLeft, pricePaise: pricePaise ?? terms.basePricePaise })
  }
  return days
}

function checkSpan(
  span: { from: string; to: string },
  today: CalendarDate,
): { first: CalendarDate; last: CalendarDate } {
  const [from, last] = [calendarDate(span.from), calendarDate(span.to)]
  if (from > last) throw new AppError('INVALID_INPUT', { message: '“from” must not be after “to”.' })
  if (daysBetween(from, last) > MAX_AVAILABILITY_DAYS) {
    throw new AppError('INVALID_INPUT', {
      message: `Please request at most ${MAX_AVAILABILITY_DAYS} days at a time.`,
    })
  }
  return { first: laterDate(from, today), last }
}

const laterDate = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)
