import { AppError } from '#domain/errors.ts'
import type { AuthCall } from './call-auth.ts'

/**
 * Ends the session of the request. Does nothing when there is no session.
 *
 * @param readUser reads the session again, to see whether it is really gone: the library reports success even when its
 *   delete failed.
 * @throws {AppError} `SERVICE_BUSY` when the session could not be ended.
 */
export async function logOut(call: AuthCall, readUser: () => Promise<object | null>): Promise<void> {
  const { isOk, code } = await call('/sign-out', {})
  if (!isOk || (await readUser()) !== null)
    throw new AppError('SERVICE_BUSY', { detail: `the session lives on ${code}` })
}
