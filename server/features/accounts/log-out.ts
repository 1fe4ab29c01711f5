import { AppError } from '#domain/errors.ts'
import { noteUnchanged } from '#server/platform/audit/act-context.ts'
import { aboutAccount, recordAct } from '#server/platform/audit/record-act.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AuthCall } from './call-auth.ts'

/**
 * Ends the session of the request. Does nothing when there is no session.
 *
 * @param readUser reads the session before and again after, to see whether it is really gone: the library reports success even when its
 *   delete failed.
 * @throws {AppError} `SERVICE_BUSY` when the session could not be ended.
 */
export async function logOut(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: AuthCall,
  readUser: () => Promise<{ id: string } | null>,
): Promise<void> {
  const user = await readUser()
  const { isOk, code } = await call('/sign-out', {})
  if (!isOk || (await readUser()) !== null)
    throw new AppError('SERVICE_BUSY', { detail: `the session lives on ${code}` })
  if (user === null) return noteUnchanged('nobody was signed in')
  await recordAct(db, { name: 'authn_logout', ...aboutAccount(user.id), at: clock.now(), reason: 'signed out' })
}
