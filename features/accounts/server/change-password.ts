import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { assertNotStolen } from '#platform/passwords/assert-not-stolen.ts'
import { assertPasswordNotGuessable } from '#platform/passwords/assert-own-password.ts'
import type { AuthCall } from './call-auth.ts'
import { recordWrongPassword } from './check-password.ts'
import { countSignedInAttempt } from '#platform/passwords/count-password-try.ts'
import { queuePasswordChangedMail } from './order-account-mail.ts'
import { runInLane } from '#platform/passwords/hash-password.ts'
import { MAX_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import type { SignedInUser } from './session-user.ts'

type ChangePasswordInput = { current: string | undefined; next: string | undefined }

/**
 * Changes the password of the signed-in user, who must enter the current one again. The user gets an email about it.
 * All other sessions end. This session continues under a new cookie. Attempts with a wrong password are counted, so a
 * session left open on a shared computer cannot be used to guess the password.
 *
 * @throws {AppError} `NOT_SIGNED_IN`, `FIELDS_REQUIRED`, `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, `PASSWORD_COMMON`,
 * `PASSWORD_PERSONAL`, `PASSWORD_WRONG`, `RATE_LIMITED`.
 */
export async function changePassword(
  platform: Platform,
  { user, call }: { user: SignedInUser | null; call: AuthCall },
  { current, next }: ChangePasswordInput,
): Promise<void> {
  if (user === null) throw new AppError('NOT_SIGNED_IN')
  if (!current?.trim() || !next?.trim()) throw new AppError('FIELDS_REQUIRED')
  assertPasswordNotGuessable(next, user)
  const { reportSuccess } = await countSignedInAttempt(platform, user.sessionId)
  if (current.length > MAX_PASSWORD_LENGTH) throw new AppError('PASSWORD_WRONG')
  await assertNotStolen(platform, next)
  const request = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
  const { isOk, code } = await runInLane('known', () => call('/change-password', request))
  if (!isOk) {
    await recordWrongPassword(platform, user)
    throw new AppError('PASSWORD_WRONG', { detail: code })
  }
  await reportSuccess()
  const { db, clock } = platform
  const auditEvent = { ...accountEventFields(user.id), at: clock.now(), reason: commonReasons.bySignedInUser }
  await recordAuditEvent(db, { name: 'authn_password_change', ...auditEvent })
  await queuePasswordChangedMail(platform, user)
}
