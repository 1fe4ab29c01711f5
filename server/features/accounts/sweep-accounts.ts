import type { Database } from '#server/platform/db/client.ts'
import { accountRepository } from './account-repository.ts'

/**
 * Deletes expired sessions and reset tokens.
 *
 * @returns how many rows were deleted.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<number> {
  const sessions = await accountRepository.deleteSessionsExpiredBefore(db, now)
  const tokens = await accountRepository.deleteTokensExpiredBefore(db, now)
  return sessions + tokens
}
