import { AppError } from '#kernel/errors/errors.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { AuthCall } from './call-auth.ts'
import { sessionRepository } from './session-repository.ts'
import type { SignedInUser } from './session-user.ts'

/**
 * Ends the session of the request, with its act in one transaction. Does nothing when there is no session. The account
 * library then takes the cookie away.
 *
 * @param readUser reads the session before and again after, to see whether it is really gone: the library reports success even when its
 *   delete failed.
 * @throws {AppError} `SERVICE_BUSY` when the session could not be ended.
 */
export async function logOut(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: AuthCall,
  readUser: () => Promise<SignedInUser | null>,
): Promise<void> {
  const user = await readUser()
  if (user === null) noteUnchanged('nobody was signed in')
  else
    await inTransaction(db, async (tx) => {
      if (!(await sessionRepository.delete(tx, { userId: user.id, id: user.sessionId })))
        return noteUnchanged('another request has ended the session')
      await recordAct(tx, { name: 'authn_logout', ...aboutAccount(user.id), at: clock.now(), reason: 'signed out' })
    })
  const { isOk, code } = await call('/sign-out', {})
  if (!isOk || (await readUser()) !== null)
    throw new AppError('SERVICE_BUSY', { detail: `the session lives on ${code}` })
}
