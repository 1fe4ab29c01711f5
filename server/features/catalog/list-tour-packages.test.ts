import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { ListQuery } from '#contract/catalog/schemas.ts'
import { bumpCatalogRevision, bumpReviewRevision } from '#server/platform/db/catalog-revision.ts'
import { tourPackages } from '#server/platform/db/schema/catalog.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { listTourPackages } from './list-tour-packages.ts'
import type { ListFilter } from './list-filter.ts'
import { packagesFoundBy } from './search-catalog.ts'
import { tourPackageRepository } from './tour-package-repository.ts'

const database = await createTestDatabase()
const { db } = database
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.drop())

/** The texts of the statements that are sent from now on. */
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
      categories: CATEGORIES.filter((_, at) => (i >> at) % 2 === 1),
      regions: STATES.filter((_, at) => i % (at + 2) === 0),
    }),
  )
}

type Wish = ListQuery & Pick<ListFilter, 'category' | 'state'> & { limit: number }

/** What the tables say about the same list, without anything that is kept. */
async function fromTables({ limit, sort = 'recommended', q = '', ...facts }: Wish) {
  const filter = q === '' ? facts : { ...facts, found: await packagesFoundBy(db, q) }
  const rows = await tourPackageRepository.findCards(db, { filter, sort, limit: 1000, after: null })
  return { ids: rows.map(({ id }) => id), total: await tourPackageRepository.countCards(db, filter), limit }
}

/** All parts of a list, one after the other. */
async function inParts(wish: Wish) {
  const found: number[] = []
  let cursor: string | undefined
  for (;;) {
    const part = await listTourPackages(db, { ...wish, cursor })
    found.push(...part.rows.map(({ id }) => id))
    if (!part.nextCursor) return { ids: found, total: part.total, limit: wish.limit }
    cursor = part.nextCursor
  }
}

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const wishes = fc.record({
  limit: fc.integer({ min: 1, max: 30 }),
  sort: maybe<ListQuery['sort']>('recommended', 'price', '-price', 'duration', '-duration', 'name'),
  category: maybe('Pilgrimage', 'BEACHES', 'unknown'),
  state: maybe('Goa', 'kerala', '1', '99999999999', 'Atlantis'),
  q: maybe('somnath', 'yatra', 'kidarnath', 'zzzz', 'goa'),
  minPrice: maybe(0, 1, 2500),
  maxPrice: maybe(0, 3000, 5000.5),
  minDays: maybe(2, 4),
  maxDays: maybe(3, 5),
})

describe('a list that is chosen in memory', () => {
  it('has the packages, the order and the length that the tables have, for every filter and in every part', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (wish: Wish) => {
        expect(await inParts(wish)).toEqual(await fromTables(wish))
      }),
      { numRuns: 150, seed: 10 },
    )
  })

  it('asks the database for its cards only, also for its length', async () => {
    await listTourPackages(db, { limit: 3, category: 'Beaches' })
    const statements = watchStatements()
    await listTourPackages(db, { limit: 3, category: 'Beaches' })
    expect(statements.map((text) => text.includes('count('))).toEqual([false])
  })

  it('shows a change in the call after it, and a package that is gone in none', async () => {
    const listed = async () => (await inParts({ limit: 7 })).ids
    const before = await listed()
    const [first = 0] = before
    const withdraw = (isPublished: boolean) =>
      db.transaction(async (tx) => {
        await bumpCatalogRevision(tx)
        await tx.update(tourPackages).set({ isPublished }).where(eq(tourPackages.id, first))
      })
    await withdraw(false)
    expect(await listed()).toEqual(before.slice(1))
    await withdraw(true)
    expect(await listed()).toEqual(before)
  })

  it('is not read again after a change of reviews', async () => {
    await listTourPackages(db, { limit: 3 })
    await db.transaction((tx) => bumpReviewRevision(tx))
    const statements = watchStatements()
    await listTourPackages(db, { limit: 3 })
    expect(statements).toHaveLength(1)
    await db.transaction((tx) => bumpCatalogRevision(tx))
    await listTourPackages(db, { limit: 3 })
    expect(statements.some((text) => text.includes('string_agg'))).toBe(true)
  })
})

describe('a cursor whose package has moved', () => {
  it('goes on where it was, not where it is', async () => {
    const first = await listTourPackages(db, { limit: 5, sort: 'price' })
    const [last = 0] = first.rows.map(({ id }) => id).slice(-1)
    const rest = await fromTables({ limit: 5, sort: 'price' })
    const price = first.rows.at(-1)?.basePricePaise
    const move = (basePricePaise: unknown) =>
      database.pool.query(
        `with bumped as (update catalog_revision set revision = revision + 1)
         update tour_packages set base_price_paise = $2 where id = $1`,
        [last, basePricePaise],
      )
    await move(1)
    const next = await listTourPackages(db, { limit: 5, sort: 'price', cursor: first.nextCursor ?? '' })
    expect(next.rows.map(({ id }) => id)).toEqual(rest.ids.slice(5, 10))
    await move(price)
  })
})
