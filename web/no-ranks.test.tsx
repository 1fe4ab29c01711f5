import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it } from 'vitest'
import { writeReview } from '#contract/reviews/calls.ts'
import { pages } from '#contract/pages.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { createPageReads } from '#server/page-reads.ts'
import { tourPackages } from '#server/platform/db/schema/catalog.ts'
import { htmlOf } from '#tests/helpers/html-of.ts'
import { pageClasses } from '#tests/helpers/page-classes.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip } from '#tests/helpers/travelled-trip.ts'
import { Icon } from '#web/ui/icon.tsx'
import { createRenderPage } from './entry-server.tsx'

/** Nothing of the public pages may claim what no traveller has said: a rank, a star, an average, a number of reviews. */

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

async function claimsOf(path: string): Promise<string[]> {
  const page = await createRenderPage(null)({
    url: new URL(path, 'http://localhost'),
    answer: createPageReads(app.platform)().answer,
    site: app.platform.site,
    year: '2026',
    assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: [] }),
    reportError: (error) => {
      throw error
    },
  })
  const html = htmlOf(page)
  // Behind the page are its data for the script. Comments of React stand between a number and its word.
  const shown = html.slice(0, html.indexOf('<script type="application/json"')).replaceAll('<!-- -->', '')
  expect(shown).toContain('</h1>')
  return CLAIMS.filter(([, found]) => found(shown)).map(([claim]) => claim)
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
