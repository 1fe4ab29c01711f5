import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import { addDays, calendarDate, formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { printTime } from '#ui/desk/lib/print-time.ts'
import { nameOf } from './day-facts.ts'

type BoardingPoint = OfflineCopy['boarding'][number]

/** The number of a traveller's room; empty without a room. */
export const roomNumber = ({ rooms }: OfflineCopy, { room }: OfflinePerson): string =>
  room === null ? '' : (rooms[room]?.number ?? '')

/** The boarding time at a boarding point. The date is included unless the boarding is on the first day of the trip. */
export function boardingTime({ startDate }: OfflineCopy, { departsAt, dayOffset }: BoardingPoint): string {
  const day = dayOffset === 0 ? '' : formatDayOfTrip(addDays(calendarDate(startDate), dayOffset))
  // Local time at a place in India, so any day will do.
  return texts.boarding.at(day, departsAt === null ? '' : printTime(new Date(`2026-01-01T${departsAt}:00+05:30`)))
}

/** Where and when somebody boards; empty until the office has assigned a boarding point. */
export function boardingOf(offlineCopy: OfflineCopy, { boards }: OfflinePerson): string {
  const place = boards === null ? undefined : offlineCopy.boarding[boards]
  return place === undefined
    ? ''
    : texts.roll.boards(texts.boarding.place(place.name, place.city), boardingTime(offlineCopy, place))
}

/** The names of the people who match a condition. */
export const namesOf = (offlineCopy: OfflineCopy, matches: (person: OfflinePerson) => boolean): string[] =>
  offlineCopy.people.filter(matches).map((person) => nameOf(offlineCopy, person))
