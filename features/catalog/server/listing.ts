import { sql } from 'drizzle-orm'
import { REVISION_WITHOUT_REVIEWS } from '#platform/db/catalog-revision.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import { nameOrder, priceOrder, tourPackages } from '#platform/db/schema/catalog.ts'
import type { StableSort } from './list-order.ts'
import { PositionSet } from './places.ts'

/**
 * All published packages in memory, with only the data needed to filter and sort lists: about 40 bytes each. A package
 * is identified by its position in the recommended order. A listing is immutable and valid for one revision.
 */
export type Listing = {
  revision: string
  /** The public ids, in the recommended order. */
  ids: Uint32Array
  /** The positions, sorted by package id. */
  byId: Uint32Array
  pricePaise: Float64Array
  durationDays: Uint32Array
  /** The positions in each sort order. */
  positionsByOrder: Record<StableSort, Uint32Array>
  /** Keyed by lower-case name. */
  categories: ReadonlyMap<string, PositionSet>
  regions: ReadonlyMap<number, PositionSet>
  /** Keyed by lower-case name. */
  regionIds: ReadonlyMap<string, number>
  /** The effort of the package at each position, 1 to 4; 0 where unknown. */
  effort: Uint8Array
  /** The cities where travellers board, keyed by lower-case name, with the original spelling. */
  cities: ReadonlyMap<string, { name: string; places: PositionSet }>
  /** The names of cities with packages, in alphabetical order. */
  cityNames: readonly string[]
  /** False when the effort of every package is unknown. */
  hasEffort: boolean
}

type Part = { kind: string; id: string | null; name: string | null; bytes: Buffer | null }

const { id, position, basePricePaise, durationDays, name, isPublished } = tourPackages

/**
 * Each part is returned as packed binary numbers, which is a hundred times cheaper than reading as many rows. A single
 * statement keeps all parts consistent.
 */
const PARTS = sql`
  with listed as materialized (
    select ${id} as id, ${basePricePaise} as price, ${durationDays} as days,
      (row_number() over (order by ${position}, ${id}) - 1)::int as place,
      row_number() over (order by ${priceOrder(basePricePaise)}, ${id}) as by_price,
      row_number() over (order by ${durationDays}, ${id}) as by_days,
      row_number() over (order by ${nameOrder(name)}, ${id}) as by_name
    from ${tourPackages} where ${isPublished})
  select 'revision' as kind, null as id, ${REVISION_WITHOUT_REVIEWS} as name, null::bytea as bytes
  union all select 'ids', null, null, string_agg(int4send(id), '' order by place) from listed
  union all select 'by id', null, null, string_agg(int4send(place), '' order by id) from listed
  union all select 'price of each', null, null, string_agg(int8send(price), '' order by place) from listed
  union all select 'days of each', null, null, string_agg(int4send(days), '' order by place) from listed
  union all select 'price', null, null, string_agg(int4send(place), '' order by by_price) from listed
  union all select 'duration', null, null, string_agg(int4send(place), '' order by by_days) from listed
  union all select 'name', null, null, string_agg(int4send(place), '' order by by_name) from listed
  union all select 'category', c.id::text, c.name, string_agg(int4send(place), '') from categories c
    left join (tour_package_categories l join listed on listed.id = l.tour_package_id) on l.category_id = c.id group by c.id
  union all select 'region', r.id::text, r.name, string_agg(int4send(place), '') from regions r
    left join (tour_package_regions l join listed on listed.id = l.tour_package_id) on l.region_id = r.id group by r.id
  union all select 'effort', f.effort::text, null, string_agg(int4send(place), '') from trip_facts f
    join listed on listed.id = f.tour_package_id where f.effort is not null group by f.effort
  union all select 'city', null, min(b.city), string_agg(int4send(place), '') from boarding_points b
    join listed on listed.id = b.tour_package_id where b.is_active group by lower(b.city)`

/**
 * Reads the whole listing. This takes a few tenths of a second for 100,000 packages, nearly all of it in the database.
 */
export async function readListing(db: Queryable): Promise<Listing> {
  const { rows } = await db.execute<Part>(PARTS)
  const only = (kind: string): Part | undefined => rows.find((row) => row.kind === kind)
  const numbers = (kind: string): Uint32Array => toNumbers(only(kind)?.bytes ?? null)
  const ids = numbers('ids')
  const pricePaise = toLargeNumbers(only('price of each')?.bytes ?? null)
  const setOf = ({ bytes }: Part): PositionSet => PositionSet.of(ids.length, toNumbers(bytes))
  const all = (kind: string): Part[] => rows.filter((row) => row.kind === kind)
  const cities = all('city').map((part) => ({ name: part.name ?? '', places: setOf(part) }))
  return {
    revision: only('revision')?.name ?? '',
    ids,
    byId: numbers('by id'),
    pricePaise,
    durationDays: numbers('days of each'),
    positionsByOrder: {
      recommended: Uint32Array.from(ids, (_, index) => index),
      price: numbers('price'),
      '-price': byDescendingPrice(numbers('price'), { ids, pricePaise }),
      duration: numbers('duration'),
      '-duration': numbers('duration').toReversed(),
      name: numbers('name'),
    },
    categories: new Map(all('category').map((part) => [(part.name ?? '').toLowerCase(), setOf(part)])),
    regions: new Map(all('region').map((part) => [Number(part.id), setOf(part)])),
    regionIds: new Map(all('region').map((part) => [(part.name ?? '').toLowerCase(), Number(part.id)])),
    effort: effortOf(ids.length, all('effort')),
    cities: new Map(cities.map((city) => [city.name.toLowerCase(), city])),
    cityNames: cities
      .filter(({ places }) => places.size > 0)
      .map((city) => city.name)
      .toSorted((a, b) => a.localeCompare(b)),
    hasEffort: all('effort').length > 0,
  }
}

function effortOf(length: number, parts: readonly Part[]): Uint8Array {
  const effort = new Uint8Array(length)
  for (const { id: grade, bytes } of parts) for (const index of toNumbers(bytes)) effort[index] = Number(grade)
  return effort
}

/** Reverses the order by price, but 'on request' packages stay last, here with the highest id first. */
function byDescendingPrice(
  byPrice: Uint32Array,
  { ids, pricePaise }: Pick<Listing, 'ids' | 'pricePaise'>,
): Uint32Array {
  const price = (index: number): number => pricePaise[index] ?? 0
  const others = byPrice.filter((index) => price(index) <= 0)
  others.sort((a, b) => price(b) - price(a) || (ids[b] ?? 0) - (ids[a] ?? 0))
  const order = byPrice.toReversed()
  order.copyWithin(0, others.length)
  order.set(others, order.length - others.length)
  return order
}

/** PostgreSQL writes big-endian numbers. */
export function toNumbers(bytes: Buffer | null): Uint32Array {
  const numbers = new Uint32Array((bytes?.length ?? 0) / 4)
  bytes?.copy(Buffer.from(numbers.buffer))
  if (IS_LITTLE_ENDIAN) Buffer.from(numbers.buffer).swap32()
  return numbers
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Each number consists of two halves; the first one contains the sign. */
function toLargeNumbers(bytes: Buffer | null): Float64Array {
  const halves = toNumbers(bytes)
  return Float64Array.from(
    { length: halves.length / 2 },
    (_, i) => ((halves[2 * i] ?? 0) | 0) * 2 ** 32 + (halves[2 * i + 1] ?? 0),
  )
}
