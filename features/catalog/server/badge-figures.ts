import { sql } from 'drizzle-orm'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { BEST_SELLER_DAYS, SELL_OUT_DATES, type BadgeFigures, type DateAvailability } from '../rules/earned-badge.ts'
import { firstStart } from '../rules/lead-time.ts'
import type { RatingTally } from '../rules/review.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { availabilityRepository } from './availability-repository.ts'
import { startsBetween } from './departure-calendar.ts'
import { START_DAYS_AHEAD } from './starts.ts'

type Row = {
  id: number
  lead_days: number
  reviews: number
  stars: number
  paid_seats: number
  place: number
  is_tight: boolean
}

/** The badge figures of the published packages that have reviews, paid seats or several nearly full dates. */
export async function findBadgeFigures(
  db: Queryable,
  now: Date,
): Promise<(BadgeFigures & { tourPackageId: number })[]> {
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const since = addDays(today, -BEST_SELLER_DAYS)
  // A daily date without its own row has all its seats free. So only a package with several nearly full rows can be
  // nearly full.
  const { rows } = await db.execute<Row>(sql`
    with rated as (select tour_package_id, count(*)::int as reviews, sum(rating)::int as stars
        from reviews where status = 'published' group by tour_package_id),
      sold as (select b.tour_package_id, sum(b.guests)::int as paid_seats,
          rank() over (order by sum(b.guests) desc)::int as place
        from bookings b join tour_packages p on p.id = b.tour_package_id and p.is_published
        where b.status in ('confirmed', 'completed') and b.payable_paise > 0
          and (b.confirmed_at at time zone ${BUSINESS_TIME_ZONE})::date > ${since}::date
        group by b.tour_package_id),
      tight as (select tour_package_id from departures
        where start_date between ${today} and ${addDays(today, START_DAYS_AHEAD)} and (capacity - sold - held) * 5 < capacity
        group by tour_package_id having count(*) >= ${SELL_OUT_DATES}::int)
    select p.id, p.lead_days, coalesce(r.reviews, 0) as reviews, coalesce(r.stars, 0) as stars,
      coalesce(s.paid_seats, 0) as paid_seats, coalesce(s.place, 0) as place, t.tour_package_id is not null as is_tight
    from tour_packages p
      left join rated r on r.tour_package_id = p.id
      left join sold s on s.tour_package_id = p.id
      left join tight t on t.tour_package_id = p.id
    where p.is_published and (r.reviews > 0 or s.paid_seats > 0 or t.tour_package_id is not null)
    order by p.id`)
  const figures: (BadgeFigures & { tourPackageId: number })[] = []
  for (const { id, lead_days, reviews, stars, paid_seats, place, is_tight } of rows) {
    const nextDates = is_tight ? await findNextDates(db, { tourPackageId: id, leadDays: lead_days, now }) : []
    figures.push({
      tourPackageId: id,
      reviews: { count: reviews, sum: stars },
      paidSeats: paid_seats,
      place,
      nextDates,
    })
  }
  return figures
}

type Query = { tourPackageId: number; leadDays: number; now: Date }

async function findNextDates(db: Queryable, { tourPackageId, leadDays, now }: Query): Promise<DateAvailability[]> {
  const today = todayIn(BUSINESS_TIME_ZONE, now)
  const span = { first: firstStart(today, leadDays), last: addDays(today, START_DAYS_AHEAD), today }
  const [rules, departures] = await Promise.all([
    availabilityRepository.findRules(db, tourPackageId),
    availabilityRepository.findDepartures(db, { tourPackageId, from: span.first, to: span.last, now }),
  ])
  const dates: DateAvailability[] = []
  for (const { date, capacity, taken } of startsBetween(rules, departures, span)) {
    dates.push({ date, capacity, seatsLeft: Math.max(0, capacity - taken) })
    if (dates.length === SELL_OUT_DATES) break
  }
  return dates
}

/** The number of published reviews of a package, and the sum of their stars. */
export async function getReviewTally(db: Queryable, tourPackageId: number): Promise<RatingTally> {
  const { rows } = await db.execute<RatingTally>(sql`select count(*)::int as count, coalesce(sum(rating), 0)::int as sum
    from reviews where status = 'published' and tour_package_id = ${tourPackageId}`)
  return rows[0] ?? { count: 0, sum: 0 }
}
