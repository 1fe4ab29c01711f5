import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { lockRows } from '#server/platform/db/locks.ts'
import type { Transaction } from '#server/platform/db/queryable.ts'
import { waitingParties } from '#server/platform/db/schema/asking.ts'
import { departures, tourPackages } from '#server/platform/db/schema/catalog.ts'

export type PartyRow = typeof waitingParties.$inferSelect
type Day = { tourPackageId: number; startDate: CalendarDate }

/** Parties that still wait, or that have an offer. */
const ON_THE_LIST = ['waiting', 'offered'] as const

/** Parties that wait for a full date. */
export const waitingListRepository = {
  /**
   * Locks the departure of a date, if it has a row. Until the transaction ends its seats stay as they are, and nobody
   * else joins its list.
   */
  async lockDeparture(tx: Transaction, { tourPackageId, startDate }: Day): Promise<void> {
    const isAsked = and(eq(departures.tourPackageId, tourPackageId), eq(departures.startDate, startDate))
    await lockRows(tx, 'departures', tx.select({ id: departures.id }).from(departures).where(isAsked))
  },

  /** The party of an email address, in any spelling of capitals, that waits for a date. */
  async findOnList(tx: Transaction, { tourPackageId, startDate, email }: Day & { email: string }) {
    const [row] = await tx
      .select()
      .from(waitingParties)
      .where(
        and(
          eq(waitingParties.tourPackageId, tourPackageId),
          eq(waitingParties.startDate, startDate),
          eq(sql`lower(${waitingParties.email})`, email.toLowerCase()),
          inArray(waitingParties.status, [...ON_THE_LIST]),
        ),
      )
    return row
  },

  async insert(tx: Transaction, party: typeof waitingParties.$inferInsert): Promise<PartyRow> {
    const [row] = await tx.insert(waitingParties).values(party).returning()
    if (row === undefined) throw new Error('a waiting party was not inserted')
    return row
  },

  /**
   * Takes a party off the list. `isNew` is false when it was off already.
   *
   * @returns undefined when there is no such party: it was erased, or its time of keeping is over.
   */
  async leave(
    tx: Transaction,
    id: string,
  ): Promise<{ party: PartyRow; packageName: string; isNew: boolean } | undefined> {
    const isOnList = inArray(waitingParties.status, [...ON_THE_LIST])
    const left = await tx
      .update(waitingParties)
      .set({ status: 'left', offerHoldUntil: null })
      .where(and(eq(waitingParties.id, id), isOnList))
      .returning({ id: waitingParties.id })
    const [row] = await tx
      .select({ party: waitingParties, packageName: tourPackages.name })
      .from(waitingParties)
      .innerJoin(tourPackages, eq(tourPackages.id, waitingParties.tourPackageId))
      .where(eq(waitingParties.id, id))
    return row && { ...row, isNew: left.length > 0 }
  },
}
