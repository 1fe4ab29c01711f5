import { createHash, createHmac } from 'node:crypto'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import { findOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import { accountObject, recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { erasureRepository } from './erasure-repository.ts'
import { heldImports } from './held-imports-repository.ts'
import type { Erasing } from './holding.ts'
import { holdings } from './holdings.ts'
import { findSubject, subjectOfAddresses, type Subject } from './subject.ts'

/** The name of an erased account in records and logs: only the hash of its random id. */
export function subjectHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex')
}

/**
 * The name of an erased address in records. Addresses can be guessed, so it is keyed: the record alone tells nobody whether an
 * address is in it. The mark of the key stands before it, so that nobody takes it for checked who has another key.
 *
 * @param secret the one that signs bookings of people without an account.
 */
export function addressHash(secret: string, email: string): string {
  const hash = createHmac('sha256', secret).update(`erased address ${email.toLowerCase()}`).digest('hex')
  return `${addressMark(secret)}-${hash}`
}

/** The mark of the key of erased addresses. It says nothing about the key. */
export function addressMark(secret: string): string {
  return createHmac('sha256', secret).update('key of erased addresses').digest('hex').slice(0, 16)
}

/** The mark of the key of such a name; undefined for the name of an account, which has no key. */
export function markOfAddress(subject: string): string | undefined {
  return /^([0-9a-f]{16})-/.exec(subject)?.[1]
}

/**
 * Erases a person everywhere in the database, in the caller's transaction, and records the erasure by hashes of the account
 * and of its addresses: a backup from before the account has what was booked with them. The files of mails are deleted
 * later, when the database no longer knows their mails (sweep-mail-files.ts).
 *
 * @returns false when the account does not exist any more.
 */
export async function erasePerson(tx: Transaction, userId: string, erasing: Erasing): Promise<boolean> {
  const { at } = erasing
  await accountRepository.lock(tx, userId)
  const subject = await findSubject(tx, userId)
  if (subject === undefined) return false
  await eraseHoldings(tx, subject, erasing)
  const on = accountObject(userId)
  await recordAct(tx, { name: 'user_deleted', on, at, reason: 'erased by request', person: null })
  await erasureRepository.insert(tx, { subjectSha256: subjectHash(userId), erasedAt: at })
  await recordAddresses(tx, subject, erasing)
  return true
}

/** An address that the account gave up may belong to somebody else since then, so it is erased up to that moment. */
async function recordAddresses(tx: Transaction, { addresses }: Subject, { at, secret }: Erasing): Promise<void> {
  for (const { email, until } of addresses)
    await erasureRepository.insert(tx, { subjectSha256: addressHash(secret, email), erasedAt: until ?? at })
}

/** Erases everything that every holding has about a person, with an account or without. */
async function eraseHoldings(tx: Transaction, subject: Subject, erasing: Erasing): Promise<void> {
  await heldImports.erase(tx, subject, erasing)
  // A line that was being taken in meanwhile is a booking now.
  const present = await subjectOfAddresses(tx, subject)
  for (const holding of holdings) if (holding !== heldImports) await holding.erase(tx, present, erasing)
}

/**
 * Erases the person whom the office has found: the account, or, without one, what was booked and written with their address.
 * Both are in the record of erasures.
 *
 * @returns false when the account does not exist any more.
 */
export async function eraseFoundPerson(tx: Transaction, subject: Subject, erasing: Erasing): Promise<boolean> {
  if (subject.userId !== '') return erasePerson(tx, subject.userId, erasing)
  await eraseHoldings(tx, subject, erasing)
  await recordAddresses(tx, subject, erasing)
  return true
}

/**
 * Erases again what an older backup has brought back of an address without an account. What was written with it after the
 * erasure stays: its owner may have come back.
 */
export async function eraseAddressAgain(tx: Transaction, email: string, erasing: Erasing): Promise<void> {
  const own = await findOwnAddresses(tx, { id: '', email, emailVerified: true })
  const addresses = own.map((address) => ({ ...address, until: erasing.at }))
  const subject = await subjectOfAddresses(tx, { userId: '', name: '', email, addresses })
  await eraseFoundPerson(tx, subject, erasing)
}
