import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { actChain, acts, actValues } from '#platform/db/schema/acts.ts'
import type { ActRow } from './hash-act.ts'

/** Any fixed number would do. Its lock makes sure that one process at a time lengthens the chain. */
const CHAIN_LOCK = 7_267_009

type Link = typeof actChain.$inferSelect

/** The only SQL on the chain of acts. */
export const chainRepository = {
  /** Takes the right to lengthen the chain until the transaction ends; false when another process has it. */
  async tryLock(tx: Transaction): Promise<boolean> {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as got`)
    return rows[0]?.got === true
  },

  async findHead(db: Queryable): Promise<Link | undefined> {
    const [head] = await db.select().from(actChain).orderBy(desc(actChain.position)).limit(1)
    return head
  },

  /** The highest number of a chained act; 0 when there is none. */
  async findHighestSeq(db: Queryable, head: Link): Promise<number> {
    const [row] = await db.select({ seq: acts.seq }).from(acts).where(eq(acts.id, head.actId))
    return row?.seq ?? 0
  },

  /** Acts that are in no link yet, in their order. */
  async findUnchained(db: Queryable, { above, limit }: { above: number; limit: number }): Promise<ActRow[]> {
    const rows = await db
      .select({ act: acts })
      .from(acts)
      .leftJoin(actChain, eq(actChain.actId, acts.id))
      .where(and(gt(acts.seq, above), isNull(actChain.actId)))
      .orderBy(asc(acts.seq))
      .limit(limit)
    return rows.map(({ act }) => act)
  },

  async insert(tx: Transaction, links: readonly Link[]): Promise<void> {
    await tx.insert(actChain).values([...links])
  },

  /** Links above a position, each with its act and values as they are now. */
  async findLinks(db: Queryable, { above, limit }: { above: number; limit: number }) {
    return db
      .select({ link: actChain, act: acts, values: actValues })
      .from(actChain)
      .leftJoin(acts, eq(acts.id, actChain.actId))
      .leftJoin(actValues, eq(actValues.actId, actChain.actId))
      .where(gt(actChain.position, above))
      .orderBy(asc(actChain.position))
      .limit(limit)
  },
}
