import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { AuthCall } from './call-auth.ts'
import { sessionRepository } from './session-repository.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Ends the session of the request and records the audit event in the same transaction. Does nothing when there is no
 * session. The account library then deletes the cookie.
 *
 * @param readUser reads the session before and after, to check that it is really gone: the library reports success
 *   even when its delete failed.
 * @throws {AppError} `SERVICE_BUSY` when the session could not be ended.
 */
export async function logOut(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: AuthCall,
  readUser: () => Promise<SignedInUser | null>,
): Promise<void> {
  const user = await readUser()
  if (user === null) recordUnchanged('nobody was signed in')
  else
    await inTransaction(db, async (tx) => {
      if (!(await sessionRepository.delete(tx, { userId: user.id, id: user.sessionId })))
        return recordUnchanged('another request has already ended the session')
      await recordAuditEvent(tx, {
        name: 'authn_logout',
        ...accountEventFields(user.id),
        at: clock.now(),
        reason: auditReasons.signedOut,
      })
    })
  const { isOk, code } = await call('/sign-out', {})
  if (!isOk || (await readUser()) !== null)
    throw new AppError('SERVICE_BUSY', { detail: `the session is still active: ${code}` })
}
