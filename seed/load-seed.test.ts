import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { rollListedDepartures } from '#features/catalog/server/roll-listed-departures.ts'
import { readCatalogRevision } from '#tests/helpers/read-catalog-revision.ts'
import { departures, tourPackages } from '#platform/db/schema/catalog.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { loadSeed } from './load-seed.ts'
import { sampleBusiness } from './sample-business.ts'

const firstDay = { now: () => new Date('2026-11-21T04:00:00Z') }
const fiveWeeksLater = { now: () => new Date('2026-12-26T04:00:00Z') }
const soldOutIds = sampleBusiness.tourPackages.filter((seed) => seed.soldOut).map((seed) => seed.id)
const open: TestDatabase[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.drop()
})

async function createSeededDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  open.push(database)
  await loadSeed(database.db, { clock: firstDay, mediaUrlPrefix: '/media' })
  return database
}

const TABLES = [
  'countries',
  'pictures',
  'regions',
  'categories',
  'tour_packages',
  'itinerary_days',
  'tour_package_pictures',
  'tour_package_categories',
  'tour_package_regions',
  'departure_rules',
  'departures',
  'posts',
  'search_aliases',
  'search_entries',
  'search_words',
  'promo_codes',
  'settings',
  'trip_contacts',
  'trip_facts',
  'assists',
  'stays',
  'required_documents',
  'boarding_points',
  'drop_points',
  'price_rules',
  'festivals',
]

async function dumpTables({ pool }: TestDatabase): Promise<unknown> {
  const dumps = TABLES.map(async (table) => [
    table,
    (await pool.query(`select t::text as row from ${table} t order by 1`)).rows,
  ])
  return Promise.all(dumps)
}

