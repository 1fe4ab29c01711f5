import { caseNumbersIn } from '../rules/incoming-mail.ts'
import { parseCaseNumber } from '../rules/enquiry-case.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { IncomingMail } from '#platform/mailbox/read-mail.ts'
import { caseRepository, type CaseWithSource } from './case-repository.ts'
import { mailboxRepository } from './mailbox-repository.ts'
import { personOf } from './require-case.ts'

/** What an email belongs to: a case, the booking that we wrote about, or neither. */
export type MatchedMail = { found: CaseWithSource | undefined; bookingId: string | null }

/**
 * Finds the case that an email replies to. The ids of our emails that it refers to come first, because only their
 * recipients know these ids. Otherwise a number in its subject counts. Numbers can be guessed, so the sender must have
 * the address of that case; but an address can be forged.
 */
export async function matchMail(db: Queryable, { refersTo, subject, fromEmail }: IncomingMail): Promise<MatchedMail> {
  const answered = await mailboxRepository.findAnswered(db, refersTo)
  let bookingId: string | null = null
  for (const id of refersTo) {
    const ours = answered.find(({ messageId }) => messageId === id)
    if (ours === undefined) continue
    const about = await mailboxRepository.findCaseOrBooking(db, ours.about)
    if (about.number !== null) return { found: await caseRepository.find(db, about.number), bookingId: null }
    bookingId ??= about.bookingId
  }
  return { found: await findBySubject(db, subject, fromEmail), bookingId }
}

async function findBySubject(db: Queryable, subject: string, fromEmail: string) {
  for (const printed of caseNumbersIn(subject)) {
    const spoken = parseCaseNumber(printed)
    if (spoken === null || spoken.series === 'G') continue
    const number = await mailboxRepository.findNumber(db, spoken.series, spoken.number)
    const found = number === undefined ? undefined : await caseRepository.find(db, number)
    if (found !== undefined && personOf(found).email.toLowerCase() === fromEmail) return found
  }
  return undefined
}
