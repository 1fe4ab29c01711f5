import type { Database } from '#server/platform/db/client.ts'
import { accountRepository } from './account-repository.ts'

/**
 * Deletes sessions and reset tokens whose time is over: they open nothing any more, and nobody needs them.
 *
 * @returns how many rows went.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<number> {
  const sessions = await accountRepository.deleteSessionsExpiredBefore(db, now)
  const tokens = await accountRepository.deleteTokensExpiredBefore(db, now)
  return sessions + tokens
}
