import { AppError } from '#kernel/errors/errors.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
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
  { db, limiter, clock }: Platform,
  { user }: SignedIn,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await countChange(limiter, 'sessions', address)
  await inTransaction(db, async (tx) => {
    if (!(await sessionRepository.delete(tx, { userId: user.id, id })))
      throw new AppError('SESSION_NOT_FOUND', { withheld: { kind: 'session', id } })
    const act = { ...aboutAccount(user.id), at: clock.now(), reason: 'one device' }
    await recordAct(tx, { name: 'authn_sessions_ended', ...act })
  })
}

/**
 * Signs out all other devices, or all devices. In the second case the cookie of this device is deleted too.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function endAllSessions(
  { db, limiter, clock }: Platform,
  { signedIn: { user, sessionId }, call }: { signedIn: SignedIn; call: AuthCall },
  { keepsCurrent, address }: { keepsCurrent: boolean; address: string },
): Promise<void> {
  await countChange(limiter, 'sessions', address)
  await inTransaction(db, async (tx) => {
    await sessionRepository.deleteOfUser(tx, user.id, keepsCurrent ? sessionId : null)
    const act = {
      ...aboutAccount(user.id),
      at: clock.now(),
      reason: keepsCurrent ? 'all other devices' : 'all devices',
    }
    await recordAct(tx, { name: 'authn_sessions_ended', ...act })
  })
  if (!keepsCurrent) await call('/sign-out', {})
}

/** Ends the session that a browser had before it logged in again, so that a copy of its cookie opens nothing. */
export async function endFormerSession(
  { db, clock }: Platform,
  session: { userId: string; id: string } | null,
): Promise<void> {
  if (session === null) return
  await inTransaction(db, async (tx) => {
    if (!(await sessionRepository.delete(tx, session))) return
    const act = { ...aboutAccount(session.userId), at: clock.now(), reason: 'new sign-in in the same browser' }
    await recordAct(tx, { name: 'authn_sessions_ended', ...act })
  })
}
