import type { TripHotel, TripResponse } from '../api/calls.ts'
import { tripSlip as texts } from '#messages/trips/slip.ts'

/** One line in the list of phone numbers. */
export type SlipRow = { label: string; text: string; number: string }

/** The maximum number of hotels on the page. When there are more, the page states their number. */
const MAX_HOTELS = 5

/**
 * The phone numbers to call, at most eight lines. The office is listed only when there is no other number, because it
 * is also at the bottom of the page.
 */
export function contactRows(trip: TripResponse): SlipRow[] {
  const { driver, guide, emergency, office } = trip
  const people = [
    driver && { label: texts.driver, text: joinParts(driver.name, driver.vehicle), number: driver.phone.shown },
    guide && { label: texts.guide, text: guide.name, number: guide.phone.shown },
    emergency && { label: texts.emergency, text: emergency.name, number: emergency.phone.shown },
  ].filter((row) => row !== null)
  const rows = [...people, ...hotelRows(trip.hotels)]
  return rows.length === 0 ? [{ label: texts.office, text: texts.contactsPending, number: office.phone.shown }] : rows
}

function hotelRows(hotels: readonly TripHotel[]): SlipRow[] {
  const rows = hotels.map(({ fromNight, toNight, name, place, phone }) => ({
    label: texts.night(fromNight, toNight),
    text: joinParts(name, place),
    number: phone?.shown ?? texts.noPhone,
  }))
  if (rows.length <= MAX_HOTELS) return rows
  const hiddenCount = rows.length - MAX_HOTELS + 1
  return [...rows.slice(0, MAX_HOTELS - 1), { label: '', text: texts.moreHotels(hiddenCount), number: '' }]
}

function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
