import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { ListQuery } from '../api/list-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { bumpCatalogRevision, bumpReviewRevision } from '#platform/db/catalog-revision.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { freshLists, listTourPackages } from './list-tour-packages.ts'
import type { ListFilter } from './list-filter.ts'
import { matchingPackagesCondition } from './search-catalog.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

const database = await createTestDatabase()
const { db } = database
const now = new Date('2026-11-23T06:30:00Z')
const source = freshLists({ db, databaseNow: () => Promise.resolve(now) })
const time = { now, today: calendarDate('2026-11-23') }
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.drop())

/** Returns an array to which every SQL statement sent from now on is added. */
function watchStatements(): string[] {
  const texts: string[] = []
  const query = database.pool.query.bind(database.pool)
  vi.spyOn(database.pool, 'query').mockImplementation((...args: unknown[]): unknown => {
    texts.push(String(Object(args[0]).text ?? args[0]))
    return Reflect.apply(query, undefined, args)
  })
  return texts
}

const STATES = ['Goa', 'Kerala', 'Bihar']
const CATEGORIES = ['Pilgrimage', 'Beaches']
const NAMES = ['Somnath Yatra', 'somnath by road', 'Goa', 'Kedarnath Yatra', 'Ébène', 'Zanskar']
const ids: number[] = []
for (let i = 0; i < 40; i += 1) {
  ids.push(
    await buildTourPackage(db, {
      name: NAMES[i % NAMES.length] ?? '',
      position: (i * 7) % 5,
      basePriceRupees: i % 9 === 0 ? 0 : 1000 + ((i * 37) % 11) * 500,
      duration: `${1 + (i % 6)} days`,
      isPublished: i % 8 !== 3,
      categories: CATEGORIES.filter((_, index) => (i >> index) % 2 === 1),
      regions: STATES.filter((_, index) => i % (index + 2) === 0),
      leadDays: [0, 2, 14][i % 3] ?? 0,
      capacity: [null, 8, 20][i % 3 === 0 ? 0 : (i % 2) + 1] ?? null,
      ...(i % 5 === 0 && { season: i % 2 === 0 ? { from: '05-01', to: '09-30' } : { from: '11-15', to: '02-10' } }),
      departures: ['2026-11-22', '2026-11-24', '2026-12-05', '2027-02-28', '2027-12-28']
        .flatMap((date, index) =>
          (i + index) % 3 === 0 ? [{ date, capacity: 8, sold: (i + index) % 2 === 0 ? 8 : 3, held: index % 2 }] : [],
        )
        .map((day) => ({ ...day, held: day.sold === 8 ? 0 : day.held })),
    }),
  )
  if (i % 2 === 1)
    await buildTripFacts(db, {
      packageId: ids.at(-1) ?? 0,
      effort: ([1, 2, 3, 4] as const)[i % 4] ?? 1,
      boardingPoints: (i % 3 === 0 ? ['Rajkot', 'Ahmedabad', 'Rajkot'] : ['ahmedabad']).map((city) => ({
        name: `${city} gate`,
        city,
      })),
    })
}

type ListRequest = ListQuery & Pick<ListFilter, 'category' | 'state'> & { limit: number }

/** The same list read from the tables, without any cache. */
async function listUncached({ limit, sort = 'recommended', q = '', ...listFilter }: ListRequest) {
  const facts = { ...listFilter, moment: time }
  const filter = q === '' ? facts : { ...facts, matches: await matchingPackagesCondition(db, q) }
  const rows = await tourPackageRepository.findCards(db, { filter, sort, limit: 1000, after: null })
  return { ids: rows.map(({ id }) => id), total: await tourPackageRepository.countCards(db, filter), limit }
}

/** All pages of a list, one after the other. */
async function listPageByPage(request: ListRequest) {
  const found: number[] = []
  let cursor: string | undefined
  for (;;) {
    const part = await listTourPackages(source, { ...request, cursor })
    found.push(...part.rows.map(({ id }) => id))
    if (!part.nextCursor) return { ids: found, total: part.total, limit: request.limit }
    cursor = part.nextCursor
  }
}

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const requests = fc.record({
  limit: fc.integer({ min: 1, max: 30 }),
  sort: maybe<ListQuery['sort']>('recommended', 'price', '-price', 'duration', '-duration', 'name', 'start'),
  category: maybe('Pilgrimage', 'BEACHES', 'unknown'),
  state: maybe('Goa', 'kerala', '1', '99999999999', 'Atlantis'),
  q: maybe('somnath', 'yatra', 'kidarnath', 'zzzz', 'goa'),
  minPrice: maybe(0, 1, 2500),
  maxPrice: maybe(0, 3000, 5000.5),
  minDays: maybe(2, 4),
  maxDays: maybe(3, 5),
  effort: maybe(1, 2, 4),
  from: maybe('Rajkot', 'AHMEDABAD', 'Nowhere'),
  month: maybe('2026-11', '2026-12', '2027-02', '2027-12', '2031-01', '2020-05'),
})

describe('a list that is chosen in memory', () => {
  it('has the same packages, order and length as the tables, for every filter and on every page', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request: ListRequest) => {
        expect(await listPageByPage(request)).toEqual(await listUncached(request))
      }),
      { numRuns: 150, seed: 10 },
    )
  })

  it('queries the database only for its cards, and never to count its length', async () => {
    await listTourPackages(source, { limit: 3, category: 'Beaches' })
    const statements = watchStatements()
    await listTourPackages(source, { limit: 3, category: 'Beaches' })
    expect(statements.filter((text) => !text.includes('as mark')).map((text) => text.includes('count('))).toEqual([
      false,
    ])
  })

  it('shows a change in the next call, and never shows a removed package', async () => {
    const listIds = async () => (await listPageByPage({ limit: 7 })).ids
    const before = await listIds()
    const [first = 0] = before
    const withdraw = (isPublished: boolean) =>
      db.transaction(async (tx) => {
        await bumpCatalogRevision(tx)
        await tx.update(tourPackages).set({ isPublished }).where(eq(tourPackages.id, first))
      })
    await withdraw(false)
    expect(await listIds()).toEqual(before.slice(1))
    await withdraw(true)
    expect(await listIds()).toEqual(before)
  })

  it('is not read again after a change of reviews', async () => {
    await listTourPackages(source, { limit: 3 })
    await db.transaction((tx) => bumpReviewRevision(tx))
    const statements = watchStatements()
    await listTourPackages(source, { limit: 3 })
    expect(statements.filter((text) => text.includes('int4send'))).toEqual([])
    await db.transaction((tx) => bumpCatalogRevision(tx))
    await listTourPackages(source, { limit: 3 })
    expect(statements.some((text) => text.includes('int4send'))).toBe(true)
  })
})

describe('a cursor whose package has moved in the order', () => {
  it('continues from its old position, not its new one', async () => {
    const first = await listTourPackages(source, { limit: 5, sort: 'price' })
    const [last = 0] = first.rows.map(({ id }) => id).slice(-1)
    const rest = await listUncached({ limit: 5, sort: 'price' })
    const price = first.rows.at(-1)?.basePricePaise
    const move = (basePricePaise: unknown) =>
      database.pool.query(
        `with bumped as (update catalog_revision set revision = revision + 1)
         update tour_packages set base_price_paise = $2 where id = $1`,
        [last, basePricePaise],
      )
    await move(1)
    const next = await listTourPackages(source, { limit: 5, sort: 'price', cursor: first.nextCursor ?? '' })
    expect(next.rows.map(({ id }) => id)).toEqual(rest.ids.slice(5, 10))
    await move(price)
  })
})
