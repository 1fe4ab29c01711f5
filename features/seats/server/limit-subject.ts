import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'

/**
 * Under whom a call counts that is limited for each address. A carrier gives one address to thousands, so a signed-in
 * user, and a browser that has paid a booking before, counts alone, by address and account or cookie. Strangers at the
 * same address cannot shut them out.
 */
export async function limitSubject(
  { db }: Pick<Platform, 'db'>,
  { userId, cookieHash }: BookingOwner,
  address: string,
): Promise<string> {
  const isKnown = userId !== null || (await bookingRepository.hasPaid(db, { userId, cookieHash }))
  return isKnown ? JSON.stringify([address, userId ?? cookieHash]) : address
}
