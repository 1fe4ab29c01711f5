import type { DayPack, PackPerson } from '../api/desk-schemas.ts'
import { addDays, calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { nameOf } from './day-facts.ts'

type BoardingPlace = DayPack['boarding'][number]

/** The number of somebody's room; empty while there is none. */
export const roomNumber = ({ rooms }: DayPack, { room }: PackPerson): string =>
  room === null ? '' : (rooms[room]?.number ?? '')

/** When one gets in at a place, with the day where it is before the first one of the trip. */
export function boardingTime({ startDate }: DayPack, { departsAt, dayOffset }: BoardingPlace): string {
  const day = dayOffset === 0 ? '' : formatDayOfTrip(addDays(calendarDate(startDate), dayOffset))
  // The clock of a place in India, whatever the day is.
  return texts.boarding.at(day, departsAt === null ? '' : printTime(new Date(`2026-01-01T${departsAt}:00+05:30`)))
}

/** Where and when somebody gets in; empty while the office has not said. */
export function boardingOf(pack: DayPack, { boards }: PackPerson): string {
  const place = boards === null ? undefined : pack.boarding[boards]
  return place === undefined
    ? ''
    : texts.roll.boards(texts.boarding.place(place.name, place.city), boardingTime(pack, place))
}

/** The names of those for whom something is so. */
export const namesOf = (pack: DayPack, isSo: (person: PackPerson) => boolean): string[] =>
  pack.people.filter(isSo).map((person) => nameOf(pack, person))
