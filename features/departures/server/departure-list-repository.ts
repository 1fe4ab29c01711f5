import { sql, type SQL } from 'drizzle-orm'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { DepartureFilter } from '../rules/departure-list.ts'
import { OWN_DEPARTURE_DAYS_AFTER, OWN_DEPARTURE_DAYS_BEFORE } from '#features/staff/rules/own-departure.ts'
import { MISSING_CHECK_DAYS } from '#features/today/rules/today.ts'
import { hasText } from '#platform/db/has-text.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { asTable } from './departure-change-repository.ts'

/** The maximum number of packages queried by id. Beyond that, departures are read day by day. */
const MAX_NAME_MATCHES = 1000

/** A search text for package names, with the matching ids unless there are too many. */
type NameFilter = { q: string; ids: readonly number[] | null }

/** The filters of departures. `isOwn`: only departures that a tour manager may see. */
type RequestedDepartures = {
  from: CalendarDate
  /** The last day; null for no limit. */
  until: CalendarDate | null
  today: CalendarDate
  nameFilter: NameFilter | null
  only?: DepartureFilter | undefined
  ledBy?: string | undefined
  isOwn: boolean
  /** Only departures with paid guests. Seats on hold do not count. */
  isSold?: boolean | undefined
}

/** A departure with its details set by the office (guarantee, minimum number, leader). */
export type DepartureRow = {
  id: string
  packageId: number
  packageName: string
  durationDays: number
  startDate: CalendarDate
  capacity: number
  sold: number
  held: number
  isClosed: boolean
  isDepartureCancelled: boolean
  pricePaise: string
  isGuaranteed: boolean
  numberToRun: number | null
  ledBy: string | null
  leaderName: string | null
}

/** True when departure `d` is cancelled. */
const IS_DEPARTURE_CANCELLED = sql`exists (select from departure_cancellations k where k.departure_id = d.id)`
const COLUMNS = sql`d.id, d.tour_package_id as "packageId", p.name as "packageName", p.duration_days as "durationDays",
  d.start_date::text as "startDate", d.capacity, d.sold, d.held, d.is_closed as "isClosed", ${IS_DEPARTURE_CANCELLED} as "isDepartureCancelled",
  coalesce(d.price_paise, p.base_price_paise) as "pricePaise", coalesce(x.is_guaranteed, false) as "isGuaranteed",
  x.number_to_run as "numberToRun", x.led_by as "ledBy", s.name as "leaderName"`
// Each departure has a package, but a left join lets the planner skip that table when a statement does not use it.
const TABLES = sql`departures d left join tour_packages p on p.id = d.tour_package_id
  left join departure_details x on x.tour_package_id = d.tour_package_id and x.start_date = d.start_date
  left join staff s on s.id = x.led_by`

/** The SQL version of `findMissingChecks`: true when departure `d` has a missing check. */
const MISSING_CHECKS = sql`(coalesce((
    select c.contacts->>'boarding' is null or c.contacts->>'driver' is null
      or (p.duration_days > 1 and jsonb_array_length(c.contacts->'hotels') = 0)
      or (c.contacts->>'guide' is null and x.led_by is null and not exists (select from departure_leaders l
        where l.tour_package_id = d.tour_package_id and l.start_date = d.start_date))
    from trip_contacts c where c.tour_package_id = d.tour_package_id and c.start_date = d.start_date
    order by c.revision desc limit 1), true)
  or exists (select from bookings b where b.departure_id = d.id and b.status = 'confirmed'
    and b.guests > (select count(*) from traveller_details t where t.booking_id = b.id)))`

