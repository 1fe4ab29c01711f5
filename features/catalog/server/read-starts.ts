import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CancellationPolicyDto } from '#kernel/wire/schema-parts.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { REVISION_WITHOUT_REVIEWS } from '#platform/db/catalog-revision.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { placeOf } from './choose-packages.ts'
import type { CachedListing } from './cached-listing.ts'
import { toNumbers } from './listing.ts'
import { hasSeat, type CurrentTime } from './open-days.ts'
import { PositionSet } from './places.ts'
import { START_DAYS_AHEAD, Starts, START_DAYS } from './starts.ts'

type Part = { kind: string; name: string | null; bytes: Buffer | null }
type StartsWithFingerprint = { starts: Starts; mark: string }

/**
 * A fingerprint of all starts: the revision, the day, and the departures without a free seat. Other departures are left
 * out, because a booking only creates rows for days that a rule already sells, and code that creates other rows raises
 * the revision. Reading it takes a millisecond for some thousand departures.
 */
export async function readStartsFingerprint(
  db: Queryable,
  { today, now }: CurrentTime,
): Promise<{ revision: string; mark: string }> {
  const { rows } = await db.execute<{ revision: string; mark: string }>(sql`
    select ${REVISION_WITHOUT_REVIEWS} as revision, ${FULL_DEPARTURES_FINGERPRINT} as mark from ${fullDepartures({ today, now })}`)
  const { revision = '', mark = '' } = rows[0] ?? {}
  return { revision, mark: fingerprintOf(revision, today, mark) }
}

const FULL_DEPARTURES_FINGERPRINT = sql`coalesce(md5(string_agg(d.tour_package_id || ' ' || d.start_date, ',' order by d.tour_package_id, d.start_date)), '')`

const fullDepartures = ({ today, now }: CurrentTime): SQL =>
  sql`departures d where d.start_date between ${today} and ${addDays(today, START_DAYS_AHEAD)} and not (${hasSeat(now)})`

const fingerprintOf = (revision: string, today: CalendarDate, full: string): string => `${revision} ${today} ${full}`

/**
 * Reads only the days without a free seat. Null when the catalogue revision differs from the listing's. The fingerprint
 * is read together with the days: an earlier one would miss a seat taken and released in between.
 */
export async function readFullDays(
  db: Queryable,
  listing: CachedListing,
  time: CurrentTime,
): Promise<{ full: PositionSet[]; mark: string } | null> {
  const { today } = time
  const { rows } = await db.execute<{ revision: string; mark: string; bytes: Buffer | null }>(sql`
    select ${REVISION_WITHOUT_REVIEWS} as revision, ${FULL_DEPARTURES_FINGERPRINT} as mark,
      string_agg(int4send(d.tour_package_id) || int4send(d.start_date - ${today}::date), '') as bytes from ${fullDepartures(time)}`)
  const [row] = rows
  if (row?.revision !== listing.revision) return null
  return { full: decodeDays(listing, row.bytes), mark: fingerprintOf(row.revision, today, row.mark) }
}

/** Reads all starts, together with their fingerprint. Null when the catalogue revision differs from the listing's. */
export async function readStarts(
  db: Queryable,
  listing: CachedListing,
  time: CurrentTime,
): Promise<StartsWithFingerprint | null> {
  return startsOf(await queryStarts(db, time), listing, time)
}

/** Queries the data for {@link startsOf}. Can run before the listing is read. */
export async function queryStarts(db: Queryable, { today, now }: CurrentTime): Promise<Part[]> {
  const { rows } = await db.execute<Part>(sql`
    with live as materialized (select id, lead_days, cancellation_policy from tour_packages where is_published),
      days as materialized (select d.tour_package_id as id, d.start_date - ${today}::date as day, ${hasSeat(now)} as is_open
        from departures d join live on live.id = d.tour_package_id
        where d.start_date between ${today} and ${addDays(today, START_DAYS_AHEAD)})
    select 'revision' as kind, ${REVISION_WITHOUT_REVIEWS} as name, null::bytea as bytes
    union all select 'mark', ${FULL_DEPARTURES_FINGERPRINT}, null from ${fullDepartures({ today, now })}
    union all select 'row', null, string_agg(int4send(id) || int4send(day), '') from days
    union all select 'full', null, string_agg(int4send(id) || int4send(day), '') from days where not is_open
    union all select 'daily', r.season_from || ' ' || r.season_to, string_agg(int4send(live.id), '')
      from departure_rules r join live on live.id = r.tour_package_id where r.kind = 'daily' group by r.season_from, r.season_to
    union all select 'lead', lead_days::text, string_agg(int4send(id), '') from live where lead_days > 0 group by lead_days
    union all select 'policy', cancellation_policy::text, string_agg(int4send(id), '') from live group by cancellation_policy`)
  return rows
}

/** Null when the catalogue revision differed from the listing's. */
export function startsOf(
  rows: readonly Part[],
  listing: CachedListing,
  { today, now }: CurrentTime,
): StartsWithFingerprint | null {
  const all = (kind: string): Part[] => rows.filter((row) => row.kind === kind)
  if (all('revision')[0]?.name !== listing.revision) return null
  const length = listing.ids.length
  const placesOf = ({ bytes }: Part): PositionSet =>
    PositionSet.of(
      length,
      Array.from(toNumbers(bytes), (id) => placeOf(listing, id) ?? 0),
    )
  const starts = new Starts({
    today,
    now,
    length,
    rows: decodeDays(listing, all('row')[0]?.bytes ?? null),
    full: decodeDays(listing, all('full')[0]?.bytes ?? null),
    daily: all('daily').map((part) => ({ season: parseSeason(part.name), places: placesOf(part) })),
    leadTimes: all('lead').map((part) => ({ days: Number(part.name), places: placesOf(part) })),
    policies: all('policy').map((part) => ({ policy: parsePolicy(part.name), places: placesOf(part) })),
  })
  return { starts, mark: fingerprintOf(listing.revision, today, all('mark')[0]?.name ?? '') }
}

/** The packages for each day, from pairs of a package id and a day. */
function decodeDays(listing: CachedListing, bytes: Buffer | null): PositionSet[] {
  const numbers = toNumbers(bytes)
  const days = new Uint32Array(numbers.length / 2)
  const places = new Int32Array(days.length)
  let position = -1
  for (let index = 0; index < days.length; index += 1) {
    const id = numbers[2 * index]
    // The departures of a package are usually consecutive, so look up each position only once.
    if (index === 0 || id !== numbers[2 * index - 2]) position = placeOf(listing, id ?? 0) ?? -1
    days[index] = numbers[2 * index + 1] ?? 0
    places[index] = position
  }
  return PositionSet.byDay(listing.ids.length, { count: START_DAYS, days, places })
}

function parseSeason(name: string | null) {
  const [from, to] = name?.split(' ') ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** The value comes from a JSON column, so it is checked. */
const parsePolicy = (text: string | null) => z.parse(CancellationPolicyDto, JSON.parse(text ?? '[]'))
