import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it } from 'vitest'
import { deleteReview, writeReview } from '#features/reviews/api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { earnBadges } from '#features/catalog/server/earn-badges.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { renderPageHtml } from '#tests/helpers/render-page-html.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip, reviewTokenOf } from '#tests/helpers/travelled-trip.ts'
import { Icon } from '#ui/site/icon.tsx'

/** Public pages must not claim what no traveller has said: no rank, star, average or number of reviews. */

const app = await createTestApp()
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())
const packages = await app.platform.db.select({ id: tourPackages.id }).from(tourPackages)

const star = /(?: d| points)="([^"]+)"/.exec(renderToStaticMarkup(<Icon name="star" />))?.[1] ?? ''
const CLAIMS: readonly (readonly [claim: string, found: (html: string) => boolean])[] = [
  ['a rank', (html) => /\b(?:top[ -]?rated|best[ -]?seller|likely to sell out)\b/i.test(html)],
  ['a drawn star', (html) => html.includes(star)],
  ['stars in words', (html) => /★|☆|\bof 5 stars\b|\bstars? out of\b/i.test(html)],
  ['an average', (html) => /\b[0-5][.,]\d ?(?:\/|of|out of) ?5\b/i.test(html)],
  ['a number of reviews', (html) => /\b\d+ (?:verified )?(?:reviews?|ratings?)\b/i.test(html)],
  ['a rating for search engines', (html) => /aggregateRating|ratingValue|reviewCount/.test(html)],
]

const renderPath = (path: string) => renderPageHtml(app, path)

async function claimsOf(path: string): Promise<string[]> {
  const pageHtml = await renderPath(path)
  return CLAIMS.filter(([, found]) => found(pageHtml)).map(([claim]) => claim)
}

describe('without a review', () => {
  it.each(pageClasses)('%s claims no rank, no star and no number', async (_name, url) => {
    expect(await claimsOf(url)).toEqual([])
  })

  it('no package claims a rank, a star or a number', async () => {
    expect(packages.length).toBeGreaterThanOrEqual(44)
    for (const { id } of packages) expect([id, await claimsOf(pages.tourSingle(id))]).toEqual([id, []])
  })
})

it('a reviewed package shows stars and a number, so the search above would find them', async () => {
  expect(star).not.toBe('')
  const trip = await buildTravelledTrip(app)
  const body = { revision: null, rating: 5, aspects: {}, title: '', text: '', isNamed: false, place: '' }
  await app.visitor().call(writeReview, { params: { token: trip.token }, body })
  expect(await claimsOf(pages.tourSingle(trip.packageId))).toEqual(
    expect.arrayContaining(['a drawn star', 'a number of reviews']),
  )
})

it('a package whose reviews are all turned off claims no rank, no star and no average on any page', async () => {
  const trip = await buildTravelledTrip(app, { name: '1 of all names' })
  await copyBooking(app.database.pool, trip.bookingId, 9)
  const bookings = await app.database.pool.query<{ id: string }>('select id from bookings where tour_package_id = $1', [
    trip.packageId,
  ])
  const body = { revision: null, rating: 5, aspects: {}, title: '', text: '', isNamed: false, place: '' }
  for (const { id } of bookings.rows)
    await app.visitor().call(writeReview, { params: { token: reviewTokenOf(app, id) }, body })
  await earnBadges(app.platform)
  const pagesOfPackage = [pages.tourSingle(trip.packageId), pages.tourList({ sort: 'name' })]
  const [page, list] = await Promise.all(pagesOfPackage.map(claimsOf))
  expect(page).toEqual(expect.arrayContaining(['a drawn star', 'a number of reviews']))
  expect(list).toEqual(['a rank'])

  const trips = await app.database.pool.query<{ id: string }>(
    "select booking_id as id from reviews where status = 'published'",
  )
  for (const { id } of trips.rows)
    await app.visitor().call(deleteReview, { params: { token: reviewTokenOf(app, id) }, body: {} })
  expect(await Promise.all(pagesOfPackage.map(claimsOf))).toEqual([[], []])
  for (const [, url] of pageClasses) expect([url, await claimsOf(url)]).toEqual([url, []])
})

it('every page with a starred badge has its footnote: the list, the page of a similar package and the home page', async () => {
  const note = '* Fewer than one seat in five is left on the next three dates.'
  const shared = { categories: ['Most Popular Tours'], regions: ['Goa'], position: -1 }
  const departures = ['05', '12', '19'].map((day) => ({ date: `2026-12-${day}`, capacity: 10, sold: 9 }))
  const similarPackageId = await buildTourPackage(app.platform.db, { ...shared, name: '1 beside it' })
  const paths = [pages.home(), pages.tourList({ sort: 'name' }), pages.tourSingle(similarPackageId)]
  for (const path of paths) expect([path, (await renderPath(path)).includes(note)]).toEqual([path, false])
  await buildTourPackage(app.platform.db, { ...shared, name: '1 nearly full', capacity: null, departures })
  await earnBadges(app.platform)
  for (const path of paths) {
    const html = await renderPath(path)
    expect([path, html.includes('Likely to sell out*'), html.includes(note)]).toEqual([path, true, true])
  }
})
