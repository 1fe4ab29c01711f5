import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countLogin } from './account-limits.ts'
import type { AuthCall } from './call-auth.ts'
import { PASSWORD_LONGEST } from './password-length.ts'

type LogInInput = { email: string | undefined; password: string | undefined; address: string }

/**
 * Signs a user in. The session cookie goes out with the answer. An unknown email takes as much work and gets the same
 * answer as a wrong password. A login withdraws a deletion request of the account (see auth.ts).
 *
 * @param input.address the internet address of the caller, for its limit.
 * @throws {AppError} `FIELDS_REQUIRED`, `RATE_LIMITED` after 5 failures of an email in 15 minutes, `LOGIN_FAILED`.
 */
export async function logIn(
  platform: Platform,
  call: AuthCall,
  { email, password, address }: LogInInput,
): Promise<void> {
  if (!email || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  const takeBack = await countLogin(platform.limiter, { email, address })
  if (password.length > PASSWORD_LONGEST) throw new AppError('LOGIN_FAILED')
  const { isOk } = await call('/sign-in/email', { email, password })
  if (!isOk) throw new AppError('LOGIN_FAILED')
  await takeBack()
}
