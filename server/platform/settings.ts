import { eq } from 'drizzle-orm'
import { isCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import type { Queryable } from './db/queryable.ts'
import { settings } from './db/schema/operations.ts'

const SEEDED_ON = 'seeded_on'

/**
 * The day on which this installation first made its calendar; `today` is stored when there is none yet. Departures
 * every other week, and the validity of the sample promo codes, are counted from it.
 */
export async function rememberSeededOn(db: Queryable, today: CalendarDate): Promise<CalendarDate> {
  await db.insert(settings).values({ name: SEEDED_ON, value: today }).onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, SEEDED_ON))
  const value = row?.value
  return typeof value === 'string' && isCalendarDate(value) ? value : today
}
