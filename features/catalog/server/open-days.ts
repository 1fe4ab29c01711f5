import { sql, type SQL } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { START_DAYS_AHEAD } from './starts.ts'

/** Today in India, and the current time, which decides about expired holds. */
export type CurrentTime = { today: CalendarDate; now: Date }

/** Seats of departure `d` whose hold has expired without being released yet. They count as free. */
function expiredSeats(now: Date): SQL {
  return sql`case when d.held = 0 then 0 else (select coalesce(sum(b.guests), 0) from bookings b
    where b.departure_id = d.id and b.status = 'held' and b.hold_expires_at <= ${now.toISOString()}) end`
}

/** True when departure `d` is open and has a free seat. The bookings are read only when it seems full. */
export function hasSeat(now: Date): SQL {
  return sql`(not d.is_closed and (d.capacity > d.sold + d.held or d.capacity > d.sold + d.held - ${expiredSeats(now)}))`
}

/**
 * The first day, optionally within a month, on which a package in the query starts with a free seat. This is the SQL
 * version of starts.ts, for the few lists that cannot be answered from memory.
 */
export function firstOpenDay({ today, now }: CurrentTime, month?: string): SQL {
  const last = addDays(today, START_DAYS_AHEAD)
  const monthDay = sql`to_char(day, 'MM-DD')`
  return sql`(select min(day)::date
    from generate_series(${today}::date + tour_packages.lead_days, ${last}::date, interval '1 day') as day
    left join departures d on d.tour_package_id = tour_packages.id and d.start_date = day::date
    where ${month === undefined ? sql`true` : sql`to_char(day, 'YYYY-MM') = ${month}`}
      and case when d.id is not null then ${hasSeat(now)} else exists (select from departure_rules r
        where r.tour_package_id = tour_packages.id and r.kind = 'daily' and case
          when r.season_from is null or r.season_to is null then true
          when r.season_from <= r.season_to then ${monthDay} between r.season_from and r.season_to
          else ${monthDay} >= r.season_from or ${monthDay} <= r.season_to end) end)`
}
