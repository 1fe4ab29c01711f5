import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { travellerNameKey } from '#features/travellers/rules/traveller-details.ts'

/** Nights of a trip at a hotel, counted from 1. */
type Nights = { fromNight: number; toNight: number }

/** A hotel of a departure, with all its nights there. */
export type HotelStay = {
  name: string
  place: string
  /** The first night of the stay. It identifies the hotel within the departure. */
  night: number
  nights: readonly Nights[]
}

/** A hotel's name and town for comparison, ignoring case and spaces. */
export function hotelKey({ name, place }: Pick<HotelStay, 'name' | 'place'>): { name: string; place: string } {
  return { name: travellerNameKey(name), place: travellerNameKey(place) }
}

/** The hotels of a departure in the order of their nights. A hotel that the group returns to is listed once. */
export function hotelStays(hotels: readonly (Nights & Pick<HotelStay, 'name' | 'place'>)[]): HotelStay[] {
  const sorted = hotels.toSorted((one, other) => one.fromNight - other.fromNight)
  const groups = Map.groupBy(sorted, (hotel) => JSON.stringify(hotelKey(hotel)))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const nights = group.map(({ fromNight, toNight }) => ({ fromNight, toNight }))
    return [{ name: first.name, place: first.place, night: first.fromNight, nights }]
  })
}

/** The check-in and check-out days of each stay at a hotel. */
export function daysOfStay(
  { nights }: Pick<HotelStay, 'nights'>,
  startDate: CalendarDate,
): { arrival: CalendarDate; departure: CalendarDate; nights: number }[] {
  return nights.map(({ fromNight, toNight }) => ({
    arrival: addDays(startDate, fromNight - 1),
    departure: addDays(startDate, toNight),
    nights: toNight - fromNight + 1,
  }))
}

/** The number of rooms that were added, removed or changed. */
export function countChangedRooms(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): number {
  const rooms = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...rooms].filter((room) => before[room] !== now[room]).length
}
