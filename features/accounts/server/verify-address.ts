import type { Platform } from '#platform/parts/platform.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { mailOwnAddressLink } from './require-own-address.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Mails the link that proves the address of a signed-in user. The bookings that were made with this address without an
 * account then belong to the user. Nothing happens when the address was proved before.
 *
 * @param address the internet address, for its limit.
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function proveAddress(platform: Platform, user: SignedInUser, address: string): Promise<void> {
  await countChange(platform.limiter, 'own-address', address)
  const passwordHash = await accountRepository.findPasswordHash(platform.db, user.id)
  if (passwordHash === null || (await accountRepository.isEmailVerified(platform.db, user.id))) {
    noteUnchanged('the address is proved already')
    return
  }
  await mailOwnAddressLink(platform, user, passwordHash)
}
