import { and, asc, count, eq, isNull, or, type SQL } from 'drizzle-orm'
import { auditReasons } from '#messages/privacy/audit-reasons.ts'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { caseNumberObject } from '#features/enquiries/server/require-case.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { callBackRequests, groupRequests } from '#platform/db/schema/asking.ts'
import { caseMessages, enquiryCases } from '#platform/db/schema/cases.ts'
import { enquiries } from '#platform/db/schema/operations.ts'
import { incomingMails } from '#platform/db/schema/mailbox.ts'
import { matchesOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import { isOwnEnquiry } from './held-messages-repository.ts'
import { isOwnCallBack, isOwnGroupRequest } from './held-requests-repository.ts'
import type { PersonalDataSource } from './holding.ts'
import type { Subject } from './subject.ts'

/**
 * The correspondence between a person and the office, with the office's notes. It is erased with the person's
 * enquiries.
 */
export const casePersonalData: PersonalDataSource = {
  async list(db, subject) {
    const rows = await db
      .select({ message: caseMessages, number: enquiryCases.number })
      .from(caseMessages)
      .innerJoin(enquiryCases, eq(enquiryCases.id, caseMessages.caseId))
      .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
      .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
      .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
      .where(
        or(
          and(
            isOwnCase(subject),
            // Emails of somebody else in the case are not the person's data.
            isNull(caseMessages.fromEmail),
          ),
          isOwnMail(subject),
        ),
      )
      .orderBy(asc(caseMessages.createdAt))
    const received = await db
      .select()
      .from(incomingMails)
      .where(isIncoming(subject))
      .orderBy(asc(incomingMails.receivedAt))
    return [
      {
        ...personalDataMessages.cases,
        rows: rows.map(({ message: { direction, text, quoted, files, fromName, fromEmail, createdAt }, number }) => ({
          number,
          direction,
          from: [fromName, fromEmail].filter(Boolean).join(' '),
          text,
          quoted,
          files: (files ?? []).map(({ name }) => name).join(', '),
          at: createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.incomingMails,
        rows: received.map(({ fromEmail, outcome, receivedAt }) => ({
          from: fromEmail,
          outcome,
          at: receivedAt.toISOString(),
        })),
      },
    ]
  },

  // A case is deleted with the row of its enquiry. What the person wrote into somebody else's case is deleted here.
  async erase(tx, subject, { at }) {
    await recordErasedCases(tx, isOwnCase(subject), { at, reason: auditReasons.askedFor })
    await tx.delete(caseMessages).where(isOwnMail(subject))
    await tx.delete(incomingMails).where(isIncoming(subject))
  },
}

/**
 * Records the numbers of erased cases, so that a link to one can say that it was erased. Call this before the enquiries
 * are deleted, because their cases are deleted with them.
 */
export async function recordErasedCases(
  tx: Transaction,
  isRequested: SQL | undefined,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const rows = await tx
    .select({ number: enquiryCases.number })
    .from(enquiryCases)
    .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
    .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
    .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
    .where(isRequested)
    .orderBy(asc(enquiryCases.number))
  for (const { number } of rows) {
    await recordAuditEvent(tx, { name: 'enquiry_erased', on: caseNumberObject(number), at, reason, person: null })
  }
}

/** Counts the person's enquiries, call-backs and group requests in the inbox. */
export async function countOwnCases(db: Queryable, subject: Subject): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(enquiryCases)
    .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
    .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
    .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
    .where(isOwnCase(subject))
  return row?.count ?? 0
}

function isOwnCase(subject: Subject): SQL | undefined {
  return or(isOwnEnquiry(subject), isOwnCallBack(subject), isOwnGroupRequest(subject))
}

function isOwnMail({ addresses }: Subject) {
  return matchesOwnAddresses(addresses, { address: caseMessages.fromEmail, at: caseMessages.createdAt })
}

function isIncoming({ addresses }: Subject) {
  return matchesOwnAddresses(addresses, { address: incomingMails.fromEmail, at: incomingMails.receivedAt })
}
