import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { listStates, listTourPackages, type CountryDto, type StateDto } from '#features/catalog/api/calls.ts'
import type { TourPackage, TourPackageCard } from '#features/catalog/api/package-schemas.ts'
import type { NextDate } from '#features/catalog/api/date-schemas.ts'
import type { Post, PostCard } from '#features/journal/api/calls.ts'
import { PAGE_DATA_ID } from '#kernel/wire/page-document.ts'
import { BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { inTransaction } from '#platform/db/client.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { tripFacts } from '#platform/db/schema/trip-facts.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { startCachedSite } from '#tests/helpers/cached-site.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TourExtras } from '#features/catalog/site/tour-extras.ts'

/** A cached page, a newly rendered page and the REST API show the same facts. */

const app = await createTestApp()
const { platform } = app
await loadSeed(platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
const visitor = app.visitor()
const { api, visit, renderUncached, check, close } = await startCachedSite(app)
afterAll(async () => {
  await close()
  await app.close()
})

/** The data that the page loaders read. */
type Facts = {
  'site-layout': { categories: string[] }
  home: { first: { sections: { category: string; packages: TourPackageCard[] }[] }; destinations: StateDto[] }
  'tour-list': { list: { packages: TourPackageCard[]; count: number; nextCursor: string | null } }
  'tour-single': { tourPackage: TourPackage; countries: CountryDto[]; extras: TourExtras; nextDates: NextDate[] }
  'booking-page': { tourPackage: TourPackage }
  destinations: { states: StateDto[] }
  'blog-list-v1': { posts: PostCard[] }
  'blog-details': { post: Post }
}

function dataOf(html: string): Facts {
  const pattern = new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">(.*?)</script>`, 's')
  const { loaderData }: { loaderData: Facts } = JSON.parse(pattern.exec(html)?.[1] ?? '{}')
  return loaderData
}

async function answerOf(path: string): Promise<unknown> {
  const response = await api.request(path)
  expect(response.status, path).toBe(200)
  return response.json()
}

async function listFromApi(path: string): Promise<object> {
  const response = await api.request(path)
  const next = /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1]
  return {
    packages: await response.json(),
    count: Number(response.headers.get('X-Total-Count')),
    nextCursor: next === undefined ? null : new URL(next, 'http://api').searchParams.get('cursor'),
  }
}

const KERALA = 14
const BOOKING = `/booking-page?packageId=${KERALA}`
/** Removes the package ids of states. A large catalogue has many, but no page shows them. */
const withoutIds = (states: readonly StateDto[]) => states.map((state) => ({ ...state, package_ids: '' }))
const states = async () => withoutIds(await visitor.call(listStates))

/** Pairs the facts that a page shows with those that the API returns. */
type Comparison = (data: Facts) => Promise<[shown: unknown, said: unknown][]>

const nothing: Comparison = async () => []

const listing =
  (path: string): Comparison =>
  async ({ 'tour-list': { list } }) => {
    const { packages, count, nextCursor } = list
    return [[{ packages, count, nextCursor }, await listFromApi(path)]]
  }

const tour =
  (id: number): Comparison =>
  async ({ 'tour-single': { tourPackage, countries, extras, nextDates } }) => {
    const all = await visitor.call(listTourPackages)
    return [
      [tourPackage, await answerOf(`/packages/id/${id}`)],
      [countries, await answerOf('/countries')],
      [nextDates, await answerOf(`/packages/id/${id}/next-dates`)],
      [extras.reviews?.summary, await answerOf(`/api/packages/${id}/reviews/summary`)],
      [extras.reviews?.reviews, await answerOf(`/api/packages/${id}/reviews?limit=4`)],
      [extras.related, extras.related.map((shown) => all.find(({ packageId }) => packageId === shown.packageId))],
    ]
  }

const comparisons: Record<string, Comparison> = {
  '/': async ({ home, 'site-layout': layout }) => [
    [layout.categories, await answerOf('/packages/categories')],
    [withoutIds(home.destinations), await states()],
    ...(await Promise.all(
      home.first.sections.map(async ({ category, packages }): Promise<[unknown, unknown]> => [
        packages,
        await answerOf(`/packages/by-category/${encodeURIComponent(category)}?limit=6`),
      ]),
    )),
  ],
  '/tour-list-v2': listing('/packages?limit=24'),
  '/tour-list-v2?sort=-price': listing('/packages?limit=24&sort=-price'),
  '/tour-list-v2?days=4-7&sort=duration&minPrice=9000': listing(
    '/packages?limit=24&sort=duration&minDays=4&maxDays=7&minPrice=9000',
  ),
  '/tour-list-v2?category=Pilgrimage&sort=name': listing('/packages/by-category/Pilgrimage?limit=24&sort=name'),
  '/tour-list-v2?state=gujarat': listing('/packages/by-state/Gujarat?limit=24'),
  '/tour-list-v2?state=Gujarat&category=Pilgrimage&maxPrice=30000': listing(
    '/packages/by-state-category/Gujarat/Pilgrimage?limit=24&minPrice=1&maxPrice=30000',
  ),
  '/tour-list-v2?state=Atlantis': listing('/packages/by-state/Atlantis?limit=24'),
  '/tour-list-v2?q=temple': listing('/packages?limit=24&q=temple'),
  '/tour-list-v2?q=kerla&sort=price': listing('/packages?limit=24&q=kerla&sort=price'),
  [`/tour-single/${KERALA}`]: tour(KERALA),
  '/tour-single/39': tour(39),
  [BOOKING]: async (data) => [[data['booking-page'].tourPackage, await answerOf(`/packages/id/${KERALA}`)]],
  '/destinations': async ({ destinations }) => [[withoutIds(destinations.states), await states()]],
  '/blog-list-v1': async (data) => [[data['blog-list-v1'].posts, await answerOf('/api/posts')]],
  '/blog-details/char-dham-registration-step-by-step': async (data) => [
    [data['blog-details'].post, await answerOf('/api/posts/char-dham-registration-step-by-step')],
  ],
}

async function expectSameFacts(path: string, compare: Comparison): Promise<void> {
  const first = await visit(path)
  const cached = await visit(path)
  expect(first.status).toBe(200)
  expect(cached.html === first.html, `${path} kept`).toBe(true)
  expect((await renderUncached(path)) === first.html, `${path} made anew`).toBe(true)
  for (const [shown, answered] of await compare(dataOf(first.html))) expect(shown).toEqual(answered)
}

const change = (values: Partial<typeof tourPackages.$inferInsert>) =>
  inTransaction(platform.db, async (tx) => {
    await bumpCatalogRevision(tx)
    await tx.update(tourPackages).set(values).where(eq(tourPackages.id, KERALA))
  })

describe('a cached page, a newly rendered page and the API', () => {
  it.each(Object.keys(comparisons))('show the same facts on %s', (path) =>
    expectSameFacts(path, comparisons[path] ?? nothing),
  )

  it('show the same facts on each page of a list', async () => {
    const { nextCursor } = dataOf((await visit('/tour-list-v2?sort=price')).html)['tour-list'].list
    const cursor = encodeURIComponent(nextCursor ?? '')
    await expectSameFacts(
      `/tour-list-v2?sort=price&cursor=${cursor}`,
      listing(`/packages?limit=24&sort=price&cursor=${cursor}`),
    )
  })

  it.each(['/tour-single/999999', '/tour-single/none', '/blog-details/none', '/no/such/page'])(
    'all answer 404 for %s',
    async (path) => {
      const first = await visit(path)
      expect(first.status).toBe(404)
      expect(await visit(path)).toEqual(first)
      expect(first.html).toContain('404 Not Found')
    },
  )

  it('all show a change as soon as it is noticed, on every page of the package', async () => {
    const paths = ['/', '/tour-list-v2', '/tour-list-v2?sort=-price', `/tour-single/${KERALA}`, BOOKING]
    for (const path of paths) expect((await visit(path)).html.includes(`"packageId":${KERALA},`), path).toBe(true)
    await change({ name: 'Backwaters at a new price', basePricePaise: rupeesToPaise(43_210) })
    await check()
    for (const path of paths) {
      await expectSameFacts(path, comparisons[path] ?? nothing)
      const { html } = await visit(path)
      for (const fact of ['"packageName":"Backwaters at a new price"', '"basePrice":43210,'])
        expect(html.includes(fact), `${path}: ${fact}`).toBe(true)
    }
  })

  it('all name the next start as soon as a day is sold out, and again after midnight', async () => {
    const nextStart = async (path: string) =>
      new RegExp(`"packageId":${KERALA},[^{}]*(?:\\{[^{}]*\\}[^{}]*)*?"nextStart":"([\\d-]+)"`).exec(
        (await visit(path)).html,
      )?.[1]
    const paths = ['/tour-list-v2', '/tour-list-v2?state=Kerala']
    const before = await nextStart('/tour-list-v2')
    await platform.pool.query(
      `insert into departures (tour_package_id, start_date, capacity, sold) values ($1, $2, 1, 1)
       on conflict (tour_package_id, start_date) do update set sold = departures.capacity - departures.held`,
      [KERALA, before],
    )
    await check()
    const after = await nextStart('/tour-list-v2')
    expect(after && before && after > before).toBe(true)
    for (const path of paths) expect(await nextStart(path), path).toBe(after)
    app.clock.advanceMinutes(24 * 60)
    await check()
    for (const path of paths) {
      await expectSameFacts(path, nothing)
      expect((await nextStart(path)) ?? '', path).not.toBe(before)
    }
  })

  it('all hide altitudes, oxygen and doctor when midnight makes the facts older than 12 months', async () => {
    const path = `/tour-single/${KERALA}`
    const today = todayIn(BUSINESS_TIME_ZONE, app.clock.now())
    const checkedOn = calendarDate(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`)
    await inTransaction(platform.db, async (tx) => {
      await bumpCatalogRevision(tx)
      await tx.update(tripFacts).set({ checkedOn }).where(eq(tripFacts.tourPackageId, KERALA))
    })
    await check()
    const rows = ['Highest night', 'Oxygen and doctor']
    for (const row of rows) expect([row, (await visit(path)).html.includes(row)]).toEqual([row, true])
    app.clock.advanceMinutes(24 * 60)
    await check()
    await expectSameFacts(path, nothing)
    for (const row of rows) expect([row, (await visit(path)).html.includes(row)]).toEqual([row, false])
  })

  it('all lose a withdrawn package, even from a list whose other packages are cached', async () => {
    await change({ isPublished: false })
    await check()
    expect((await visit(`/tour-single/${KERALA}`)).status).toBe(404)
    for (const path of ['/', '/tour-list-v2', '/tour-list-v2?sort=-price']) {
      await expectSameFacts(path, comparisons[path] ?? nothing)
      expect((await visit(path)).html.includes(`"packageId":${KERALA},`), path).toBe(false)
    }
  })
})
