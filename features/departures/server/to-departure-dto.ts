import type { CalendarDeparture } from '../api/desk-calls.ts'
import { daysBetween, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey, stateOfDeparture } from '../rules/departure-list.ts'
import { MISSING_CHECK_DAYS, findMissingChecks } from '#features/today/rules/today.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { departureListRepository, type DepartureRow } from './departure-list-repository.ts'

/** Data about listed departures that their rows do not contain. */
type DepartureFacts = {
  bookingsOf: (row: DepartureRow) => number
  missingChecksOf: (row: DepartureRow) => CalendarDeparture['missingChecks']
}

/**
 * Finds the missing checks of the departures of a list. Only departures with paid guests that start soon, or have just
 * started, are checked.
 */
export async function getFacts(
  db: Queryable,
  rows: readonly DepartureRow[],
  today: CalendarDate,
): Promise<DepartureFacts> {
  const near = rows.filter((row) => isNear(row, today))
  const [guests, contacts] = await Promise.all([
    departureListRepository.guestsOf(
      db,
      rows.filter(({ sold, held }) => sold + held > 0).map(({ id }) => id),
    ),
    departureListRepository.listContacts(db, near),
  ])
  const guestsById = new Map(guests.map((one) => [one.id, one]))
  const contactsByKey = new Map(contacts.map((one) => [departureKey(one), one]))
  return {
    bookingsOf: ({ id }) => guestsById.get(id)?.bookings ?? 0,
    missingChecksOf(row) {
      const tripContacts = contactsByKey.get(departureKey(row))
      if (tripContacts === undefined) return []
      const { guests: all = 0, named = 0 } = guestsById.get(row.id) ?? {}
      const hasGuide = tripContacts.hasGuide || row.ledBy !== null
      return findMissingChecks({ ...tripContacts, hasGuide, guests: all, named }, { days: row.durationDays })
    },
  }
}

function isNear({ startDate, sold, isDepartureCancelled }: DepartureRow, today: CalendarDate): boolean {
  return !isDepartureCancelled && sold > 0 && startDate >= today && daysBetween(today, startDate) <= MISSING_CHECK_DAYS
}

/** A departure with its own row, as the calendar and the list show it. */
export function toDepartureDto(
  row: DepartureRow,
  { missingChecksOf }: Pick<DepartureFacts, 'missingChecksOf'>,
): CalendarDeparture {
  const { packageId, startDate, capacity, sold, held, isDepartureCancelled, isGuaranteed, numberToRun, leaderName } =
    row
  return {
    packageId,
    startDate,
    capacity,
    sold,
    held,
    state: stateOfDeparture(row),
    hasRow: true,
    isDepartureCancelled,
    isGuaranteed,
    numberToRun,
    ledBy: leaderName,
    missingChecks: missingChecksOf(row),
  }
}
