import type { BookingListQuery } from '#features/bookings/api/booking-list-filter.ts'
import { calendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'

/** The filters that a tour manager may use on a departure: none that reveals who has paid. */
const OWN_DEPARTURE_FILTERS: ReadonlySet<string> = new Set([
  'package',
  'from',
  'to',
  'names',
  'only',
  'except',
  'status',
  'sort',
  'view',
])

/** The only departure that a filter covers; undefined when it covers several. */
function departureOfFilter({ package: packages, from, to }: BookingListQuery): DepartureKey | undefined {
  const [packageId, ...others] = packages ?? []
  if (packageId === undefined || others.length > 0 || from === undefined || from !== to) return undefined
  return { packageId, startDate: calendarDate(from) }
}

/** Like {@link departureOfFilter}, for a filter as stored with an action. */
export function departureOfStoredFilter(shape: Readonly<Record<string, unknown>>): DepartureKey | undefined {
  const { package: packageId, from, to } = shape
  if (typeof packageId !== 'string' || !/^\d+$/.test(packageId)) return undefined
  if (typeof from !== 'string' || from !== to || !isCalendarDate(from)) return undefined
  return { packageId: Number(packageId), startDate: from }
}

/**
 * The filter of a tour manager: the travellers of one departure, as listed in the manifest.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for bookings of several departures; `DESK_ROLE` for a filter with other
 * fields.
 */
export function toOwnFilter(filter: BookingListQuery): { filter: BookingListQuery; departure: DepartureKey } {
  const departure = departureOfFilter(filter)
  if (departure === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  const usedFilters = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (filter.view !== 'all' || usedFilters.some(([name]) => !OWN_DEPARTURE_FILTERS.has(name)))
    throw new AppError('DESK_ROLE')
  return { filter: { ...filter, status: ['confirmed', 'completed'] }, departure }
}

/** Whether a booking still matches the packages and days of a filter as stored with an action. */
export function matchesStoredFilter(
  { package: packages, from, to }: Readonly<Record<string, unknown>>,
  { packageId, startDate }: DepartureKey,
): boolean {
  if (typeof packages === 'string' && !packages.split(',').includes(String(packageId))) return false
  if (typeof from === 'string' && startDate < from) return false
  return typeof to !== 'string' || startDate <= to
}
