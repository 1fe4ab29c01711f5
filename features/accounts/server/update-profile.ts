import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { SignedInUser } from './session-user.ts'

type UpdateProfileInput = { name: string | undefined; phone: string | undefined; address: string }

/**
 * Changes the name and phone of the signed-in user. Any phone is accepted, and stored as typed. An empty phone removes
 * the stored one.
 *
 * @param input.address the caller's IP address, for its limit.
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
  const newProfile = { name, phone: phone || null }
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await accountRepository.updateUser(tx, user.id, { ...newProfile, updatedAt: at })
    await recordAuditEvent(tx, {
      name: 'user_updated',
      ...accountEventFields(user.id),
      at,
      reason: auditReasons.profile,
      personal: { before: { name: user.name, phone: user.phone }, after: newProfile },
    })
  })
  return { ...user, ...newProfile }
}
