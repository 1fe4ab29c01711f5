import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { allHalts, dayOfTrip, haltKey, type Halt } from '../rules/day-halts.ts'
import type { Attendance, Tick } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import type { SavedDay, UnsentItem } from './day-store.ts'

/** Today in India by server time, as estimated by this phone. */
function todayOf({ offsetMs }: SavedDay, now: Date): CalendarDate {
  return todayIn(BUSINESS_TIME_ZONE, new Date(now.getTime() + offsetMs))
}

/** The number of the current day of the trip. */
export function currentDay(day: SavedDay, now: Date): number {
  const { startDate, durationDays } = day.offlineCopy
  return dayOfTrip(todayOf(day, now), { startDate: calendarDate(startDate), durationDays })
}

/** The date of a day of the trip. */
export function dateOfDay({ startDate }: OfflineCopy, day: number): CalendarDate {
  return addDays(calendarDate(startDate), day - 1)
}

/** Where a day ends: the place of its hotel, or else the title of the day in the plan. */
export function placeOfDay({ contacts, days }: OfflineCopy, day: number): string {
  const hotel = contacts.hotels.find(({ fromNight, toNight }) => fromNight <= day && day <= toNight)
  return hotel !== undefined && hotel.place !== '' ? hotel.place : (days.find((each) => each.day === day)?.title ?? '')
}

/** The ticks of all phones, including unsent ones of this phone. */
export function ticksOf({ offlineCopy }: SavedDay, waiting: readonly UnsentItem[]): Tick[] {
  const source = { phone: offlineCopy.offlineCopy, who: offlineCopy.staff.name }
  return [
    ...offlineCopy.state.ticks,
    ...waiting.flatMap((fact) => (fact.kind === 'tick' ? [{ ...fact.body, ...source }] : [])),
  ]
}

/** The halts of a day: those of the plan, and those added on any phone. */
export function haltsOf(savedDay: SavedDay, waiting: readonly UnsentItem[], day: number): Halt[] {
  const { offlineCopy } = savedDay
  const added = waiting.flatMap((fact) => (fact.kind === 'halt' ? [fact.body] : []))
  const ticked = ticksOf(savedDay, waiting).map((tick) => ({ day: tick.day, name: tick.halt }))
  return allHalts(offlineCopy.planned, [...offlineCopy.state.halts, ...added, ...ticked]).filter(
    (halt) => halt.day === day,
  )
}

/** The halt where counting continues: the halt of this phone's last tick that day, otherwise the day's first halt. */
export function haltToCount(
  halts: readonly Halt[],
  savedDay: SavedDay,
  waiting: readonly UnsentItem[],
): Halt | undefined {
  const ownTicks = ticksOf(savedDay, waiting).filter(({ phone }) => phone === savedDay.offlineCopy.offlineCopy)
  const last = ownTicks.toSorted((a, b) => a.nth - b.nth).findLast((tick) => halts.some((halt) => isAt(tick, halt)))
  return halts.find((halt) => last !== undefined && isAt(last, halt)) ?? halts[0]
}

const isAt = (tick: Tick, halt: Halt) => haltKey({ day: tick.day, name: tick.halt }) === haltKey(halt)

/**
 * How many ticks, incidents and photos are waiting for a connection. Added halts and note views wait too, but are not
 * counted, because users only worry about what they reported.
 */
export function countUnsentItems(waiting: readonly UnsentItem[]) {
  const unsentItems = waiting.filter(({ isSetAside }) => isSetAside !== true)
  const incidents = unsentItems.flatMap((fact) => (fact.kind === 'incident' ? [fact] : []))
  return {
    ticks: unsentItems.filter(({ kind }) => kind === 'tick').length,
    incidents: incidents.filter(({ isReported }) => isReported !== true).length,
    photos: incidents.filter(({ photo }) => photo !== null).length,
  }
}

/** Incidents that the office does not have, including those that the server rejected. */
export function countUnsentIncidents(waiting: readonly UnsentItem[]): number {
  return waiting.filter((fact) => fact.kind === 'incident' && fact.isReported !== true).length
}

/** How many travellers are present at a halt. */
export function countPresent(people: readonly OfflinePerson[], attendance: ReadonlyMap<string, Attendance>): number {
  return people.filter((person) => attendance.get(keyOfPerson(person))?.isHere === true).length
}

export const keyOfPerson = ({ reference, place }: Pick<OfflinePerson, 'reference' | 'place'>): string =>
  `${reference} ${place}`

/** The name of a traveller. If the name is missing, says whose guest they are. */
export function nameOf({ bookings }: OfflineCopy, { name, reference, place }: OfflinePerson): string {
  if (name !== '') return name
  return texts.roll.guest(place, bookings.find((booking) => booking.reference === reference)?.booker ?? reference)
}
