import type { getDeparture as getDepartureCall, DepartureContacts } from '../api/departure-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { TripContacts } from '#features/trips/api/trip-contacts.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { departureChecks, nightsCovered } from '../rules/departure-checks.ts'
import { stateOfDeparture, type DepartureKey } from '../rules/departure-list.ts'
import { allowanceOf, type Permission, type StaffRole } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { availabilityRepository } from '#features/catalog/server/availability-repository.ts'
import { dailyCapacityOn } from '#features/catalog/server/departure-calendar.ts'
import { tripContactsRepository } from '#features/catalog/server/trip-contacts-repository.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departurePageRepository, NO_GUESTS } from './departure-page-repository.ts'

/** The contacts of a departure for which none were entered. */
export const NO_CONTACTS: TripContacts = { boarding: null, hotels: [], driver: null, guide: null, emergency: null }

/**
 * A departure for its desk page. A day sold by a daily rule has a page before its first booking. Roles that may not see
 * amounts get no price, and roles that may not enter contacts get no contacts.
 *
 * @throws {AppError} `DEPARTURE_NOT_FOUND` for a day on which the package does not start.
 */
export async function getDeparture(
  platform: Platform,
  key: DepartureKey,
  role: StaffRole,
): Promise<ResponseOf<typeof getDepartureCall>> {
  const { db, clock } = platform
  const departureRow = await departurePageRepository.findDeparture(db, key)
  if (departureRow === undefined) throw new AppError('DEPARTURE_NOT_FOUND')
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const rules = departureRow.id === null ? await availabilityRepository.findRules(db, key.packageId) : []
  const capacity = departureRow.capacity ?? dailyCapacityOn(rules, { date: key.startDate, today })
  if (capacity === null) throw new AppError('DEPARTURE_NOT_FOUND')
  const [guests, contacts, adjacentDates] = await Promise.all([
    departureRow.id === null ? NO_GUESTS : departurePageRepository.guests(db, departureRow.id),
    getContacts(platform, key),
    departurePageRepository.getAdjacentDates(db, key),
  ])
  const { packageName, durationDays, imageUrl, sold, held, isClosed, isDepartureCancelled, isGuaranteed, numberToRun } =
    departureRow
  const savedContacts = contacts.contacts
  const nights = durationDays - 1
  return {
    ...key,
    packageName,
    endDate: endDateOf(key.startDate, durationDays),
    imageUrl,
    capacity,
    sold,
    held,
    state: stateOfDeparture({ capacity, sold, held, isClosed }),
    hasRow: departureRow.id !== null,
    isDepartureCancelled,
    pricePaise: mayRead(role, 'read_departure_money')
      ? paise(Number(departureRow.pricePaise ?? departureRow.basePricePaise))
      : null,
    isGuaranteed,
    numberToRun,
    ledBy: departureRow.ledBy === null ? null : { id: departureRow.ledBy, name: departureRow.leaderName ?? '' },
    bookings: guests.bookings,
    guests: guests.guests,
    unnamed: Math.max(0, guests.guests - guests.named),
    surplus: guests.surplus,
    checks: departureChecks({
      ...guests,
      hasDriver: savedContacts.driver !== null,
      // When each traveller has an individual boarding point, no general point is needed.
      hasBoarding: savedContacts.boarding !== null || (guests.guests > 0 && guests.boarding >= guests.guests),
      hasEmergency: savedContacts.emergency !== null,
      hasGuide: savedContacts.guide !== null || departureRow.ledBy !== null || departureRow.hasLeader,
      nights,
      nightsWithHotel: nightsCovered(savedContacts.hotels, nights),
    }),
    contacts: mayRead(role, 'change_trip_contacts') ? contacts : null,
    ...adjacentDates,
  }
}

const mayRead = (role: StaffRole, permission: Permission) => allowanceOf(role, permission) !== 'no'

/** The latest contacts, with who entered them. */
export async function getContacts(
  { db }: Pick<Platform, 'db'>,
  { packageId, startDate }: DepartureKey,
): Promise<DepartureContacts> {
  const latest = await tripContactsRepository.findLatest(db, { tourPackageId: packageId, startDate })
  if (latest === undefined) return { revision: 0, contacts: NO_CONTACTS, who: '', at: null }
  const { revision, contacts, actor, createdAt } = latest
  const [person] = await staffRepository.findNames(db, [actor])
  return { revision, contacts, who: person?.name ?? actor, at: createdAt.toISOString() }
}
