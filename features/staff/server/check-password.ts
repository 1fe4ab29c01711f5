import { AppError } from '#kernel/errors/errors.ts'
import { hashingOf } from '#platform/passwords/hash-password.ts'
import { PASSWORD_LONGEST } from '#platform/passwords/password-length.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { aboutStaff } from './sign-in.ts'
import { staffRepository } from './staff-repository.ts'

/** Passwords that may be tried in a quarter of an hour: a desk left open must not be used to guess one. */
const TRIES = { limit: 5, windowSeconds: 900 }

/**
 * Asks somebody who is signed in for the password again. A wrong one is recorded.
 *
 * @param why what they wanted, as the record says it.
 * @returns its hash.
 * @throws {AppError} `PASSWORD_WRONG`; `RATE_LIMITED` after five tries in a quarter of an hour.
 */
export async function askPasswordAgain(
  platform: Platform,
  { id }: { id: string },
  { password, why }: { password: string; why: string },
): Promise<string> {
  await platform.limiter.take('desk-password', id, TRIES)
  try {
    return await checkPassword(platform, { id }, password)
  } catch (error) {
    const act = { name: 'authn_login_fail', on: aboutStaff(id), at: platform.clock.now() } as const
    await recordAct(platform.db, { ...act, reason: `wrong password, ${why}` })
    throw error
  }
}

/** Checks the password of a person of the office. @returns its hash. @throws {AppError} `PASSWORD_WRONG`. */
export async function checkPassword(platform: Platform, { id }: { id: string }, password: string): Promise<string> {
  const hash = await staffRepository.findPasswordHash(platform.db, id)
  if (hash === null || password.length > PASSWORD_LONGEST) throw new AppError('PASSWORD_WRONG')
  if (!(await hashingOf(platform).verify({ hash, password }))) throw new AppError('PASSWORD_WRONG')
  return hash
}
