import { accountRepository } from '#features/accounts/server/account-repository.ts'
import { findOwnAddresses, matchesOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import { auditReasons } from '#messages/bookings/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'

/**
 * Assigns bookings made in this browser without an account to its signed-in user, if they have the account's email
 * address. Bookings with another address stay with the browser. Only calls that change something claim bookings, never
 * a GET (docs/decisions/005-owner-of-an-anonymous-booking.md).
 *
 * @returns the number of bookings assigned; 0 for a visitor who is not signed in or has no booking cookie.
 */
export async function claimBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId, cookieHash }: BookingOwner,
): Promise<number> {
  if (userId === null || cookieHash === null) return 0
  // Most users have nothing to claim and should not wait for the account lock.
  if (!(await bookingRepository.hasUnclaimed(db, cookieHash))) return 0
  return inTransaction(db, async (tx) => {
    const account = await accountRepository.lock(tx, userId)
    if (account === undefined) return 0
    const unclaimed = await bookingRepository.findUnclaimedForUpdate(tx, { cookieHash, email: account.email })
    await claimFor(tx, unclaimed, { userId, at: clock.now(), reason: auditReasons.bookedWithoutAccountSameEmail })
    return unclaimed.length
  })
}

/**
 * Assigns every booking made without an account under this address, in any browser, to a signed-in user who has
 * verified the address. Bookings from a time when the address belonged to somebody else are left out.
 *
 * @returns the number of bookings assigned; 0 while the address is not verified.
 */
export async function claimFoundBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const account = await accountRepository.lock(tx, userId)
    if (account === undefined || !account.emailVerified) return 0
    const currentAddresses = (await findOwnAddresses(tx, account)).filter(({ until }) => until === null)
    const isTheirs = matchesOwnAddresses(currentAddresses, { address: bookings.email, at: bookings.createdAt })
    const found = await bookingRepository.findUnownedForUpdate(tx, isTheirs)
    await claimFor(tx, found, { userId, at: clock.now(), reason: auditReasons.bookedWithVerifiedAddress })
    return found.length
  })
}

async function claimFor(
  tx: Transaction,
  found: readonly { id: string }[],
  { userId, at, reason }: { userId: string; at: Date; reason: string },
): Promise<void> {
  for (const { id } of found) {
    await bookingRepository.update(tx, id, { ownerUserId: userId, ownerCookieHash: null })
    await recordAuditEvent(tx, { name: 'booking_claimed', on: { kind: 'booking', id }, at, reason, person: userId })
  }
}
