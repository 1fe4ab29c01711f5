import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { callBackRequests } from '#platform/db/schema/asking.ts'

type NewCallBack = typeof callBackRequests.$inferInsert
type PromisedCall = { promisedUntil: Date }

/** Queries for call-back requests. */
export const callBackRepository = {
  /** The last request from a phone number since a given time. */
  async findSince(db: Queryable, phoneNormalised: string, since: Date): Promise<PromisedCall | undefined> {
    const { promisedUntil, createdAt } = callBackRequests
    const [row] = await db
      .select({ promisedUntil })
      .from(callBackRequests)
      .where(and(eq(callBackRequests.phoneNormalised, phoneNormalised), gt(createdAt, since)))
      .orderBy(desc(createdAt))
      .limit(1)
    return row
  },

  /**
   * Like `findSince`, but blocks other requests from this number until the transaction ends, so that a form sent twice
   * leads to one call.
   */
  async findRecent(tx: Transaction, phoneNormalised: string, since: Date): Promise<PromisedCall | undefined> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`call-back ${phoneNormalised}`}))`)
    return callBackRepository.findSince(tx, phoneNormalised, since)
  },

  /** Records the result of a call, and who made it. */
  async note(
    tx: Transaction,
    id: string,
    { status, handledBy }: { status: NonNullable<NewCallBack['status']>; handledBy: string },
  ): Promise<void> {
    await tx.update(callBackRequests).set({ status, handledBy }).where(eq(callBackRequests.id, id))
  },

  async insert(tx: Transaction, callBack: NewCallBack): Promise<string> {
    const [row] = await tx.insert(callBackRequests).values(callBack).returning({ id: callBackRequests.id })
    if (row === undefined) throw new Error('a call-back request was not inserted')
    return row.id
  },
}
