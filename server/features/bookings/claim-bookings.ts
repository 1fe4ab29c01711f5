import { accountRepository } from '#server/features/accounts/account-repository.ts'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Platform } from '#server/platform/platform.ts'
import { bookingRepository, type BookingOwner } from './booking-repository.ts'

/**
 * Gives to a signed-in user the bookings that their browser made without an account, as far as these have the email
 * address of the account. Bookings with another address stay with the browser. Only calls that change something do
 * this, never a GET (docs/decisions/005-owner-of-an-anonymous-booking.md).
 *
 * @returns how many bookings became the user's; 0 for a visitor who is not signed in or has no booking cookie.
 */
export async function claimBookings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId, cookieHash }: BookingOwner,
): Promise<number> {
  if (userId === null || cookieHash === null) return 0
  // Most users have nothing to claim. They must not wait for the lock of their account.
  if (!(await bookingRepository.hasUnclaimed(db, cookieHash))) return 0
  return inTransaction(db, async (tx) => {
    const account = await accountRepository.lock(tx, userId)
    if (account === undefined) return 0
    const unclaimed = await bookingRepository.findUnclaimedForUpdate(tx, { cookieHash, email: account.email })
    for (const { id } of unclaimed) {
      await bookingRepository.update(tx, id, { ownerUserId: userId, ownerCookieHash: null })
      const act = { on: { kind: 'booking', id }, at: clock.now(), reason: 'made without an account, same email' }
      await recordAct(tx, { name: 'booking_claimed', ...act, person: userId })
    }
    return unclaimed.length
  })
}
