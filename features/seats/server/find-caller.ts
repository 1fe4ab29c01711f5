import type { ReturningCaller } from '../api/desk-calls.ts'
import { reverseDigits } from '#features/bookings/rules/booker-keys.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskBookingRepository } from '#features/bookings/server/desk-booking-repository.ts'

/** With fewer digits the search would find strangers. */
const MIN_DIGITS = 7
const MAX_TRIPS = 3

/**
 * Finds a returning customer by phone number. Returns the details of the latest booking and the latest trips, or null
 * for an unknown number.
 */
export async function findCaller({ db }: Pick<Platform, 'db'>, phone: string): Promise<ReturningCaller | null> {
  const digits = reverseDigits(phone)
  if (digits.length < MIN_DIGITS) return null
  const found = await deskBookingRepository.listByPhone(db, digits.slice(0, 10), MAX_TRIPS)
  const [latest] = found
  if (latest === undefined) return null
  return {
    name: latest.customerName,
    email: latest.email,
    phone: latest.phone,
    state: latest.addressState,
    zip: latest.zip,
    address1: latest.address1,
    trips: found.map(({ reference, snapshot, startDate, guests }) => ({
      reference,
      packageName: snapshot.packageName,
      startDate,
      guests,
    })),
  }
}
