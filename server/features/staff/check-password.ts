import { AppError } from '#domain/errors.ts'
import { hashingOf } from '#server/platform/passwords/hash-password.ts'
import { PASSWORD_LONGEST } from '#server/platform/passwords/password-length.ts'
import type { Platform } from '#server/platform/platform.ts'
import { staffRepository } from './staff-repository.ts'

/** Checks the password of a person of the office. @returns its hash. @throws {AppError} `PASSWORD_WRONG`. */
export async function checkPassword(platform: Platform, { id }: { id: string }, password: string): Promise<string> {
  const hash = await staffRepository.findPasswordHash(platform.db, id)
  if (hash === null || password.length > PASSWORD_LONGEST) throw new AppError('PASSWORD_WRONG')
  if (!(await hashingOf(platform).verify({ hash, password }))) throw new AppError('PASSWORD_WRONG')
  return hash
}
