import type { Queryable } from '#platform/db/queryable.ts'
import { findOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import { dataRequestRepository, type DataRequestRow } from './data-request-repository.ts'
import { findSubject, subjectOfAddresses, type Subject } from './subject.ts'

/**
 * The person of a request: the account with this verified email address, otherwise everything that was written or
 * booked with the address. An account with an unverified address is ignored: anybody can sign up with a stranger's
 * address.
 */
export async function personOfRequest(db: Queryable, { name, email }: DataRequestRow): Promise<Subject> {
  const userId = await dataRequestRepository.findAccount(db, email)
  const subject = userId === undefined ? undefined : await findSubject(db, userId)
  if (subject !== undefined) return subject
  const addresses = await findOwnAddresses(db, { id: '', email, emailVerified: true })
  return subjectOfAddresses(db, { userId: '', name, email, addresses })
}

/** True for a person with an account. */
export function hasAccount({ userId }: Subject): boolean {
  return userId !== ''
}
