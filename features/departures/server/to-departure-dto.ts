import type { CalendarDeparture } from '../api/desk-schemas.ts'
import { daysBetween, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { departureKey, stateOfDeparture } from '../rules/departure-list.ts'
import { LACKING_DAYS, lackingOf } from '#features/today/rules/today.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { departureListRepository, type DepartureRow } from './departure-list-repository.ts'

/** What is known of the departures of a list besides their rows. */
type DepartureFacts = {
  bookingsOf: (row: DepartureRow) => number
  lacksOf: (row: DepartureRow) => CalendarDeparture['lacks']
}

/** Looks what the departures of a list lack. Only those with paid guests that leave soon, or have just left, are looked at. */
export async function findFacts(
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
    departureListRepository.contactsOf(db, near),
  ])
  const guestsById = new Map(guests.map((one) => [one.id, one]))
  const contactsByKey = new Map(contacts.map((one) => [departureKey(one), one]))
  return {
    bookingsOf: ({ id }) => guestsById.get(id)?.bookings ?? 0,
    lacksOf(row) {
      const known = contactsByKey.get(departureKey(row))
      if (known === undefined) return []
      const { guests: all = 0, named = 0 } = guestsById.get(row.id) ?? {}
      const hasGuide = known.hasGuide || row.ledBy !== null
      return lackingOf({ ...known, hasGuide, guests: all, named }, { days: row.durationDays })
    },
  }
}

function isNear({ startDate, sold, isBroken }: DepartureRow, today: CalendarDate): boolean {
  return !isBroken && sold > 0 && startDate >= today && daysBetween(today, startDate) <= LACKING_DAYS
}

/** A departure with a row of its own, as the calendar and the list show it. */
export function toDepartureDto(row: DepartureRow, { lacksOf }: Pick<DepartureFacts, 'lacksOf'>): CalendarDeparture {
  const { packageId, startDate, capacity, sold, held, isBroken, isGuaranteed, numberToRun, ledByName } = row
  return {
    packageId,
    startDate,
    capacity,
    sold,
    held,
    state: stateOfDeparture(row),
    hasRow: true,
    isBroken,
    isGuaranteed,
    numberToRun,
    ledBy: ledByName,
    lacks: lacksOf(row),
  }
}
