import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { SignedInUser } from './session-user.ts'

type UpdateProfileInput = { name: string | undefined; phone: string | undefined; address: string }

/**
 * Changes name and phone of the signed-in user. Any phone is taken, and stored as it was typed. An empty phone removes
 * the stored one.
 *
 * @param input.address the internet address of the caller, for its limit.
 * @returns the user after the change.
 * @throws {AppError} `NOT_SIGNED_IN`, `NAME_REQUIRED`, `RATE_LIMITED`.
 */
export async function updateProfile(
  { db, limiter, clock }: Platform,
  user: SignedInUser | null,
  { name, phone, address }: UpdateProfileInput,
): Promise<SignedInUser> {
  if (user === null) throw new AppError('NOT_SIGNED_IN')
  if (!name) throw new AppError('NAME_REQUIRED')
  await countChange(limiter, 'profile', address)
  const changed = { name, phone: phone || null }
  await accountRepository.updateUser(db, user.id, { ...changed, updatedAt: clock.now() })
  return { ...user, ...changed }
}
