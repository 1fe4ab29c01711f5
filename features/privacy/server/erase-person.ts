import { createHash, createHmac } from 'node:crypto'
import { accountRepository } from '#features/accounts/server/account-repository.ts'
import { findOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import { auditReasons } from '#messages/privacy/audit-reasons.ts'
import { accountObject, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { erasureRepository } from './erasure-repository.ts'
import { importPersonalData } from './held-imports-repository.ts'
import type { ErasureContext } from './holding.ts'
import { personalDataSources } from './holdings.ts'
import { findSubject, subjectOfAddresses, type Subject } from './subject.ts'

/** The name of an erased account in records and logs: only the hash of its random id. */
export function subjectHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex')
}

/**
 * The name of an erased email address in records. Addresses can be guessed, so the name is a keyed hash: the record
 * alone does not reveal whether an address is in it. The mark of the key comes first, so that a server with another key
 * knows that it cannot check the hash.
 *
 * @param secret the key that signs bookings of people without an account.
 */
export function addressHash(secret: string, email: string): string {
  const hash = createHmac('sha256', secret).update(`erased address ${email.toLowerCase()}`).digest('hex')
  return `${addressKeyId(secret)}-${hash}`
}

/** The mark of the key with which email addresses are hashed. It reveals nothing about the key. */
export function addressKeyId(secret: string): string {
  return createHmac('sha256', secret).update('key of erased addresses').digest('hex').slice(0, 16)
}

/**
 * The mark of the key in the name of an erased email address; undefined for the name of an account, which has no key.
 */
export function addressKeyIdOf(subject: string): string | undefined {
  return /^([0-9a-f]{16})-/.exec(subject)?.[1]
}

/**
 * Erases a person everywhere in the database, in the caller's transaction. Records the erasure by hashes of the account
 * and of its email addresses, because an older backup may have bookings made with the addresses before the account
 * existed. The files of emails are deleted later, when the database no longer has those emails (sweep-mail-files.ts).
 *
 * @returns false when the account no longer exists.
 */
export async function erasePerson(tx: Transaction, userId: string, context: ErasureContext): Promise<boolean> {
  const { at } = context
  await accountRepository.lock(tx, userId)
  const subject = await findSubject(tx, userId)
  if (subject === undefined) return false
  await erasePersonalData(tx, subject, context)
  const on = accountObject(userId)
  await recordAuditEvent(tx, { name: 'user_deleted', on, at, reason: auditReasons.erasedByRequest, person: null })
  await erasureRepository.insert(tx, { subjectSha256: subjectHash(userId), erasedAt: at })
  await recordAddresses(tx, subject, context)
  return true
}

/**
 * A former email address of the account may have a new owner, so its data is erased only up to the time of the change.
 */
async function recordAddresses(tx: Transaction, { addresses }: Subject, { at, secret }: ErasureContext): Promise<void> {
  for (const { email, until } of addresses)
    await erasureRepository.insert(tx, { subjectSha256: addressHash(secret, email), erasedAt: until ?? at })
}

/** Erases a person with or without an account from every personal data source. */
async function erasePersonalData(tx: Transaction, subject: Subject, context: ErasureContext): Promise<void> {
  await importPersonalData.erase(tx, subject, context)
  // An import row that was locked by a running import has become a booking or an enquiry by now.
  const present = await subjectOfAddresses(tx, subject)
  for (const source of personalDataSources) if (source !== importPersonalData) await source.erase(tx, present, context)
}

/**
 * Erases the person whom the office has found. Without an account, this means everything booked or written with their
 * email address. The erasure is recorded in both cases.
 *
 * @returns false when the account no longer exists.
 */
export async function eraseSubject(tx: Transaction, subject: Subject, context: ErasureContext): Promise<boolean> {
  if (subject.userId !== '') return erasePerson(tx, subject.userId, context)
  await erasePersonalData(tx, subject, context)
  await recordAddresses(tx, subject, context)
  return true
}

/**
 * Repeats the erasure of an email address that has no account, after an older backup was restored. Data written after
 * the first erasure stays, because the owner of the address may have come back.
 */
export async function eraseAddressAgain(tx: Transaction, email: string, context: ErasureContext): Promise<void> {
  const foundAddresses = await findOwnAddresses(tx, { id: '', email, emailVerified: true })
  const addresses = foundAddresses.map((address) => ({ ...address, until: context.at }))
  const subject = await subjectOfAddresses(tx, { userId: '', name: '', email, addresses })
  await eraseSubject(tx, subject, context)
}