describe('loadSeed', () => {
  it('writes the same rows the second time and invalidates the page caches', async () => {
    const database = await createSeededDatabase()
    const before = await dumpTables(database)
    const revision = await readCatalogRevision(database.db)
    await loadSeed(database.db, { clock: firstDay, mediaUrlPrefix: '/media' })
    expect(await dumpTables(database)).toEqual(before)
    expect(await readCatalogRevision(database.db)).toBe(revision + 1)
  })
  it('can be run by two processes at the same time', async () => {
    const database = await createTestDatabase()
    open.push(database)
    const load = () => loadSeed(database.db, { clock: firstDay, mediaUrlPrefix: '/media' })
    const [one] = await Promise.all([load(), load()])
    expect(one.tourPackages).toBe(sampleBusiness.tourPackages.length)
    expect(await database.db.$count(tourPackages)).toBe(sampleBusiness.tourPackages.length)
  })
  it('does not change rows of the operator or the seats of departures', async () => {
    const database = await createSeededDatabase()
    const { db, pool } = database
    const ownPackage = await pool.query(
      `insert into tour_packages (name, duration, duration_days, tour_type, base_price_paise) values ('Own', '1 day', 1, 'Walk', 100) returning id`,
    )
    await pool.query('update departures set held = 1 where sold = 0')
    await pool.query('update promo_codes set used = 2')
    await loadSeed(db, { clock: fiveWeeksLater, mediaUrlPrefix: '/media' })
    const counts =
      await pool.query(`select (select count(*)::int from departures where held = 1) as held, (select sum(used)::int from promo_codes) as used,
      (select name from tour_packages where id = ${Number(ownPackage.rows[0].id)}) as name`)
    expect(counts.rows[0].held).toBeGreaterThan(0)
    expect(counts.rows[0]).toMatchObject({ used: 2 * sampleBusiness.promoCodes.length, name: 'Own' })
  })
  it('marks every festival as a sample, and never overwrites one that the office has checked', async () => {
    const { db, pool } = await createSeededDatabase()
    const checked = async () => (await pool.query('select name from festivals where checked_on is not null')).rows
    expect(await checked()).toEqual([])
    await pool.query(`update festivals set checked_on = '2026-11-23' where date = '2027-05-20'`)
    await loadSeed(db, { clock: firstDay, mediaUrlPrefix: '/media' })
    expect(await checked()).toEqual([{ name: 'Buddha Purnima' }])
  })
  it('removes facts that the seed no longer has, and keeps the ids of the boarding points that stay', async () => {
    const database = await createSeededDatabase()
    const [facts] = sampleBusiness.tripFacts
    if (facts === undefined) throw new Error('the sample business has no facts')
    const points = [...(facts.boardingPoints ?? []), { name: 'A second place', city: 'Delhi' }]
    const load = (boardingPoints: typeof points, changedFacts: Partial<typeof facts> = {}) =>
      loadSeed(database.db, {
        clock: firstDay,
        mediaUrlPrefix: '/media',
        business: { ...sampleBusiness, tripFacts: [{ ...facts, boardingPoints, ...changedFacts }] },
      })
    const idsOf = async () =>
      (
        await database.pool.query('select id from boarding_points where tour_package_id = $1 order by position', [
          facts.packageId,
        ])
      ).rows
    const before = await idsOf()
    await load(points, { assists: [], documents: [] })
    const both = await idsOf()
    expect(both.slice(0, before.length)).toEqual(before)
    expect(both).toHaveLength(points.length)
    await load(points.slice(0, -1))
    expect(await idsOf()).toEqual(before)
    await load(points.slice(0, -1), { assists: [] })
    expect(
      (await database.pool.query('select 1 from assists where tour_package_id = $1', [facts.packageId])).rows,
    ).toEqual([])
  })

  it('assigns rows of the operator ids after the seeded ones', async () => {
    const { pool } = await createSeededDatabase()
    const ownPackage = await pool.query(
      `insert into tour_packages (name, duration, duration_days, tour_type, base_price_paise) values ('Own', '1 day', 1, 'Walk', 100) returning id`,
    )
    expect(ownPackage.rows[0].id).toBe(Math.max(...sampleBusiness.tourPackages.map((seed) => seed.id)) + 1)
  })
  it('restores what was changed in a seeded package', async () => {
    const database = await createSeededDatabase()
    const before = await dumpTables(database)
    await database.pool.query(`update tour_packages set name = 'x' where id = 1`)
    await database.pool.query('update itinerary_days set title = day_number::text where tour_package_id = 1')
    await database.pool.query('delete from tour_package_regions where tour_package_id = 1')
    await loadSeed(database.db, { clock: firstDay, mediaUrlPrefix: '/media' })
    expect(await dumpTables(database)).toEqual(before)
  })
  it('gives packages seeded with another policy the current policy and text, and leaves bookings unchanged', async () => {
    const database = await createSeededDatabase()
    const { db, pool } = database
    const before = await dumpTables(database)
    const former = [{ hoursBefore: 504, basisPoints: 10_000 }]
    await pool.query(`update tour_packages set cancellation_policy = $1, policies_html = '<p>By steps.</p>'`, [
      JSON.stringify(former),
    ])
    await pool.query(
      `insert into bookings (reference, status, tour_package_id, departure_id, start_date, end_date, guests, price_per_guest_paise, subtotal_paise, discount_paise, payable_paise, hold_expires_at, customer_name, email, phone, phone_normalised, snapshot, cancellation_policy)
       select 'PTK-FORMER', 'confirmed', tour_package_id, id, start_date, start_date, 1, 100, 100, 0, 100, now(), 'Asha', 'asha@example.com', '1', '1', '{}', $1 from departures limit 1`,
      [JSON.stringify(former)],
    )
    await loadSeed(db, { clock: firstDay, mediaUrlPrefix: '/media' })
    expect(await dumpTables(database)).toEqual(before)
    expect((await pool.query('select cancellation_policy from bookings')).rows).toEqual([
      { cancellation_policy: former },
    ])
  })
})

describe('rollListedDepartures', () => {
  it('adds only new dates and keeps the rhythm of the first day', async () => {
    const { db, pool } = await createSeededDatabase()
    const before = await pool.query(
      `select tour_package_id, start_date from departures where start_date between '2026-12-26' and '2027-07-31' order by 1, 2`,
    )
    expect(await rollListedDepartures(db, firstDay)).toBe(0)
    expect(await rollListedDepartures(db, fiveWeeksLater)).toBeGreaterThan(0)
    const after = await pool.query(
      `select tour_package_id, start_date from departures where start_date between '2026-12-26' and '2027-07-31' order by 1, 2`,
    )
    expect(after.rows).toEqual(before.rows)
  })
  it('leaves no available seat on the dates of a sold-out package', async () => {
    const { db } = await createSeededDatabase()
    await rollListedDepartures(db, fiveWeeksLater)
    const rows = await db
      .select({
        id: departures.tourPackageId,
        free: sql<number>`sum(capacity - sold)::int`,
        dates: sql<number>`count(*)::int`,
      })
      .from(departures)
      .groupBy(departures.tourPackageId)
    for (const id of soldOutIds) expect(rows.find((row) => row.id === id)).toMatchObject({ free: 0 })
    expect(soldOutIds.length).toBeGreaterThan(0)
  })
})
