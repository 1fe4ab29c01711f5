import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffRepository } from './staff-repository.ts'

type Made = {
  /** Of the password by which something was made: a try, or a session. */
  hash: string | null
  /** Ends it, when the password is another one by now. */
  else: (tx: Transaction) => Promise<void>
}

/**
 * Whether a person's password is still the one by which a step of the sign-in was made. A change of the password ends what
 * was made before it; what the account library makes at the same moment is ended here, before the browser gets it.
 */
export async function isPasswordStill({ db }: Pick<Platform, 'db'>, staffId: string, made: Made): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isStill = (await staffRepository.lockPassword(tx, staffId)) === made.hash
    if (!isStill) await made.else(tx)
    return isStill
  })
}
