import pg from 'pg'
import type { Connection } from '#platform/db/embedded/connection.ts'
import { NO_START, START_DAYS_AHEAD } from '#features/catalog/server/starts.ts'

/**
 * Writes a table into the peer's database that says when each package starts next, in which months, and on which six
 * days. The product holds this data in memory; thanks to the table, the peer does not compute days for each page
 * either. The rule is the one in `open-days.ts` and `starts.ts`. No seats are held or sold during the run.
 */
export async function fillPeerStarts(owner: Connection, siteUser: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(STARTS)
  await client.query('create index on package_starts (first_key, tour_package_id)')
  await client.query(`grant select on package_starts to ${client.escapeIdentifier(siteUser)}`)
  await client.query('vacuum (analyze) package_starts')
  await client.end()
}

/** `months` has one bit per month, starting with the current month. */
const STARTS = `
  create table package_starts as
  with today as (select (now() at time zone 'Asia/Kolkata')::date as day),
  span as (select at::date as day, to_char(at, 'MM-DD') as month_day,
      (extract(year from at) * 12 + extract(month from at) - extract(year from today.day) * 12
        - extract(month from today.day))::int as month
    from today, generate_series(today.day, today.day + ${START_DAYS_AHEAD}, interval '1 day') as at),
  listed as materialized (select id, base_price_paise, lead_days from tour_packages where is_published),
  written as materialized (select d.tour_package_id as id, d.start_date as day, d.capacity > d.sold + d.held as is_open, d.price_paise
    from departures d, today where d.start_date >= today.day),
  by_rule as (select distinct r.tour_package_id as id, span.day from departure_rules r join span on
      r.season_from is null or r.season_to is null or case when r.season_from <= r.season_to
        then span.month_day between r.season_from and r.season_to
        else span.month_day >= r.season_from or span.month_day <= r.season_to end
    where r.kind = 'daily' and not exists (select from written w where w.id = r.tour_package_id and w.day = span.day)),
  open as (
    select listed.id, span.day, span.month, coalesce(found.price_paise, listed.base_price_paise) as price,
      row_number() over (partition by listed.id order by span.day) as place
    from (select id, day, price_paise from written where is_open union all select id, day, null from by_rule) found
      join listed using (id) join span using (day), today
    where span.day >= today.day + listed.lead_days)
  select listed.id as tour_package_id, coalesce(to_char(min(open.day), 'YYYYMMDD')::int, ${NO_START}) as first_key,
    min(open.day)::text as first_day, coalesce(bit_or(1 << open.month), 0) as months,
    coalesce(json_agg(json_build_object('date', open.day, 'pricePaise', open.price) order by open.day)
      filter (where open.place <= 6), '[]') as next_days
  from listed left join open using (id) group by listed.id;
  alter table package_starts add primary key (tour_package_id)`
