import { asc, eq, exists, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingView } from '../rules/desk-booking-views.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { noteLock } from '#platform/db/locks.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { staff } from '#platform/db/schema/staff.ts'
import { wholeView } from './desk-booking-filter.ts'

type Moment = { today: CalendarDate; now: Date }

/** The SQL on who of the office cares for a booking. */
export const carerRepository = {
  /** Who cares for it is nothing of the booking itself: its version stays, so nobody's open form gets old by it. */
  async set(tx: Transaction, id: string, caredBy: string | null): Promise<void> {
    noteLock(tx, 'bookings', id)
    await tx.update(bookings).set({ caredBy }).where(eq(bookings.id, id))
  },

  /** How many bookings of a view a person should look after, theirs and nobody's, and for how many a colleague cares. */
  async countView(db: Queryable, view: DeskBookingView, { staffId, ...moment }: Moment & { staffId: string }) {
    const isOthers = ne(bookings.caredBy, staffId)
    const { from, where } = wholeView(view, moment)
    const [row] = await db
      .select({
        mine: sql<number>`(count(*) filter (where (${isOthers}) is not true))::int`,
        others: sql<number>`(count(*) filter (where ${isOthers}))::int`,
      })
      .from(from)
      .where(where)
    return row ?? { mine: 0, others: 0 }
  },

  /** The people who care for a booking, also those whose access was taken. */
  async list(db: Queryable) {
    const cares = db
      .select({ one: sql`1` })
      .from(bookings)
      .where(eq(bookings.caredBy, staff.id))
    const hasLeft = sql<boolean>`${staff.accessTakenAt} is not null`
    return db
      .select({ id: staff.id, name: staff.name, hasLeft })
      .from(staff)
      .where(exists(cares))
      .orderBy(asc(staff.name))
  },
}
