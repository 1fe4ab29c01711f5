import type { Database } from '#platform/db/queryable.ts'
import { accountRepository } from './account-repository.ts'
import { EPISODE_MS, failedAttemptRepository } from '#platform/passwords/failed-attempt-repository.ts'

/**
 * Deletes expired sessions and reset tokens, and failed attempts that no longer count.
 *
 * @returns how many rows were deleted.
 */
export async function sweepAccounts(db: Database, now: Date): Promise<number> {
  const sessions = await accountRepository.deleteSessionsExpiredBefore(db, now)
  const tokens = await accountRepository.deleteTokensExpiredBefore(db, now)
  const attempts = await failedAttemptRepository.deleteBefore(db, new Date(now.getTime() - EPISODE_MS))
  return sessions + tokens + attempts
}
