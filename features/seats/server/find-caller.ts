import type { EarlierCaller } from '../api/holds-schemas.ts'
import { digitsBackwards } from '../rules/booker-keys.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

/** Fewer digits than this would find strangers. */
const FEWEST_DIGITS = 7
const MOST_TRIPS = 3

/** Who has booked with a phone number before: the details of the latest booking, and the latest trips. Null for nobody. */
export async function findCaller({ db }: Pick<Platform, 'db'>, phone: string): Promise<EarlierCaller | null> {
  const digits = digitsBackwards(phone)
  if (digits.length < FEWEST_DIGITS) return null
  const found = await deskBookingRepository.listOfPhone(db, digits.slice(0, 10), MOST_TRIPS)
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
