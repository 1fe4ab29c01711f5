import type { Platform } from '#platform/parts/platform.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { mailOwnAddressLink } from './require-own-address.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Emails a signed-in user a link to verify their address. Bookings made with this address without an account then
 * belong to the user. Does nothing if the address is already verified.
 *
 * @param address the caller's IP address, for its limit.
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function verifyAddress(platform: Platform, user: SignedInUser, address: string): Promise<void> {
  await countChange(platform.limiter, 'own-address', address)
  const passwordHash = await accountRepository.findPasswordHash(platform.db, user.id)
  if (passwordHash === null || (await accountRepository.isEmailVerified(platform.db, user.id))) {
    recordUnchanged('the address is already verified')
    return
  }
  await mailOwnAddressLink(platform, user, passwordHash)
}
