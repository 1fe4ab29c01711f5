import { asc, eq, exists, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingView } from '../rules/desk-booking-views.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { recordLock } from '#platform/db/locks.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { staff } from '#platform/db/schema/staff.ts'
import { viewQuery } from './desk-booking-filter.ts'

type CurrentTime = { today: CalendarDate; now: Date }

/** Queries for the assignees of bookings. */
export const assigneeRepository = {
  /**
   * The assignee is not part of the booking's data, so its version does not change and no open form becomes outdated.
   */
  async set(tx: Transaction, id: string, assignedTo: string | null): Promise<void> {
    recordLock(tx, 'bookings', id)
    await tx.update(bookings).set({ assignedTo }).where(eq(bookings.id, id))
  },

  /** Counts the bookings of a view: a user's own and unassigned ones, and those assigned to colleagues. */
  async countView(db: Queryable, view: DeskBookingView, { staffId, ...time }: CurrentTime & { staffId: string }) {
    const isAssignedToOther = ne(bookings.assignedTo, staffId)
    const { from, where } = viewQuery(view, time)
    const [row] = await db
      .select({
        mine: sql<number>`(count(*) filter (where (${isAssignedToOther}) is not true))::int`,
        others: sql<number>`(count(*) filter (where ${isAssignedToOther}))::int`,
      })
      .from(from)
      .where(where)
    return row ?? { mine: 0, others: 0 }
  },

  /** The assignees of bookings, including those whose access was removed. */
  async list(db: Queryable) {
    const isAssigned = db
      .select({ one: sql`1` })
      .from(bookings)
      .where(eq(bookings.assignedTo, staff.id))
    const hasLeft = sql<boolean>`${staff.accessRevokedAt} is not null`
    return db
      .select({ id: staff.id, name: staff.name, hasLeft })
      .from(staff)
      .where(exists(isAssigned))
      .orderBy(asc(staff.name))
  },
}
