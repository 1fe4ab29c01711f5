import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { mayChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { queueOwnAddressMail } from './order-email-change-mails.ts'
import { CONFIRM_LINK_MS, passwordFingerprint, UNDO_MS } from './request-email-change.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Refuses a user whose email address is not verified, and emails them a verification link. Anybody can sign up with
 * somebody else's address. Such a user must not be able to see or erase what the owner of the address once wrote to us.
 *
 * @param passwordHash the hash that was just checked. The link stops working when the password changes.
 * @throws {AppError} `EMAIL_NOT_CONFIRMED`, with or without a new email: at most three emails an hour are sent.
 */
export async function requireOwnAddress(platform: Platform, user: SignedInUser, passwordHash: string): Promise<void> {
  if (await accountRepository.isEmailVerified(platform.db, user.id)) return
  await mailOwnAddressLink(platform, user, passwordHash)
  throw new AppError('EMAIL_NOT_CONFIRMED')
}

/**
 * Emails a link that verifies the account's address, at most three times an hour.
 *
 * @param passwordHash the link stops working when this changes.
 */
export async function mailOwnAddressLink(platform: Platform, user: SignedInUser, passwordHash: string): Promise<void> {
  const { db, clock, limiter } = platform
  if (!(await mayChange(limiter, 'own-address-email', user.email))) return
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const change = await emailChangeRepository.insert(tx, {
      userId: user.id,
      oldEmail: user.email,
      newEmail: user.email,
      passwordSha256: passwordFingerprint(passwordHash),
      requestedAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_LINK_MS),
      undoUntil: new Date(now.getTime() + UNDO_MS),
    })
    const auditEvent = { ...accountEventFields(user.id), at: now, reason: auditReasons.proofOfCurrentAddress }
    await recordAuditEvent(tx, { name: 'user_email_change_requested', ...auditEvent })
    await queueOwnAddressMail(platform, tx, { user, change })
  })
}
