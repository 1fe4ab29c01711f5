import { asc, eq, inArray, or } from 'drizzle-orm'
import { personalDataMessages } from '#messages/privacy/personal-data.ts'
import { callBackRequests, groupRequests, waitingParties } from '#platform/db/schema/asking.ts'
import { deleteMailsAbout } from './held-messages-repository.ts'
import type { PersonalDataSource } from './holding.ts'
import { matchesOwnAddresses } from '#features/accounts/server/own-addresses.ts'
import type { Subject } from './subject.ts'

/** What people requested from us: a call, a group quote, seats on a full date. */
export const requestPersonalData: PersonalDataSource = {
  async list(db, subject) {
    const calls = await db
      .select()
      .from(callBackRequests)
      .where(isOwnCallBack(subject))
      .orderBy(asc(callBackRequests.createdAt))
    const groups = await db
      .select()
      .from(groupRequests)
      .where(isOwnGroupRequest(subject))
      .orderBy(asc(groupRequests.createdAt))
    const parties = await db
      .select()
      .from(waitingParties)
      .where(isOwnParty(subject))
      .orderBy(asc(waitingParties.createdAt))
    return [
      {
        ...personalDataMessages.callBacks,
        rows: calls.map(({ phone, language, slot, status, createdAt }) => ({
          phone,
          language,
          when: slot,
          status,
          at: createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.groupRequests,
        rows: groups.map((row) => ({
          number: row.number,
          trip: row.trip,
          startDate: row.startDate,
          guests: row.guests,
          months: row.months.join(', '),
          startsFrom: row.startsFrom,
          name: row.name,
          phone: row.phone,
          email: row.email,
          matters: row.matters.join(', '),
          message: row.message,
          status: row.status,
          at: row.createdAt.toISOString(),
        })),
      },
      {
        ...personalDataMessages.waitingParties,
        rows: parties.map(({ startDate, seats, name, phone, email, status, createdAt }) => ({
          startDate,
          seats,
          name,
          phone,
          email,
          status,
          at: createdAt.toISOString(),
        })),
      },
    ]
  },

  async erase(tx, subject) {
    const calls = await tx.delete(callBackRequests).where(isOwnCallBack(subject)).returning({ id: callBackRequests.id })
    const groups = await tx.delete(groupRequests).where(isOwnGroupRequest(subject)).returning({ id: groupRequests.id })
    const parties = await tx.delete(waitingParties).where(isOwnParty(subject)).returning({ id: waitingParties.id })
    const deletedIds = [...calls, ...groups, ...parties].map(({ id }) => id)
    if (deletedIds.length > 0) await deleteMailsAbout(tx, deletedIds)
  },
}

/**
 * A phone number is never verified, so a call-back belongs to an account only if it was requested there or on its
 * booking.
 */
export function isOwnCallBack({ userId, bookingIds }: Subject) {
  return or(eq(callBackRequests.userId, userId), inArray(callBackRequests.bookingId, [...bookingIds]))
}

/** What was requested from the person's own email addresses. */
export function isOwnGroupRequest({ addresses }: Subject) {
  return matchesOwnAddresses(addresses, { address: groupRequests.email, at: groupRequests.createdAt })
}

function isOwnParty({ addresses }: Subject) {
  return matchesOwnAddresses(addresses, { address: waitingParties.email, at: waitingParties.createdAt })
}
