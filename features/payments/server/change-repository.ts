import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { balanceDues } from '#platform/db/schema/bookings.ts'
import { balanceDueChanges } from '#platform/db/schema/balance-due-changes.ts'
import type { BalanceDueRow } from './balance-due-repository.ts'

export type ChangeRow = typeof balanceDueChanges.$inferSelect

/** A change to a more expensive trip, and the balance due that it waits for. */
export type PendingChange = { due: BalanceDueRow; change: ChangeRow }

/** All queries for trip changes that wait for their price difference. Lock the booking before changing a row. */
export const changeRepository = {
  async insert(tx: Transaction, row: typeof balanceDueChanges.$inferInsert): Promise<void> {
    await tx.insert(balanceDueChanges).values(row)
  },

  async find(db: Queryable, balanceDueId: string): Promise<ChangeRow | undefined> {
    const [row] = await db.select().from(balanceDueChanges).where(eq(balanceDueChanges.balanceDueId, balanceDueId))
    return row
  },

  /** The booking's only change that waits for its price difference. */
  async findOpen(db: Queryable, bookingId: string): Promise<PendingChange | undefined> {
    return (await changeRepository.findAllOpen(db, [bookingId]))[0]
  },

  /** The waiting changes of the bookings. */
  async findAllOpen(db: Queryable, bookingIds: readonly string[]): Promise<PendingChange[]> {
    return db
      .select({ due: balanceDues, change: balanceDueChanges })
      .from(balanceDues)
      .innerJoin(balanceDueChanges, eq(balanceDueChanges.balanceDueId, balanceDues.id))
      .where(and(inArray(balanceDues.bookingId, [...bookingIds]), eq(balanceDues.status, 'open')))
  },

  /**
   * The balances due of changes that ended when their hold expired. A late payment may still complete such a change.
   */
  async findLapsed(db: Queryable, bookingId: string): Promise<BalanceDueRow[]> {
    return db
      .select()
      .from(balanceDues)
      .where(and(eq(balanceDues.bookingId, bookingId), eq(balanceDues.status, 'lapsed')))
  },

  /** The changes of a booking that were paid, the earliest first. */
  async findPaid(db: Queryable, bookingId: string): Promise<PendingChange[]> {
    return db
      .select({ due: balanceDues, change: balanceDueChanges })
      .from(balanceDues)
      .innerJoin(balanceDueChanges, eq(balanceDueChanges.balanceDueId, balanceDues.id))
      .where(and(eq(balanceDues.bookingId, bookingId), eq(balanceDues.status, 'paid')))
      .orderBy(balanceDues.settledAt)
  },

  async update(tx: Transaction, balanceDueId: string, changes: Pick<ChangeRow, 'heldUntil'>): Promise<void> {
    await tx.update(balanceDueChanges).set(changes).where(eq(balanceDueChanges.balanceDueId, balanceDueId))
  },
}
