import type { PostalAddress } from '../api/schemas.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { SignedInUser } from './session-user.ts'

/** The address that an account keeps for its next booking. The lines are empty when there is none. */
export async function getPostalAddress({ db }: Platform, user: SignedInUser): Promise<PostalAddress> {
  return accountRepository.findPostalAddress(db, user.id)
}

/**
 * Stores another address for the next booking, or none. Earlier bookings are not changed.
 *
 * @throws {AppError} `RATE_LIMITED`
 */
export async function changePostalAddress(
  { db, limiter, clock }: Platform,
  user: SignedInUser,
  { postal, address }: { postal: PostalAddress; address: string },
): Promise<PostalAddress> {
  await countChange(limiter, 'profile', address)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const before = await accountRepository.findPostalAddress(tx, user.id)
    await accountRepository.changePostalAddress(tx, user.id, { ...postal, updatedAt: at })
    const personal = { before, after: postal }
    await recordAct(tx, { name: 'user_updated', ...aboutAccount(user.id), at, reason: 'postal address', personal })
  })
  return postal
}