function conditions({ from, until, today, nameFilter, only, ledBy, isOwn, isSold }: RequestedDepartures): SQL {
  const all = [sql`d.start_date >= ${from}::date`]
  if (until !== null) all.push(sql`d.start_date <= ${until}::date`)
  if (nameFilter !== null) all.push(matchesName(nameFilter, sql`d.tour_package_id`))
  if (ledBy !== undefined) all.push(sql`x.led_by = ${ledBy}`)
  if (isOwn)
    all.push(
      sql`d.start_date <= ${addDays(today, OWN_DEPARTURE_DAYS_BEFORE)}::date`,
      sql`d.start_date + p.duration_days - 1 >= ${addDays(today, -OWN_DEPARTURE_DAYS_AFTER)}::date`,
    )
  if (only === 'closed') all.push(sql`d.is_closed`)
  else if (only === 'cancelled') all.push(IS_DEPARTURE_CANCELLED)
  else if (only !== 'all' && !isOwn) all.push(sql`d.is_taken`)
  if (isSold === true) all.push(sql`d.sold > 0`)
  // A cancelled departure has no missing checks.
  if (only === 'below' || only === 'lacking') all.push(sql`not ${IS_DEPARTURE_CANCELLED}`)
  if (only === 'below') all.push(sql`not x.is_guaranteed and d.sold < x.number_to_run`)
  if (only === 'lacking')
    all.push(
      sql`d.sold > 0 and d.start_date between ${today}::date and ${addDays(today, MISSING_CHECK_DAYS)}::date and ${MISSING_CHECKS}`,
    )
  return sql.join(all, sql` and `)
}

/** True when the package name contains the text. `id`: the id column of a joined package `p`. */
const matchesName = ({ q, ids }: NameFilter, id: SQL): SQL =>
  ids === null ? sql`${hasText([sql`p.name`], q)}` : sql`${id} = any(${sql.param([...ids])}::int[])`

