import { createHash } from 'node:crypto'
import { accountRepository } from '#server/features/accounts/account-repository.ts'
import type { Transaction } from '#server/platform/db/client.ts'
import { erasureRepository } from './erasure-repository.ts'
import { holdings } from './holdings.ts'
import { findSubject } from './subject.ts'

/** How an erased account is known afterwards: by nothing but the hash of its random id. */
export function subjectHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex')
}

/**
 * Erases a person everywhere in the database, all or nothing, and records it by hash. Files of mails go afterwards, by
 * what the database no longer knows (sweep-mail-files.ts).
 *
 * @returns false for somebody who is gone.
 */
export async function erasePerson(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  await accountRepository.lock(tx, userId)
  const subject = await findSubject(tx, userId)
  if (subject === undefined) return false
  for (const holding of holdings) await holding.erase(tx, subject, at)
  await erasureRepository.insert(tx, { subjectSha256: subjectHash(userId), erasedAt: at })
  return true
}
