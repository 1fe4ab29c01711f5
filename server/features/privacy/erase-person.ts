import { createHash } from 'node:crypto'
import { accountRepository } from '#server/features/accounts/account-repository.ts'
import { accountObject, recordAct } from '#server/platform/audit/record-act.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { erasureRepository } from './erasure-repository.ts'
import { holdings } from './holdings.ts'
import { findSubject, type Subject } from './subject.ts'

/** The name of an erased account in records and logs: only the hash of its random id. */
export function subjectHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex')
}

/**
 * Erases a person everywhere in the database, in the caller's transaction, and records the erasure by a hash. The files
 * of mails are deleted later, when the database no longer knows their mails (sweep-mail-files.ts).
 *
 * @returns false when the account does not exist any more.
 */
export async function erasePerson(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  await accountRepository.lock(tx, userId)
  const subject = await findSubject(tx, userId)
  if (subject === undefined) return false
  await eraseHoldings(tx, subject, at)
  const on = accountObject(userId)
  await recordAct(tx, { name: 'user_deleted', on, at, reason: 'erased by request', person: null })
  await erasureRepository.insert(tx, { subjectSha256: subjectHash(userId), erasedAt: at })
  return true
}

/** Erases everything that every holding has about a person, with an account or without. */
async function eraseHoldings(tx: Transaction, subject: Subject, at: Date): Promise<void> {
  for (const holding of holdings) await holding.erase(tx, subject, at)
}

/**
 * Erases the person whom the office has found: the account with its record, or, without one, what was booked and written with
 * their address.
 *
 * @returns false when the account does not exist any more.
 */
export async function eraseFoundPerson(tx: Transaction, subject: Subject, at: Date): Promise<boolean> {
  if (subject.userId !== '') return erasePerson(tx, subject.userId, at)
  await eraseHoldings(tx, subject, at)
  return true
}
