import { AppError } from '#kernel/errors/errors.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import { MAX_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuditObject } from './sign-in.ts'
import { staffRepository } from './staff-repository.ts'

/**
 * Checks the password of a person who is already signed in, and logs a wrong one.
 *
 * @param why the reason logged for a wrong password; it names the action that required the password.
 * @returns the hash of the password.
 * @throws {AppError} `PASSWORD_WRONG`; `RATE_LIMITED` after five attempts in a quarter of an hour.
 */
export async function requirePassword(
  platform: Platform,
  { id }: { id: string },
  { password, why }: { password: string; why: string },
): Promise<string> {
  await platform.limiter.take('desk-password', id)
  try {
    return await checkPassword(platform, { id }, password)
  } catch (error) {
    const auditEvent = { name: 'authn_login_fail', on: staffAuditObject(id), at: platform.clock.now() } as const
    await recordAuditEvent(platform.db, { ...auditEvent, reason: why })
    throw error
  }
}

/** Checks the password of a member of staff. @returns the hash of the password. @throws {AppError} `PASSWORD_WRONG`. */
export async function checkPassword(platform: Platform, { id }: { id: string }, password: string): Promise<string> {
  const hash = await staffRepository.findPasswordHash(platform.db, id)
  if (hash === null || password.length > MAX_PASSWORD_LENGTH) throw new AppError('PASSWORD_WRONG')
  if (!(await getHashing(platform).verify({ hash, password }))) throw new AppError('PASSWORD_WRONG')
  return hash
}
