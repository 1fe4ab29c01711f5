import { asc, gte } from 'drizzle-orm'
import type { Festival } from '../api/date-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { festivals } from '#platform/db/schema/festivals.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** More than any office would enter for the days that a calendar shows. It limits the size of the response. */
const MAX_FESTIVALS = 300

/** The festivals from today in India on, by date. They are entered by the office; no date is computed. */
export async function listFestivals({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Festival[]> {
  const { date, name, nativeName, checkedOn } = festivals
  return db
    .select({ date, name, nativeName, checkedOn })
    .from(festivals)
    .where(gte(date, todayIn(BUSINESS_TIME_ZONE, clock.now())))
    .orderBy(asc(date), asc(name))
    .limit(MAX_FESTIVALS)
}
