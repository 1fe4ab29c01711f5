import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { travellerNameKey } from '#features/travellers/rules/traveller-details.ts'

/** Nights of a trip at a hotel, counted from 1. */
type Nights = { fromNight: number; toNight: number }

/** A hotel of a departure, with all its nights there. */
export type HotelStay = {
  name: string
  place: string
  /** The first night names it among the hotels of the departure. */
  night: number
  nights: readonly Nights[]
}

/** Name and town of a hotel as they are compared: neither capitals nor spaces make another one of it. */
export function hotelKey({ name, place }: Pick<HotelStay, 'name' | 'place'>): { name: string; place: string } {
  return { name: travellerNameKey(name), place: travellerNameKey(place) }
}

/** The hotels of a departure in the order of their nights. One that is left and come back to is one hotel. */
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

/** The days on which guests come to a hotel and leave it, for each stay there. */
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

/** How many rooms are other ones than before: new, gone, or with something else in them. */
export function countChangedRooms(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): number {
  const rooms = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...rooms].filter((room) => before[room] !== now[room]).length
}
