import { asc, eq, or } from 'drizzle-orm'
import { personalData } from '#messages/privacy-personal-data.ts'
import { callBackRequests, groupRequests } from '#server/platform/db/schema/asking.ts'
import { caseMessages, enquiryCases } from '#server/platform/db/schema/cases.ts'
import { enquiries } from '#server/platform/db/schema/operations.ts'
import { isOwnEnquiry } from './held-messages-repository.ts'
import { isOwnCallBack, isOwnGroupRequest } from './held-requests-repository.ts'
import type { Holding } from './holding.ts'

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
      .where(or(isOwnEnquiry(subject), isOwnCallBack(subject), isOwnGroupRequest(subject)))
      .orderBy(asc(caseMessages.createdAt))
    return [
      {
        ...personalData.cases,
        rows: rows.map(({ message: { direction, text, createdAt }, number }) => ({
          number,
          direction,
          text,
          at: createdAt.toISOString(),
        })),
      },
    ]
  },

  // Each case goes with the row of what was asked.
  async erase() {},
}
