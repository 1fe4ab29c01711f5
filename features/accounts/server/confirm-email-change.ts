import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { accountEventFields, accountObject, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { readBearerToken } from '#platform/runtime/bearer-token.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { queueEmailChangedMail } from './order-email-change-mails.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'
import { passwordFingerprint } from './request-email-change.ts'
import { sessionRepository } from './session-repository.ts'
import type { SignedIn } from './session-user.ts'

/**
 * Confirms an email address change through the link sent to the new address. The new address becomes the account's
 * address and is marked as verified. All other sessions end. The old address gets an email with a link to undo the
 * change. Bookings are not changed. The link works once, within one hour, and stops working when the password changes.
 *
 * The email alone is not enough. A stranger could request a change to somebody else's address and persuade that person
 * to press the button in the email. The stranger's account would then own the address, and everything that its owner
 * once wrote to us. So the button works only for a user who is signed in to the account that requested the change.
 *
 * @param request.signedIn the user who pressed the button. This session continues.
 * @throws {AppError} `EMAIL_LINK_INVALID`, `EMAIL_LINK_OTHER_ACCOUNT`, `RATE_LIMITED`.
 */
export async function confirmEmailChange(
  platform: Platform,
  { token, signedIn, address }: { token: string; signedIn: SignedIn; address: string },
): Promise<void> {
  const { db, clock, limiter, secrets } = platform
  await countChange(limiter, 'email-link', address)
  const id = readBearerToken(secrets.auth, 'email-yes', token)
  if (id === null) throw new AppError('EMAIL_LINK_INVALID')
  const now = clock.now()
  const work = inTransaction(db, async (tx) => {
    const change = await emailChangeRepository.findForUpdate(tx, id)
    const isOpen =
      change !== undefined &&
      change.confirmedAt === null &&
      change.stoppedAt === null &&
      change.undoneAt === null &&
      change.expiresAt > now
    if (!isOpen) throw new AppError('EMAIL_LINK_INVALID')
    const { userId, newEmail } = change
    if (userId !== signedIn.user.id) throw new AppError('EMAIL_LINK_OTHER_ACCOUNT', { withheld: accountObject(userId) })
    const passwordHash = await accountRepository.findPasswordHash(tx, userId)
    if (passwordHash === null || passwordFingerprint(passwordHash) !== change.passwordSha256)
      throw new AppError('EMAIL_LINK_INVALID', { detail: 'the password has changed since' })
    if ((await emailChangeRepository.findHolder(tx, { email: newEmail, now, exceptUserId: userId })) !== undefined)
      throw new AppError('EMAIL_LINK_INVALID', { detail: 'another account took the address first' })
    const isOldEmailVerified = await accountRepository.isEmailVerified(tx, userId)
    const user = await accountRepository.changeEmail(tx, userId, { email: newEmail, updatedAt: now })
    await emailChangeRepository.confirm(tx, id, { confirmedAt: now, isOldEmailVerified })
    await recordAuditEvent(tx, {
      name: 'user_email_changed',
      ...accountEventFields(userId),
      at: now,
      reason: newEmail === change.oldEmail ? auditReasons.addressConfirmed : commonReasons.viaEmailedLink,
      personal: { before: { email: change.oldEmail }, after: { email: newEmail } },
    })
    // This link only proved that the current address belongs to the account owner. Nothing else changes.
    if (newEmail === change.oldEmail) return
    await accountRepository.deleteTokensOf(tx, userId)
    await sessionRepository.deleteByUser(tx, userId, signedIn.sessionId)
    await queueEmailChangedMail(platform, tx, { name: user.name, change })
  })
  await refuseTakenAddress(work)
}
