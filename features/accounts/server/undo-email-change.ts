import { randomBytes } from 'node:crypto'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { readBearerToken } from '#platform/runtime/bearer-token.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { AuthCall } from './call-auth.ts'
import { emailChangeRepository } from './email-change-repository.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import { saveAccount } from './save-account.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'
import { sessionRepository } from './session-repository.ts'

/**
 * Undoes an email address change through the “This was not me” link sent to the old address. The account gets its old
 * address back, even if it has been changed again since. The person who requested the change knew the password, so the
 * password is disabled, all sessions end, a deletion request is withdrawn, and a link for a new password is emailed.
 * The link works once, for seven days.
 *
 * @throws {AppError} `EMAIL_LINK_INVALID`, `RATE_LIMITED`.
 */
export async function undoEmailChange(
  platform: Platform,
  call: AuthCall,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const { db, clock, limiter, secrets } = platform
  await countChange(limiter, 'email-link', address)
  const id = readBearerToken(secrets.auth, 'email-undo', token)
  if (id === null) throw new AppError('EMAIL_LINK_INVALID')
  // Hashed outside the transaction: hashing may wait for other hashes, and the transaction must not wait.
  const randomPasswordHash = await getHashing(platform).hash(randomBytes(32).toString('base64url'))
  const now = clock.now()
  const work = inTransaction(db, async (tx) => {
    const change = await emailChangeRepository.findForUpdate(tx, id)
    if (change === undefined || change.undoneAt !== null || change.undoUntil <= now)
      throw new AppError('EMAIL_LINK_INVALID')
    await accountRepository.changeEmail(tx, change.userId, { email: change.oldEmail, updatedAt: now })
    await accountRepository.changePasswordHash(tx, change.userId, { password: randomPasswordHash, updatedAt: now })
    await accountRepository.deleteTokensOf(tx, change.userId)
    await emailChangeRepository.undoFrom(tx, change, now)
    await sessionRepository.deleteByUser(tx, change.userId, null)
    await saveAccount(platform, tx, change.userId)
    await recordAuditEvent(tx, {
      name: 'user_email_change_undone',
      ...accountEventFields(change.userId),
      at: now,
      reason: auditReasons.viaLinkEmailedToOldAddress,
      personal: { before: { email: change.newEmail }, after: { email: change.oldEmail } },
    })
    return change.oldEmail
  })
  await call('/request-password-reset', { email: await refuseTakenAddress(work) })
}
