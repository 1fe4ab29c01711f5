import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatHour } from '#kernel/dates/indian-clock.ts'
import { departureSheets as texts } from '#messages/arrangements/sheets.ts'

type Facts = readonly (readonly [label: string, value: string])[]

/** The title of a sheet: the package, and the days of the trip. */
export function departureTitle({ packageName, startDate, endDate }: DeskDeparture): string {
  const [first, last] = [startDate, endDate].map((day) => formatCalendarDate(calendarDate(day)))
  return texts.about(packageName, first === last ? `${first}` : `${first} – ${last}`)
}

/** The facts above any list: the number of travellers, the boarding point, and the people to call. */
export function factsOf({ contacts, guests, bookings, ledBy }: DeskDeparture): Facts {
  const { boarding = null, driver = null, guide = null, emergency = null } = contacts?.contacts ?? {}
  const { labels } = texts
  const orNotEntered = (value: string | null | undefined) =>
    value === null || value === undefined ? texts.notEntered : value
  return [
    [labels.travellers, texts.travellers(guests, bookings)],
    [
      labels.boarding,
      orNotEntered(boarding && texts.boarding(formatDayAt(boarding.date, boarding.time), boarding.place)),
    ],
    [labels.guide, orNotEntered(guide === null ? ledBy?.name : texts.person(guide.name, guide.phone))],
    [labels.driver, orNotEntered(driver && texts.driver(driver))],
    [labels.emergency, orNotEntered(emergency && texts.person(emergency.name, emergency.phone))],
  ]
}

/**
 * The facts for a sheet that must fit on one page: the number of travellers, the tour leader, and the emergency
 * contact.
 */
export function shortFactsOf(departure: DeskDeparture): Facts {
  const short: readonly string[] = [texts.labels.travellers, texts.labels.guide, texts.labels.emergency]
  return factsOf(departure).filter(([label]) => short.includes(label))
}

/** The hotels of the trip, as one line of the facts. */
export function hotelsOf({ contacts }: DeskDeparture): Facts[number] {
  const hotels = contacts?.contacts.hotels ?? []
  const text = hotels.map(({ fromNight, toNight, name }) => texts.nightsAt(fromNight, toNight, name)).join('; ')
  return [texts.labels.hotels, text === '' ? texts.notEntered : text]
}

const formatDayAt = (day: string, time: string) => texts.dayAt(formatCalendarDate(calendarDate(day)), formatHour(time))
