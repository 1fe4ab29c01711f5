import type { DeskDeparture } from '../../api/departure-schemas.ts'
import { calendarDate, formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { daysOfStay } from '../../rules/hotel-stays.ts'
import { departureSheets } from '#messages/departures/sheets.ts'

const texts = departureSheets.formIII

/** What a hotel writes into Form III about a stay. Empty and null while nobody has said which hotel it is. */
export type ForeignStay = {
  hotel: string
  arrival: CalendarDate | null
  departure: CalendarDate | null
  nights: number | null
  /** The town of the next hotel; empty for the last one: there it is what the traveller said. */
  next: string
  /** Arrival, departure and nights in words. */
  days: readonly string[]
}

/** The stays of a departure, one after the other: each hotel reports its own, also one that is come back to. */
export function foreignStays({ startDate, contacts }: DeskDeparture): ForeignStay[] {
  const hotels = (contacts?.contacts.hotels ?? []).toSorted((one, other) => one.fromNight - other.fromNight)
  if (hotels.length === 0)
    return [{ hotel: departureSheets.noHotel, arrival: null, departure: null, nights: null, next: '', days: [] }]
  return hotels.flatMap(({ name, place, ...stay }, at) => {
    const next = hotels[at + 1]
    return daysOfStay({ nights: [stay] }, calendarDate(startDate)).map(({ arrival, departure, nights }) => ({
      hotel: texts.hotel(name, place),
      arrival,
      departure,
      nights,
      next: next === undefined ? '' : next.place || next.name,
      days: [
        texts.arrives(formatCalendarDate(arrival)),
        texts.leaves(formatCalendarDate(departure)),
        texts.nights(nights),
      ],
    }))
  })
}
