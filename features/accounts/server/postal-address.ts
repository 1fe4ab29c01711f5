import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import type { PostalAddress } from '../api/calls.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { SignedInUser } from './session-user.ts'

/** The address that an account stores for its next booking. All fields are empty when no address is stored. */
export async function getPostalAddress({ db }: Platform, user: SignedInUser): Promise<PostalAddress> {
  return accountRepository.findPostalAddress(db, user.id)
}

/**
 * Replaces or removes the address for the next booking. Earlier bookings are not changed.
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
    await recordAuditEvent(tx, {
      name: 'user_updated',
      ...accountEventFields(user.id),
      at,
      reason: auditReasons.postalAddress,
      personal,
    })
  })
  return postal
}
