import { and, asc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { groupRequests } from '#server/platform/db/schema/asking.ts'
import { tourPackages } from '#server/platform/db/schema/catalog.ts'
import { priceRules } from '#server/platform/db/schema/selling.ts'

/** The SQL on questions of groups, and on the ladder of prices that answers them. */
export const groupRequestRepository = {
  async insert(tx: Transaction, request: typeof groupRequests.$inferInsert): Promise<{ id: string; number: number }> {
    const columns = { id: groupRequests.id, number: groupRequests.number }
    const [row] = await tx.insert(groupRequests).values(request).returning(columns)
    if (row === undefined) throw new Error('a question of a group was not inserted')
    return row
  },

  /** The steps of a published package, the smallest group first, with the price of one person. */
  async findLadder(db: Queryable, packageId: number) {
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
