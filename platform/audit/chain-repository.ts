import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { auditEventChain, auditEvents, auditEventValues } from '#platform/db/schema/audit-events.ts'
import type { AuditEventRow } from './hash-audit-event.ts'

/** An arbitrary fixed number. Its lock ensures that one process at a time extends the chain. */
const CHAIN_LOCK = 7_267_009

type Link = typeof auditEventChain.$inferSelect

/** Queries for the audit chain. */
export const chainRepository = {
  /** Takes the lock for extending the chain until the transaction ends; false when another process has it. */
  async tryLock(tx: Transaction): Promise<boolean> {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as got`)
    return rows[0]?.got === true
  },

  async findHead(db: Queryable): Promise<Link | undefined> {
    const [head] = await db.select().from(auditEventChain).orderBy(desc(auditEventChain.position)).limit(1)
    return head
  },

  /** The highest number of a chained event; 0 when there is none. */
  async getHighestSeq(db: Queryable, head: Link): Promise<number> {
    const [row] = await db
      .select({ seq: auditEvents.seq })
      .from(auditEvents)
      .where(eq(auditEvents.id, head.auditEventId))
    return row?.seq ?? 0
  },

  /** Events without a link, in their order. */
  async findUnchained(db: Queryable, { above, limit }: { above: number; limit: number }): Promise<AuditEventRow[]> {
    const rows = await db
      .select({ auditEvent: auditEvents })
      .from(auditEvents)
      .leftJoin(auditEventChain, eq(auditEventChain.auditEventId, auditEvents.id))
      .where(and(gt(auditEvents.seq, above), isNull(auditEventChain.auditEventId)))
      .orderBy(asc(auditEvents.seq))
      .limit(limit)
    return rows.map(({ auditEvent }) => auditEvent)
  },

  async insert(tx: Transaction, links: readonly Link[]): Promise<void> {
    await tx.insert(auditEventChain).values([...links])
  },

  /** Links above a position, each with its event and values as they are now. */
  async findLinks(db: Queryable, { above, limit }: { above: number; limit: number }) {
    return db
      .select({ link: auditEventChain, auditEvent: auditEvents, values: auditEventValues })
      .from(auditEventChain)
      .leftJoin(auditEvents, eq(auditEvents.id, auditEventChain.auditEventId))
      .leftJoin(auditEventValues, eq(auditEventValues.auditEventId, auditEventChain.auditEventId))
      .where(gt(auditEventChain.position, above))
      .orderBy(asc(auditEventChain.position))
      .limit(limit)
  },
}
