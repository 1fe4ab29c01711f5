import { and, asc, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { groupRequests } from '#platform/db/schema/asking.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { priceRules } from '#platform/db/schema/selling.ts'

type NewGroupRequest = typeof groupRequests.$inferInsert
type NumberedRequest = { id: string; number: number; promisedUntil: Date }

const isSameOrNull = (column: AnyPgColumn, value: string | number | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/** Queries for group enquiries and group prices. */
export const groupRequestRepository = {
  /**
   * Finds the same enquiry made since a given time. Blocks other enquiries from this phone number until the transaction
   * ends, so that a form sent twice makes one enquiry.
   */
  async findSame(tx: Transaction, request: NewGroupRequest, since: Date): Promise<NumberedRequest | undefined> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`group ${request.phone}`}))`)
    const { tourPackageId, startDate, months, matters } = groupRequests
    const { id, number, promisedUntil, createdAt } = groupRequests
    const texts = ['trip', 'startsFrom', 'name', 'phone', 'email', 'message'] as const
    const [row] = await tx
      .select({ id, number, promisedUntil })
      .from(groupRequests)
      .where(
        and(
          gt(createdAt, since),
          ...texts.map((name) => eq(groupRequests[name], request[name] ?? '')),
          eq(groupRequests.guests, request.guests),
          eq(months, request.months ?? []),
          eq(matters, request.matters ?? []),
          isSameOrNull(tourPackageId, request.tourPackageId ?? null),
          isSameOrNull(startDate, request.startDate ?? null),
        ),
      )
      .orderBy(desc(createdAt))
      .limit(1)
    return row
  },

  async insert(tx: Transaction, request: NewGroupRequest): Promise<NumberedRequest> {
    const { id, number, promisedUntil } = groupRequests
    const [row] = await tx.insert(groupRequests).values(request).returning({ id, number, promisedUntil })
    if (row === undefined) throw new Error('a group request was not inserted')
    return row
  },

  /** Records the result of the enquiry: quoted, won, lost. */
  async setStatus(tx: Transaction, id: string, status: NonNullable<NewGroupRequest['status']>): Promise<void> {
    await tx.update(groupRequests).set({ status }).where(eq(groupRequests.id, id))
  },

  /** The price steps of a published package, smallest group first, with the price per person. */
  async findPriceSteps(db: Queryable, packageId: number) {
    return db
      .select({
        guestsFrom: priceRules.guestsFrom,
        basisPoints: priceRules.basisPoints,
        amountPaise: priceRules.amountPaise,
        freePlaceEvery: priceRules.freePlaceEvery,
        needsQuote: priceRules.needsQuote,
        basePricePaise: tourPackages.basePricePaise,
      })
      .from(priceRules)
      .innerJoin(tourPackages, eq(tourPackages.id, priceRules.tourPackageId))
      .where(
        and(eq(priceRules.tourPackageId, packageId), eq(priceRules.kind, 'group'), eq(tourPackages.isPublished, true)),
      )
      .orderBy(asc(priceRules.guestsFrom))
  },
}
