import { and, asc, count, eq, isNull, or, type SQL } from 'drizzle-orm'
import { personalData } from '#messages/privacy/personal-data.ts'
import { caseNumberObject } from '#features/enquiries/server/require-case.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { callBackRequests, groupRequests } from '#platform/db/schema/asking.ts'
import { caseMessages, enquiryCases } from '#platform/db/schema/cases.ts'
import { enquiries } from '#platform/db/schema/operations.ts'
import { incomingMails } from '#platform/db/schema/mailbox.ts'
import { isFromOwn } from '#features/accounts/server/own-addresses.ts'
import { ASKED_FOR } from './erasure-reasons.ts'
import { isOwnEnquiry } from './held-messages-repository.ts'
import { isOwnCallBack, isOwnGroupRequest } from './held-requests-repository.ts'
import type { Holding } from './holding.ts'
import type { Subject } from './subject.ts'

/** What was written between a person and the office, with the office's notes. It is erased with what they asked. */
export const heldCases: Holding = {
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
            // What somebody else wrote into it by mail is not theirs.
            isNull(caseMessages.fromEmail),
          ),
          isOwnMail(subject),
        ),
      )
      .orderBy(asc(caseMessages.createdAt))
    const arrived = await db
      .select()
      .from(incomingMails)
      .where(isIncoming(subject))
      .orderBy(asc(incomingMails.receivedAt))
    return [
      {
        ...personalData.cases,
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
        ...personalData.incomingMails,
        rows: arrived.map(({ fromEmail, outcome, receivedAt }) => ({
          from: fromEmail,
          outcome,
          at: receivedAt.toISOString(),
        })),
      },
    ]
  },

  // Each case goes with the row of what was asked. What the person wrote into the case of somebody else goes here.
  async erase(tx, subject, { at }) {
    await noteErasedCases(tx, isOwnCase(subject), { at, reason: ASKED_FOR })
    await tx.delete(caseMessages).where(isOwnMail(subject))
    await tx.delete(incomingMails).where(isIncoming(subject))
  },
}

/**
 * Writes down that cases are erased, by their numbers, so that a link to one says so. Called before what was asked is
 * deleted, because the case goes with it.
 */
export async function noteErasedCases(
  tx: Transaction,
  isAsked: SQL | undefined,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const rows = await tx
    .select({ number: enquiryCases.number })
    .from(enquiryCases)
    .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
    .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
    .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
    .where(isAsked)
    .orderBy(asc(enquiryCases.number))
  for (const { number } of rows) {
    await recordAct(tx, { name: 'enquiry_erased', on: caseNumberObject(number), at, reason, person: null })
  }
}

/** How many questions, calls and requests of the person the inbox has. */
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
  return isFromOwn(addresses, { address: caseMessages.fromEmail, at: caseMessages.createdAt })
}

function isIncoming({ addresses }: Subject) {
  return isFromOwn(addresses, { address: incomingMails.fromEmail, at: incomingMails.receivedAt })
}
