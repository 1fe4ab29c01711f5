import { and, asc, isNull } from 'drizzle-orm'
import { ERASED_NAME } from '#kernel/people/erased-person.ts'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { matchesOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import { dataRequests } from '#platform/db/schema/data-requests.ts'
import type { PersonalDataSource } from './holding.ts'
import type { Subject } from './subject.ts'

/** A person's requests about their data. The request and its dates stay; the person's identity is erased. */
export const dataRequestPersonalData: PersonalDataSource = {
  async list(db, subject) {
    const rows = await db.select().from(dataRequests).where(isOwn(subject)).orderBy(asc(dataRequests.receivedAt))
    return [
      {
        ...personalDataMessages.dataRequests,
        rows: rows.map(({ kind, name, email, way, receivedAt, end, reason, endedAt }) => ({
          kind,
          name,
          email,
          way,
          receivedAt: receivedAt.toISOString(),
          end,
          reason,
          endedAt: endedAt?.toISOString() ?? null,
        })),
      },
    ]
  },

  async erase(tx, subject, { at }) {
    // Open requests end with the erasure. Without an email address they would match nobody, or everybody without an
    // address.
    await tx
      .update(dataRequests)
      .set({ end: 'erased', endedAt: at })
      .where(and(isOwn(subject), isNull(dataRequests.endedAt)))
    await tx.update(dataRequests).set({ name: ERASED_NAME, email: '', reason: '' }).where(isOwn(subject))
  },
}

function isOwn({ addresses }: Subject) {
  return matchesOwnAddresses(addresses, { address: dataRequests.email, at: dataRequests.receivedAt })
}
