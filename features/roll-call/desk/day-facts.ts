import type { DayPack, PackPerson } from '../api/desk-schemas.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { allHalts, dayOfTrip, haltKey, type Halt } from '../rules/day-halts.ts'
import type { Standing, Tick } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import type { KeptDay, Waiting } from './day-store.ts'

/** Today in India by the clock of the server, as far as this phone knows it. */
function todayOf({ offsetMs }: KeptDay, now: Date): CalendarDate {
  return todayIn(BUSINESS_TIME_ZONE, new Date(now.getTime() + offsetMs))
}

/** The day of the trip that it is. */
export function presentDay(day: KeptDay, now: Date): number {
  const { startDate, durationDays } = day.pack
  return dayOfTrip(todayOf(day, now), { startDate: calendarDate(startDate), durationDays })
}

/** The date of a day of the trip. */
export function dateOfDay({ startDate }: DayPack, day: number): CalendarDate {
  return addDays(calendarDate(startDate), day - 1)
}

/** Where a day ends: the place of its hotel, else what its plan is called. */
export function placeOfDay({ contacts, days }: DayPack, day: number): string {
  const hotel = contacts.hotels.find(({ fromNight, toNight }) => fromNight <= day && day <= toNight)
  return hotel !== undefined && hotel.place !== '' ? hotel.place : (days.find((each) => each.day === day)?.title ?? '')
}

/** What all phones have said, with what this one has not sent yet. */
export function ticksOf({ pack }: KeptDay, waiting: readonly Waiting[]): Tick[] {
  const own = { phone: pack.pack, who: pack.staff.name }
  return [...pack.state.ticks, ...waiting.flatMap((fact) => (fact.kind === 'tick' ? [{ ...fact.body, ...own }] : []))]
}

/** The halts of a day: those of the plan, and those that any phone has added. */
export function haltsOf(kept: KeptDay, waiting: readonly Waiting[], day: number): Halt[] {
  const { pack } = kept
  const added = waiting.flatMap((fact) => (fact.kind === 'halt' ? [fact.body] : []))
  const ticked = ticksOf(kept, waiting).map((tick) => ({ day: tick.day, name: tick.halt }))
  return allHalts(pack.planned, [...pack.state.halts, ...added, ...ticked]).filter((halt) => halt.day === day)
}

/** Where to go on counting: the halt of this phone's last tick of the day, else the first one. */
export function haltToCount(halts: readonly Halt[], kept: KeptDay, waiting: readonly Waiting[]): Halt | undefined {
  const own = ticksOf(kept, waiting).filter(({ phone }) => phone === kept.pack.pack)
  const last = own.toSorted((a, b) => a.nth - b.nth).findLast((tick) => halts.some((halt) => isAt(tick, halt)))
  return halts.find((halt) => last !== undefined && isAt(last, halt)) ?? halts[0]
}

const isAt = (tick: Tick, halt: Halt) => haltKey({ day: tick.day, name: tick.halt }) === haltKey(halt)

/** What waits for the network. Halts and looks at notes wait too, but what people worry about is what they told. */
export function countWaiting(waiting: readonly Waiting[]) {
  const toSend = waiting.filter(({ isAside }) => isAside !== true)
  const incidents = toSend.flatMap((fact) => (fact.kind === 'incident' ? [fact] : []))
  return {
    ticks: toSend.filter(({ kind }) => kind === 'tick').length,
    incidents: incidents.filter(({ isTold }) => isTold !== true).length,
    photos: incidents.filter(({ photo }) => photo !== null).length,
  }
}

/** Incidents that the office does not have, also those that its server did not take. */
export function countUntold(waiting: readonly Waiting[]): number {
  return waiting.filter((fact) => fact.kind === 'incident' && fact.isTold !== true).length
}

/** How many are here at a halt. */
export function countHere(people: readonly PackPerson[], standings: ReadonlyMap<string, Standing>): number {
  return people.filter((person) => standings.get(keyOfPerson(person))?.isHere === true).length
}

export const keyOfPerson = ({ reference, place }: Pick<PackPerson, 'reference' | 'place'>): string =>
  `${reference} ${place}`

/** The name of a traveller; of one without a name, whose guest it is. */
export function nameOf({ bookings }: DayPack, { name, reference, place }: PackPerson): string {
  if (name !== '') return name
  return texts.roll.guest(place, bookings.find((booking) => booking.reference === reference)?.booker ?? reference)
}
