import { AppError } from '#domain/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countChange } from './account-limits.ts'
import type { AuthCall } from './call-auth.ts'
import { sessionRepository } from './session-repository.ts'
import type { SignedIn } from './session-user.ts'

/**
 * Signs out one device of the user at once. For a session of another user the answer is the same as for a session that
 * does not exist.
 *
 * @throws {AppError} `SESSION_NOT_FOUND`, `RATE_LIMITED`.
 */
export async function endSession(
  { db, limiter }: Platform,
  { user }: SignedIn,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await countChange(limiter, 'sessions', address)
  if (!(await sessionRepository.delete(db, { userId: user.id, id }))) throw new AppError('SESSION_NOT_FOUND')
}

/**
 * Signs out all other devices, or all devices. In the second case the cookie of this device is deleted too.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function endAllSessions(
  { db, limiter }: Platform,
  { signedIn: { user, sessionId }, call }: { signedIn: SignedIn; call: AuthCall },
  { keepsCurrent, address }: { keepsCurrent: boolean; address: string },
): Promise<void> {
  await countChange(limiter, 'sessions', address)
  await sessionRepository.deleteOfUser(db, user.id, keepsCurrent ? sessionId : null)
  if (!keepsCurrent) await call('/sign-out', {})
}
