import type { Pool } from 'pg'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'

/**
 * Leaves this many seats on a package's departure of one day in India: today, or `inDays` days later. Returns the date.
 */
export async function limitSeats(
  pool: Pool,
  { packageId, seats, inDays = 0 }: { packageId: number; seats: number; inDays?: number },
): Promise<string> {
  const date = addDays(todayIn(BUSINESS_TIME_ZONE, new Date()), inDays)
  await pool.query(
    `insert into departures (tour_package_id, start_date, capacity) values ($1, $2, $3)
     on conflict (tour_package_id, start_date) do update set capacity = excluded.capacity + departures.held + departures.sold`,
    [packageId, date, seats],
  )
  return date
}
