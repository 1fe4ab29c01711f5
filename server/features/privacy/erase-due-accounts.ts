import { deletionRequestRepository } from '#server/features/accounts/deletion-request-repository.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { deleteMailFiles } from '#server/platform/mail/transport.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deletionRepository } from './deletion-repository.ts'
import { erasePerson } from './erase-person.ts'
import { findSubject } from './subject.ts'

/**
 * Erases the accounts whose seven days are over. One that has a trip ahead or money on its way by now (a late payment, a
 * booking made with the address) waits for the next night.
 *
 * @returns how many were erased, and how many wait.
 */
export async function eraseDueAccounts(platform: Platform): Promise<{ erased: number; waiting: number }> {
  const { db, clock, env } = platform
  const due = await deletionRequestRepository.listDue(db, clock.now())
  let erased = 0
  for (const { userId } of due) {
    const mailIds = await inTransaction(db, async (tx) => {
      const now = clock.now()
      const wish = await deletionRequestRepository.findDueForUpdate(tx, userId, now)
      const subject = wish && (await findSubject(tx, userId))
      if (subject === undefined || (await deletionRepository.findBlocker(tx, subject, now)) !== null) return null
      return erasePerson(tx, userId, now)
    })
    if (mailIds === null) continue
    await deleteMailFiles(env, mailIds)
    erased += 1
  }
  return { erased, waiting: due.length - erased }
}
