import type { LogInBody, RequestResetBody, ResetPasswordBody, SessionUser, SignUpBody } from './accounts-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls of the accounts (specification §7). Cookies travel with them; a missing field answers 'All fields required.' */

type Done = { success: true }

export const getSession = endpoint<{ response: { user: SessionUser | null } }>(
  'GET',
  '/auth/me',
  'Who is signed in, or null',
)
export const logIn = endpoint<{ body: LogInBody; response: Done }>('POST', '/auth/login', 'Sign in')
export const logOut = endpoint<{ response: Done }>('POST', '/auth/logout', 'Sign out')
export const signUp = endpoint<{ body: SignUpBody; response: Done }>('POST', '/auth/signup', 'Make an account')
export const requestReset = endpoint<{ body: RequestResetBody; response: Done & { message: string } }>(
  'POST',
  '/auth/request-reset',
  'Ask for a password reset link; the answer never tells whether the address is known',
)
export const resetPassword = endpoint<{ body: ResetPasswordBody; response: Done }>(
  'POST',
  '/auth/reset-password',
  'Set a new password by a reset link',
)
