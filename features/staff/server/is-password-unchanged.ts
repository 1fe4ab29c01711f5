import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffRepository } from './staff-repository.ts'

type SignInStep = {
  /** The hash of the password with which the attempt or session was started. */
  hash: string | null
  /** Ends the attempt or session when the password has changed. */
  onChanged: (tx: Transaction) => Promise<void>
}

/**
 * True when a person's password is still the one used for a sign-in step. A password change ends all earlier steps. If
 * the account library completes a step during the change, this function ends it before the browser gets it.
 */
export async function isPasswordUnchanged(
  { db }: Pick<Platform, 'db'>,
  staffId: string,
  made: SignInStep,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isUnchanged = (await staffRepository.lockPassword(tx, staffId)) === made.hash
    if (!isUnchanged) await made.onChanged(tx)
    return isUnchanged
  })
}
