import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { bookingReminders } from '#platform/db/schema/booking-reminders.ts'
import { bookings } from '#platform/db/schema/bookings.ts'

type ReminderRow = typeof bookingReminders.$inferSelect
type NewReminderRow = typeof bookingReminders.$inferInsert
/** A reminder with its booking. */
export type ReminderWithBooking = { row: ReminderRow; reference: string; booker: string }

const columns = { row: bookingReminders, reference: bookings.reference, booker: bookings.customerName }

/** All queries for reminders. */
export const reminderRepository = {
  /** Open reminders first, by their time. */
  async listByBooking(db: Queryable, bookingId: string, limit: number): Promise<ReminderWithBooking[]> {
    return db
      .select(columns)
      .from(bookingReminders)
      .innerJoin(bookings, eq(bookings.id, bookingReminders.bookingId))
      .where(eq(bookingReminders.bookingId, bookingId))
      .orderBy(sql`${bookingReminders.doneAt} is not null`, asc(bookingReminders.dueAt))
      .limit(limit)
  },

  async listDue(db: Queryable, now: Date, limit: number): Promise<ReminderWithBooking[]> {
    return db
      .select(columns)
      .from(bookingReminders)
      .innerJoin(bookings, eq(bookings.id, bookingReminders.bookingId))
      .where(and(isNull(bookingReminders.doneAt), lte(bookingReminders.dueAt, now)))
      .orderBy(asc(bookingReminders.dueAt))
      .limit(limit)
  },

  /** @returns false when a reminder with this id already exists. */
  async insert(tx: Transaction, row: NewReminderRow): Promise<boolean> {
    const { rowCount } = await tx.insert(bookingReminders).values(row).onConflictDoNothing()
    return rowCount === 1
  },

  /** @returns the changed row; undefined when no reminder has this id. */
  async update(tx: Transaction, id: string, changes: Partial<NewReminderRow>): Promise<ReminderRow | undefined> {
    const [row] = await tx.update(bookingReminders).set(changes).where(eq(bookingReminders.id, id)).returning()
    return row
  },
}
