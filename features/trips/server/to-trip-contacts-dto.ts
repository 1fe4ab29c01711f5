import type { TripResponse } from '../api/calls.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { LeaderContact } from '#features/catalog/server/leader-repository.ts'
import type { TripContactsRow } from '#features/catalog/server/trip-contacts-repository.ts'
import { toPhoneNumber } from './trip-parts.ts'

type ContactsPart = Pick<TripResponse, 'boarding' | 'hotels' | 'driver' | 'guide' | 'emergency' | 'contactsChangedAt'>

/**
 * The contacts of a departure as its travellers see them. Hotels are in the order of the nights, with nights as dates.
 * A guide entered for this departure is shown instead of its leader.
 */
export function toTripContactsDto(
  row: TripContactsRow | undefined,
  { startDate, leader }: { startDate: CalendarDate; leader: LeaderContact | undefined },
): ContactsPart {
  const leaderContact =
    leader === undefined || leader.phone === '' ? null : { name: leader.name, phone: toPhoneNumber(leader.phone) }
  if (row === undefined) {
    return { boarding: null, hotels: [], driver: null, guide: leaderContact, emergency: null, contactsChangedAt: null }
  }
  const { boarding, hotels, driver, guide, emergency } = row.contacts
  return {
    boarding,
    hotels: hotels
      .toSorted((a, b) => a.fromNight - b.fromNight || a.toNight - b.toNight)
      .map((hotel) => ({
        ...hotel,
        fromDate: addDays(startDate, hotel.fromNight - 1),
        toDate: addDays(startDate, hotel.toNight - 1),
        phone: hotel.phone === null ? null : toPhoneNumber(hotel.phone),
      })),
    driver: driver && { ...driver, phone: toPhoneNumber(driver.phone) },
    guide: guide === null ? leaderContact : { ...guide, phone: toPhoneNumber(guide.phone) },
    emergency: emergency && { ...emergency, phone: toPhoneNumber(emergency.phone) },
    contactsChangedAt: row.createdAt.toISOString(),
  }
}
