import { AppError } from '#kernel/errors/errors.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/**
 * Checks the length of a new password, in UTF-16 units as the browser counts them.
 *
 * @throws {AppError} `PASSWORD_TOO_SHORT` below 8, `PASSWORD_TOO_LONG` above 128.
 */
export function assertPasswordLength(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('PASSWORD_TOO_SHORT')
  if (password.length > MAX_PASSWORD_LENGTH) throw new AppError('PASSWORD_TOO_LONG')
}
