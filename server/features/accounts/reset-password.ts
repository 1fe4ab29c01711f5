import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countChange } from './account-limits.ts'
import type { AuthCall } from './call-auth.ts'
import { assertPasswordLength } from './password-length.ts'

type ResetPasswordInput = { token: string | undefined; password: string | undefined; address: string }

/**
 * Sets a new password with the token of a mail. The token works once, within ten minutes. All sessions of the account end.
 *
 * @throws {AppError} `FIELDS_REQUIRED`, `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, `RESET_LINK_INVALID`,
 *   `RATE_LIMITED`.
 */
export async function resetPassword(
  { limiter }: Platform,
  call: AuthCall,
  { token, password, address }: ResetPasswordInput,
): Promise<void> {
  if (!token || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  assertPasswordLength(password)
  await countChange(limiter, 'reset-password', address)
  const { isOk, code } = await call('/reset-password', { token, newPassword: password })
  if (!isOk) throw new AppError('RESET_LINK_INVALID', { detail: code })
}
