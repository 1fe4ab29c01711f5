import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange } from './account-limits.ts'
import type { AuthCall } from './call-auth.ts'
import { sessionRepository } from './session-repository.ts'
import type { SignedIn } from './session-user.ts'

/**
 * Signs out one device of the user immediately. A session of another user gets the same response as a session that does
 * not exist.
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
    const auditEvent = { ...accountEventFields(user.id), at: clock.now(), reason: auditReasons.oneDevice }
    await recordAuditEvent(tx, { name: 'authn_sessions_ended', ...auditEvent })
  })
}

/**
 * Signs out all other devices, or all devices. In the second case it also deletes the cookie of this device.
 *
 * @throws {AppError} `RATE_LIMITED`.
 */
export async function endAllSessions(
  { db, limiter, clock }: Platform,
  { signedIn: { user, sessionId }, call }: { signedIn: SignedIn; call: AuthCall },
  { keepCurrent, address }: { keepCurrent: boolean; address: string },
): Promise<void> {
  await countChange(limiter, 'sessions', address)
  await inTransaction(db, async (tx) => {
    await sessionRepository.deleteByUser(tx, user.id, keepCurrent ? sessionId : null)
    const auditEvent = {
      ...accountEventFields(user.id),
      at: clock.now(),
      reason: keepCurrent ? auditReasons.allOtherDevices : auditReasons.allDevices,
    }
    await recordAuditEvent(tx, { name: 'authn_sessions_ended', ...auditEvent })
  })
  if (!keepCurrent) await call('/sign-out', {})
}

/** Ends the browser's previous session after a new login, so that a copy of the old cookie is useless. */
export async function endFormerSession(
  { db, clock }: Platform,
  session: { userId: string; id: string } | null,
): Promise<void> {
  if (session === null) return
  await inTransaction(db, async (tx) => {
    if (!(await sessionRepository.delete(tx, session))) return
    const auditEvent = {
      ...accountEventFields(session.userId),
      at: clock.now(),
      reason: auditReasons.newSignInInSameBrowser,
    }
    await recordAuditEvent(tx, { name: 'authn_sessions_ended', ...auditEvent })
  })
}
