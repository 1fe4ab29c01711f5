import type { DeskDeparture } from '#features/departures/api/departure-calls.ts'
import { calendarDate, formatCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { daysOfStay } from '../../rules/hotel-stays.ts'
import { departureSheets } from '#messages/arrangements/sheets.ts'

const texts = departureSheets.formIII

/** The details of a stay that a hotel enters in Form III. Fields are empty or null until the hotel is known. */
export type ForeignStay = {
  hotel: string
  arrival: CalendarDate | null
  departure: CalendarDate | null
  nights: number | null
  /**
   * The town of the next hotel; empty for the last stay, where the sheet uses the destination named by the traveller.
   */
  next: string
  /** Arrival, departure and nights as text. */
  days: readonly string[]
}

/** The stays of a departure in order. Each stay is reported, even when the group returns to a hotel. */
export function foreignStays({ startDate, contacts }: DeskDeparture): ForeignStay[] {
  const hotels = (contacts?.contacts.hotels ?? []).toSorted((one, other) => one.fromNight - other.fromNight)
  if (hotels.length === 0)
    return [{ hotel: departureSheets.noHotel, arrival: null, departure: null, nights: null, next: '', days: [] }]
  return hotels.flatMap(({ name, place, ...stay }, index) => {
    const next = hotels[index + 1]
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
