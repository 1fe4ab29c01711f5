import { AppError } from '#kernel/errors/errors.ts'

export const PASSWORD_SHORTEST = 8
export const PASSWORD_LONGEST = 128

/**
 * Checks the length of a new password, in UTF-16 units as the browser counts them.
 *
 * @throws {AppError} `PASSWORD_TOO_SHORT` below 8, `PASSWORD_TOO_LONG` above 128.
 */
export function assertPasswordLength(password: string): void {
  if (password.length < PASSWORD_SHORTEST) throw new AppError('PASSWORD_TOO_SHORT')
  if (password.length > PASSWORD_LONGEST) throw new AppError('PASSWORD_TOO_LONG')
}
