import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import { countSignedInAttempt } from '#platform/passwords/count-password-try.ts'
import { runInLane, getHashing } from '#platform/passwords/hash-password.ts'
import { MAX_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Asks the signed-in user for the password again, before a change that must not be possible from a session left open.
 * Failed attempts are counted: after five the user has to wait. A user whose password was disabled must first set a new
 * one with “Forgot password?”.
 *
 * @returns the stored hash of the password.
 * @throws {AppError} `FIELDS_REQUIRED`, `PASSWORD_WRONG`, `RATE_LIMITED`.
 */
export async function checkPassword(
  platform: Platform,
  user: SignedInUser,
  password: string | undefined,
): Promise<string> {
  if (!password?.trim()) throw new AppError('FIELDS_REQUIRED')
  const { reportSuccess } = await countSignedInAttempt(platform, user.sessionId)
  if (password.length > MAX_PASSWORD_LENGTH) throw new AppError('PASSWORD_WRONG')
  const hash = await accountRepository.findPasswordHash(platform.db, user.id)
  const isPasswordCorrect =
    hash !== null && (await runInLane('known', () => getHashing(platform).verify({ hash, password })))
  if (!isPasswordCorrect) {
    await recordWrongPassword(platform, user)
    throw new AppError('PASSWORD_WRONG')
  }
  await reportSuccess()
  return hash
}

/** Records that a signed-in user has entered a wrong password. */
export async function recordWrongPassword({ db, clock }: Platform, user: SignedInUser): Promise<void> {
  const auditEvent = { ...accountEventFields(user.id), at: clock.now(), reason: auditReasons.wrongPasswordSignedIn }
  await recordAuditEvent(db, { name: 'authn_login_fail', ...auditEvent })
}
