import { deletionRequestRepository } from '#features/accounts/server/deletion-request-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deletionRepository } from './deletion-repository.ts'
import { erasePerson, subjectHash } from './erase-person.ts'
import { findSubject } from './subject.ts'

/**
 * Erases the accounts whose seven days are over. An account that now has a trip ahead or money under way waits for the
 * next night: a payment may have arrived late, or somebody booked with the email address. A failed account is logged,
 * and the others are still erased.
 *
 * @returns how many were erased, how many wait, and how many failed.
 */
export async function eraseDueAccounts(
  platform: Platform,
): Promise<{ erased: number; waiting: number; failed: number }> {
  const { db, clock, log } = platform
  const due = await deletionRequestRepository.listDue(db, clock.now())
  let erased = 0
  let failed = 0
  for (const { userId } of due) {
    try {
      if (await inTransaction(db, (tx) => eraseIfDue(platform, tx, userId))) erased += 1
    } catch (error) {
      failed += 1
      log.error({ err: error, subject: subjectHash(userId) }, 'an account could not be erased')
    }
  }
  return { erased, waiting: due.length - erased - failed, failed }
}

async function eraseIfDue(
  { clock, databaseNow, secrets }: Platform,
  tx: Transaction,
  userId: string,
): Promise<boolean> {
  const now = clock.now()
  const request = await deletionRequestRepository.findDueForUpdate(tx, userId, now)
  const subject = request && (await findSubject(tx, userId))
  if (subject === undefined || (await deletionRepository.findBlocker(tx, subject, await databaseNow(tx))) !== null)
    return false
  return erasePerson(tx, userId, { at: now, secret: secrets.booking })
}
