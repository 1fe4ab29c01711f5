import { caseNumbersIn } from '../rules/incoming-mail.ts'
import { parseCaseNumber } from '../rules/enquiry-case.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { IncomingMail } from '#platform/mailbox/read-mail.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'
import { mailboxRepository } from './mailbox-repository.ts'
import { personOf } from './require-case.ts'

/** What an email belongs to: a case, the booking that we wrote about, or neither. */
export type MatchedMail = { matchedCase: CaseWithSource | undefined; bookingId: string | null }

/**
 * Finds the case that an email replies to. The ids of our emails that it refers to come first, because only their
 * recipients know these ids. Otherwise a number in its subject counts. Numbers can be guessed, so the sender must have
 * the address of that case; but an address can be forged.
 */
export async function matchMail(
  db: Queryable,
  { referencedIds, subject, fromEmail }: IncomingMail,
): Promise<MatchedMail> {
  const answered = await mailboxRepository.findSentMails(db, referencedIds)
  let bookingId: string | null = null
  for (const id of referencedIds) {
    const answeredMail = answered.find(({ messageId }) => messageId === id)
    if (answeredMail === undefined) continue
    const caseOrBooking = await mailboxRepository.findCaseOrBooking(db, answeredMail.about)
    if (caseOrBooking.number !== null)
      return { matchedCase: await caseRepository.find(db, caseOrBooking.number), bookingId: null }
    bookingId ??= caseOrBooking.bookingId
  }
  return { matchedCase: await findBySubject(db, subject, fromEmail), bookingId }
}

async function findBySubject(db: Queryable, subject: string, fromEmail: string) {
  for (const printed of caseNumbersIn(subject)) {
    const caseNumber = parseCaseNumber(printed)
    if (caseNumber === null || caseNumber.series === 'G') continue
    const number = await mailboxRepository.findNumber(db, caseNumber.series, caseNumber.number)
    const matchedCase = number === undefined ? undefined : await caseRepository.find(db, number)
    if (matchedCase !== undefined && personOf(matchedCase).email.toLowerCase() === fromEmail) return matchedCase
  }
  return undefined
}
