import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingOwner } from '#features/bookings/server/booking-repository.ts'

/**
 * The key for limits per IP address. A carrier shares one address among thousands of customers, so a signed-in user, or
 * a browser that has paid a booking before, is counted separately, by address and account or cookie. Strangers at the
 * same address cannot use up their limit.
 */
export async function getRateLimitSubject(
  { db }: Pick<Platform, 'db'>,
  { userId, cookieHash }: BookingOwner,
  address: string,
): Promise<string> {
  const isKnown = userId !== null || (await bookingRepository.hasPaid(db, { userId, cookieHash }))
  return isKnown ? JSON.stringify([address, userId ?? cookieHash]) : address
}
