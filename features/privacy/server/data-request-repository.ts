import { and, asc, desc, eq, gt, isNull, isNotNull, lt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { deletionRequests, users } from '#platform/db/schema/accounts.ts'
import { dataRequests } from '#platform/db/schema/data-requests.ts'

/** A request that the office has recorded. */
export type DataRequestRow = typeof dataRequests.$inferSelect

/** All queries for people's requests for their data. */
export const dataRequestRepository = {
  async insert(tx: Transaction, values: typeof dataRequests.$inferInsert): Promise<string> {
    const [row] = await tx.insert(dataRequests).values(values).returning({ id: dataRequests.id })
    if (row === undefined) throw new Error('a data request was not stored')
    return row.id
  },

  async find(db: Queryable, id: string): Promise<DataRequestRow | undefined> {
    const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, id))
    return row
  },

  /** Open requests, the most urgent first. */
  async listOpen(db: Queryable): Promise<DataRequestRow[]> {
    return db.select().from(dataRequests).where(isNull(dataRequests.endedAt)).orderBy(asc(dataRequests.dueAt))
  },

  /** Requests that ended since a given time, the latest first. */
  async listEnded(db: Queryable, since: Date): Promise<DataRequestRow[]> {
    return db
      .select()
      .from(dataRequests)
      .where(and(isNotNull(dataRequests.endedAt), gt(dataRequests.endedAt, since)))
      .orderBy(desc(dataRequests.endedAt))
  },

  /** Ends a request. @returns false when it had already ended. */
  async end(
    tx: Transaction,
    id: string,
    values: Pick<DataRequestRow, 'end' | 'endedBy' | 'endedAt'> & Partial<Pick<DataRequestRow, 'proof' | 'reason'>>,
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(dataRequests)
      .set(values)
      .where(and(eq(dataRequests.id, id), isNull(dataRequests.endedAt)))
    return rowCount === 1
  },

  /** Accounts whose owners asked on the site to be erased. */
  async listPendingDeletions(db: Queryable) {
    const { userId, requestedAt, dueAt } = deletionRequests
    return db
      .select({ userId, requestedAt, dueAt, name: users.name, email: users.email })
      .from(deletionRequests)
      .innerJoin(users, eq(users.id, userId))
      .orderBy(asc(dueAt))
  },

  /** The id of the account that has verified this email address. */
  async findAccount(db: Queryable, email: string): Promise<string | undefined> {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), eq(users.emailVerified, true)))
    return user?.id
  },

  /** Deletes requests that ended before `end`. @returns their number. */
  async deleteOld(tx: Transaction, end: Date, limit: number): Promise<number> {
    const { id, endedAt } = dataRequests
    const old = tx.select({ id }).from(dataRequests).where(lt(endedAt, end)).limit(limit)
    return (await tx.delete(dataRequests).where(inArray(id, old)).returning({ id })).length
  },
}
