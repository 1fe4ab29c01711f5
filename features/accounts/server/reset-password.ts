import { AppError } from '#kernel/errors/errors.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import { assertNotStolen } from '#platform/passwords/assert-not-stolen.ts'
import { assertPasswordNotGuessable } from '#platform/passwords/assert-own-password.ts'
import { authOf } from './auth.ts'
import type { AuthCall } from './call-auth.ts'

type ResetPasswordInput = { token: string | undefined; password: string | undefined; address: string }

/**
 * Sets a new password with the token from an email. The token works once, within ten minutes. All sessions of the
 * account end.
 *
 * @returns the email of the account, so that this device can be remembered for the person who opened its email.
 * @throws {AppError} `FIELDS_REQUIRED`, `PASSWORD_TOO_SHORT`, `PASSWORD_TOO_LONG`, `PASSWORD_COMMON`,
 * `PASSWORD_PERSONAL`, `RESET_LINK_INVALID`, `RATE_LIMITED`.
 */
export async function resetPassword(
  platform: Platform,
  call: AuthCall,
  { token, password, address }: ResetPasswordInput,
): Promise<string> {
  if (!token || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  assertPasswordNotGuessable(password, null)
  await countChange(platform.limiter, 'reset-password', address)
  const owner = await ownerOf(platform, token)
  assertPasswordNotGuessable(password, owner)
  await assertNotStolen(platform, password)
  const { isOk, code } = await call('/reset-password', { token, newPassword: password })
  if (!isOk || owner === null) throw new AppError('RESET_LINK_INVALID', { detail: code })
  return owner.email
}

/**
 * The account whose password this token can reset; null for an invalid token. Does not use up the token, so the user
 * can still choose another password.
 */
async function ownerOf(platform: Platform, token: string): Promise<{ name: string; email: string } | null> {
  const { internalAdapter } = await authOf(platform).$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return found === null ? null : ((await accountRepository.findContact(platform.db, found.value)) ?? null)
}
