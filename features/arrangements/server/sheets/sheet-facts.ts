import type { DeskDeparture } from '../../api/departure-schemas.ts'
import { calendarDate, formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { formatHour } from '#kernel/dates/indian-clock.ts'
import { departureSheets as texts } from '#messages/departures/sheets.ts'

type Facts = readonly (readonly [label: string, value: string])[]

/** What a sheet is a sheet of: the package, and the days of the trip. */
export function aboutDeparture({ packageName, startDate, endDate }: DeskDeparture): string {
  const [first, last] = [startDate, endDate].map((day) => formatCalendarDate(calendarDate(day)))
  return texts.about(packageName, first === last ? `${first}` : `${first} – ${last}`)
}

/** What whoever goes along needs above any list: where it begins, who comes, and whom to call. */
export function factsOf({ contacts, guests, bookings, ledBy }: DeskDeparture): Facts {
  const { boarding = null, driver = null, guide = null, emergency = null } = contacts?.contacts ?? {}
  const { labels } = texts
  const told = (value: string | null | undefined) => (value === null || value === undefined ? texts.notEntered : value)
  return [
    [labels.travellers, texts.travellers(guests, bookings)],
    [labels.boarding, told(boarding && texts.boarding(formatDayAt(boarding.date, boarding.time), boarding.place))],
    [labels.guide, told(guide === null ? ledBy?.name : texts.person(guide.name, guide.phone))],
    [labels.driver, told(driver && texts.driver(driver))],
    [labels.emergency, told(emergency && texts.person(emergency.name, emergency.phone))],
  ]
}

/** Those of a sheet that must stay on one page: who comes, with whom, and whom to call. */
export function shortFactsOf(departure: DeskDeparture): Facts {
  const short: readonly string[] = [texts.labels.travellers, texts.labels.guide, texts.labels.emergency]
  return factsOf(departure).filter(([label]) => short.includes(label))
}

/** The hotels of the trip, as a fact. */
export function hotelsOf({ contacts }: DeskDeparture): Facts[number] {
  const hotels = contacts?.contacts.hotels ?? []
  const said = hotels.map(({ fromNight, toNight, name }) => texts.nightsAt(fromNight, toNight, name)).join('; ')
  return [texts.labels.hotels, said === '' ? texts.notEntered : said]
}

const formatDayAt = (day: string, time: string) => texts.dayAt(formatCalendarDate(calendarDate(day)), formatHour(time))
