import { AppError } from '#kernel/errors/errors.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import { countSignedInTry } from '#platform/passwords/count-password-try.ts'
import { hashingFor, hashingOf } from '#platform/passwords/hash-password.ts'
import { PASSWORD_LONGEST } from '#platform/passwords/password-length.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Asks the signed-in user for the password again, before a change that a forgotten open session must not allow. Tries
 * with a wrong password are counted: after five of them the user has to wait. An account whose password was switched off has none: its user sets a
 * new one with “Forgot password?” first.
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
  const { wasRight } = await countSignedInTry(platform, user.sessionId)
  if (password.length > PASSWORD_LONGEST) throw new AppError('PASSWORD_WRONG')
  const hash = await accountRepository.findPasswordHash(platform.db, user.id)
  const isRight = hash !== null && (await hashingFor('known', () => hashingOf(platform).verify({ hash, password })))
  if (!isRight) {
    await noteWrongPassword(platform, user)
    throw new AppError('PASSWORD_WRONG')
  }
  await wasRight()
  return hash
}

/** Records that a signed-in user has given a wrong password. */
export async function noteWrongPassword({ db, clock }: Platform, user: SignedInUser): Promise<void> {
  const act = { ...aboutAccount(user.id), at: clock.now(), reason: 'wrong password of a signed-in user' }
  await recordAct(db, { name: 'authn_login_fail', ...act })
}
