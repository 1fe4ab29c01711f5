import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingDues } from '#platform/db/schema/bookings.ts'
import { dueChanges } from '#platform/db/schema/due-changes.ts'
import type { DueRow } from './due-repository.ts'

export type ChangeRow = typeof dueChanges.$inferSelect

/** A change to a dearer trip, and the due that it waits for. */
export type WaitingChange = { due: DueRow; change: ChangeRow }

/** The only SQL on changes that wait for their difference. Whoever changes a row has locked its booking. */
export const changeRepository = {
  async insert(tx: Transaction, row: typeof dueChanges.$inferInsert): Promise<void> {
    await tx.insert(dueChanges).values(row)
  },

  async find(db: Queryable, dueId: string): Promise<ChangeRow | undefined> {
    const [row] = await db.select().from(dueChanges).where(eq(dueChanges.dueId, dueId))
    return row
  },

  /** The one change of a booking that waits for its difference. */
  async findOpen(db: Queryable, bookingId: string): Promise<WaitingChange | undefined> {
    return (await changeRepository.findAllOpen(db, [bookingId]))[0]
  },

  /** The changes of some bookings that wait. */
  async findAllOpen(db: Queryable, bookingIds: readonly string[]): Promise<WaitingChange[]> {
    return db
      .select({ due: bookingDues, change: dueChanges })
      .from(bookingDues)
      .innerJoin(dueChanges, eq(dueChanges.dueId, bookingDues.id))
      .where(and(inArray(bookingDues.bookingId, [...bookingIds]), eq(bookingDues.status, 'open')))
  },

  /** The dues of changes that were given up when their hold ran out. Late money may still carry one out. */
  async findLapsed(db: Queryable, bookingId: string): Promise<DueRow[]> {
    return db
      .select()
      .from(bookingDues)
      .where(and(eq(bookingDues.bookingId, bookingId), eq(bookingDues.status, 'lapsed')))
  },

  /** The changes of a booking that were paid, the earliest first. */
  async findPaid(db: Queryable, bookingId: string): Promise<WaitingChange[]> {
    return db
      .select({ due: bookingDues, change: dueChanges })
      .from(bookingDues)
      .innerJoin(dueChanges, eq(dueChanges.dueId, bookingDues.id))
      .where(and(eq(bookingDues.bookingId, bookingId), eq(bookingDues.status, 'paid')))
      .orderBy(bookingDues.settledAt)
  },

  async update(tx: Transaction, dueId: string, changes: Pick<ChangeRow, 'heldUntil'>): Promise<void> {
    await tx.update(dueChanges).set(changes).where(eq(dueChanges.dueId, dueId))
  },
}