/** Queries for the departure lists. Each statement reads one page, or the days of one calendar. */
export const departureListRepository = {
  /** The packages whose name contains a text. */
  async getNameFilter(db: Queryable, q: string): Promise<NameFilter> {
    const { rows } = await db.execute<{ id: number }>(
      sql`select p.id from tour_packages p where ${hasText([sql`p.name`], q)} limit ${MAX_NAME_MATCHES + 1}`,
    )
    return { q, ids: rows.length > MAX_NAME_MATCHES ? null : rows.map(({ id }) => id) }
  },

  /** The next departures, up to a given day, with fewer guests than their minimum. */
  async listBelowNumberToRun(
    db: Queryable,
    { today, until, limit }: { today: CalendarDate; until: CalendarDate; limit: number },
  ) {
    const request = { from: today, until, today, nameFilter: null, only: 'below', isOwn: false } as const
    const { rows } = await db.execute<DepartureRow>(sql`
      select ${COLUMNS} from ${TABLES} where ${conditions(request)} order by d.start_date, d.tour_package_id limit ${limit}`)
    return rows
  },

  /**
   * One page of the list, ordered by day and package: the page after a position, or with `isBackwards` the page before
   * it, in reverse order.
   */
  async list(
    db: Queryable,
    request: RequestedDepartures,
    part: { after: { value: string; key: string } | null; isBackwards: boolean; limit: number },
  ): Promise<DepartureRow[]> {
    const { after, isBackwards, limit } = part
    const afterCursor =
      after === null
        ? sql`true`
        : sql`(d.start_date, d.tour_package_id) ${isBackwards ? sql`<` : sql`>`} (${after.value}::date, ${after.key}::int)`
    const order = isBackwards ? sql`d.start_date desc, d.tour_package_id desc` : sql`d.start_date, d.tour_package_id`
    const { rows } = await db.execute<DepartureRow>(sql`
      select ${COLUMNS} from ${TABLES} where ${conditions(request)} and ${afterCursor} order by ${order} limit ${limit}`)
    return rows
  },

  /** The ids of the packages on a calendar page. */
  async listPackages(
    db: Queryable,
    request: RequestedDepartures,
    { after, limit }: { after: number; limit: number },
  ): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(
      request.only === 'all' && !request.isOwn && request.ledBy === undefined
        ? sql`select p.id from tour_packages p where p.is_published and p.id > ${after}
            and ${request.nameFilter === null ? sql`true` : matchesName(request.nameFilter, sql`p.id`)} order by p.id limit ${limit}`
        : sql`select distinct d.tour_package_id as id from ${TABLES}
            where ${conditions(request)} and d.tour_package_id > ${after} order by id limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  },

  /** The departures of some packages within the calendar's days. */
  async listByPackageIds(
    db: Queryable,
    ids: readonly number[],
    { from, until }: { from: CalendarDate; until: CalendarDate },
  ): Promise<DepartureRow[]> {
    if (ids.length === 0) return []
    const { rows } = await db.execute<DepartureRow>(sql`
      select ${COLUMNS} from ${TABLES}
      where d.tour_package_id = any(${sql.param([...ids])}::int[]) and d.start_date between ${from}::date and ${until}::date
      order by d.tour_package_id, d.start_date`)
    return rows
  },

  async totals(
    db: Queryable,
    request: RequestedDepartures,
  ): Promise<{ departures: number; sold: number; seats: number }> {
    const { rows } = await db.execute<{ departures: number; sold: number; seats: number }>(sql`
      select count(*)::int as departures, coalesce(sum(d.sold), 0)::int as sold, coalesce(sum(d.capacity), 0)::int as seats
      from ${TABLES} where ${conditions(request)}`)
    return rows[0] ?? { departures: 0, sold: 0, seats: 0 }
  },

  /** Names of packages, and whether they are visible to travellers. */
  async packages(db: Queryable, ids: readonly number[]) {
    if (ids.length === 0) return []
    const { rows } = await db.execute<{ id: number; name: string; isPublished: boolean; durationDays: number }>(sql`
      select id, name, is_published as "isPublished", duration_days as "durationDays"
      from tour_packages where id = any(${sql.param([...ids])}::int[]) order by id`)
    return rows
  },

  /** The details set by the office, including those of days without their own departure. */
  async detailsOf(db: Queryable, ids: readonly number[], { from, until }: { from: CalendarDate; until: CalendarDate }) {
    if (ids.length === 0) return []
    const { rows } = await db.execute<{
      packageId: number
      startDate: CalendarDate
      isGuaranteed: boolean
      numberToRun: number | null
      ledBy: string | null
      leaderName: string | null
    }>(sql`
      select x.tour_package_id as "packageId", x.start_date::text as "startDate", x.is_guaranteed as "isGuaranteed",
        x.number_to_run as "numberToRun", x.led_by as "ledBy", s.name as "leaderName"
      from departure_details x left join staff s on s.id = x.led_by
      where x.tour_package_id = any(${sql.param([...ids])}::int[]) and x.start_date between ${from}::date and ${until}::date`)
    return rows
  },

  /** The numbers of bookings, guests and named guests of some departures. */
  async guestsOf(db: Queryable, departureIds: readonly string[]) {
    if (departureIds.length === 0) return []
    const { rows } = await db.execute<{ id: string; bookings: number; guests: number; named: number }>(sql`
      select b.departure_id as id, count(*)::int as bookings,
        coalesce(sum(b.guests) filter (where b.status <> 'held'), 0)::int as guests,
        coalesce(sum(least(b.guests, t.named)) filter (where b.status <> 'held'), 0)::int as named
      from bookings b cross join lateral (select count(*) as named from traveller_details where booking_id = b.id) t
      where b.departure_id = any(${sql.param([...departureIds])}::uuid[]) and b.status in ('held', 'confirmed', 'completed')
      group by b.departure_id`)
    return rows
  },

  /** The latest contacts of some departures, and the leader shown to travellers. */
  async listContacts(db: Queryable, keys: readonly { packageId: number; startDate: string }[]) {
    if (keys.length === 0) return []
    const { rows } = await db.execute<{
      packageId: number
      startDate: string
      hasBoarding: boolean
      hasDriver: boolean
      hotels: number
      hasGuide: boolean
    }>(sql`
      select k.package as "packageId", k.day::text as "startDate", coalesce(c.contacts->>'boarding' is not null, false) as "hasBoarding",
        coalesce(c.contacts->>'driver' is not null, false) as "hasDriver", coalesce(jsonb_array_length(c.contacts->'hotels'), 0) as hotels,
        coalesce(c.contacts->>'guide' is not null, false) or exists (select from departure_leaders l
          where l.tour_package_id = k.package and l.start_date = k.day) as "hasGuide"
      from ${asTable(keys)}
      left join lateral (select contacts from trip_contacts t where t.tour_package_id = k.package and t.start_date = k.day
        order by revision desc limit 1) c on true`)
    return rows
  },
}
