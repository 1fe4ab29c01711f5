import { eq } from 'drizzle-orm'
import { isCalendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Queryable, Transaction } from './queryable.ts'
import { settings } from './schema/operations.ts'

const SEEDED_ON = 'seeded_on'

/**
 * Returns the day on which this installation first created its calendar, and stores `today` if there is none yet.
 * Fortnightly departures and the validity of the sample promo codes are counted from this day.
 */
export async function saveSeededOn(db: Queryable, today: CalendarDate): Promise<CalendarDate> {
  await db.insert(settings).values({ name: SEEDED_ON, value: today }).onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, SEEDED_ON))
  const value = row?.value
  return typeof value === 'string' && isCalendarDate(value) ? value : today
}

/** Returns a fact about this installation; undefined when it was never stored. The caller must check its form. */
export async function findSetting(db: Queryable, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return row?.value
}

/** Stores a fact about this installation, replacing the old value. */
export async function saveSetting(tx: Transaction, name: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } })
}
