import type { BookingListQuery } from '#features/bookings/api/booking-list-filter.ts'
import { calendarDate, isCalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureKey } from '#features/departures/rules/departure-list.ts'
import { AppError } from '#kernel/errors/errors.ts'

/** What a tour manager may narrow the bookings of a departure to: nothing that says who has paid. */
const OF_OWN: ReadonlySet<string> = new Set([
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

/** The one departure that a filter is about; undefined for a filter of several. */
function departureOfFilter({ package: packages, from, to }: BookingListQuery): DepartureKey | undefined {
  const [packageId, ...others] = packages ?? []
  if (packageId === undefined || others.length > 0 || from === undefined || from !== to) return undefined
  return { packageId, startDate: calendarDate(from) }
}

/** The same of a filter as it is kept with an act. */
export function departureOfShape(shape: Readonly<Record<string, unknown>>): DepartureKey | undefined {
  const { package: packageId, from, to } = shape
  if (typeof packageId !== 'string' || !/^\d+$/.test(packageId)) return undefined
  if (typeof from !== 'string' || from !== to || !isCalendarDate(from)) return undefined
  return { packageId: Number(packageId), startDate: from }
}

/**
 * The filter of a tour manager: who travels with one departure, as the manifest names them.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for bookings of several departures; `DESK_ROLE` for a filter that says more.
 */
export function ownFilter(filter: BookingListQuery): { filter: BookingListQuery; departure: DepartureKey } {
  const departure = departureOfFilter(filter)
  if (departure === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  const used = Object.entries(filter).filter(([, value]) => value !== undefined)
  if (filter.view !== 'all' || used.some(([name]) => !OF_OWN.has(name))) throw new AppError('DESK_ROLE')
  return { filter: { ...filter, status: ['confirmed', 'completed'] }, departure }
}

/** Whether a booking is on a trip of a filter as it is kept with an act: its packages and its days. */
export function isOfShape(
  { package: packages, from, to }: Readonly<Record<string, unknown>>,
  { packageId, startDate }: DepartureKey,
): boolean {
  if (typeof packages === 'string' && !packages.split(',').includes(String(packageId))) return false
  if (typeof from === 'string' && startDate < from) return false
  return typeof to !== 'string' || startDate <= to
}
