import { afterAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { PublicSite } from '#kernel/wire/site.ts'
import { rupeesToPaise } from '#kernel/money/money.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { createPageReads } from '#server/page-reads.ts'
import { loadSeed } from '#seed/load-seed.ts'
import { htmlOf } from '#tests/helpers/html-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createCachedParts, type CachedParts } from './cache-parts.tsx'
import { createRenderPage } from './entry-server.tsx'

/** The pages of the sample business with cached parts, and the same pages with every part newly rendered. */

const app = await createTestApp()
await loadSeed(app.platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())

const renderUncached = createRenderPage(null)
const [KERALA, WITHOUT_PICTURES, UNPRICED_PACKAGE_ID] = [14, 38, 39]
const pages = [
  '/',
  '/tour-list-v2',
  '/tour-list-v2?category=Pilgrimage&minPrice=5000&sort=price',
  '/tour-list-v2?state=Gujarat',
  '/tour-list-v2?q=temple',
  '/tour-list-v2?state=Atlantis',
  `/tour-single/${KERALA}`,
  '/tour-single/3',
  `/tour-single/${WITHOUT_PICTURES}`,
  `/tour-single/${UNPRICED_PACKAGE_ID}`,
  '/tour-single/999999',
  `/booking-page?packageId=${KERALA}`,
  '/booking-page',
  '/about',
  '/contact',
  '/destinations',
  '/help-center',
  '/become-expert',
  '/privacy-policy',
  '/terms',
  '/blog-list-v1',
  '/blog-list-v2',
  '/blog-details/char-dham-registration-step-by-step',
  '/login',
  '/signup',
  '/reset-password',
  '/email-address',
  '/invoice',
  '/my-booking/pay',
  '/my-booking',
  '/trip',
  '/review',
  '/travellers',
  '/verify/abcd',
  '/newsletter/confirm',
  '/account',
  '/no/such/page',
]

/** The document of a page. */
async function html(
  render: ReturnType<typeof createRenderPage>,
  path: string,
  { year = '2026', site = app.platform.site }: { year?: string; site?: PublicSite } = {},
): Promise<string> {
  const page = await render({
    url: new URL(path, 'http://localhost'),
    answer: createPageReads(app.platform)().answer,
    site,
    year,
    assetsFor: async (ids) => ({
      early: '/early.js',
      script: '/assets/entry.js',
      styles: [],
      modules: ids.map((id) => `/assets/${id}.js`),
    }),
    reportError: (error) => {
      throw error
    },
  })
  return htmlOf(page)
}

/** Wraps a store, and counts how often a page uses it. */
function withCallCount(parts: CachedParts): { parts: CachedParts; countCalls: () => number } {
  let count = 0
  return {
    countCalls: () => count,
    parts: (environment, text) => {
      const cachePart = parts(environment, text)
      return (part, props) => {
        count += 1
        return cachePart(part, props)
      }
    },
  }
}

describe('a page with cached parts', () => {
  const { parts, countCalls } = withCallCount(createCachedParts())
  const renderWithParts = createRenderPage(parts)

  it.each(pages)('%s has the same bytes as one whose parts are all newly rendered', async (path) => {
    const expected = await html(renderUncached, path)
    expect(await html(renderWithParts, path)).toBe(expected)
    // By now every part is in the store.
    expect(await html(renderWithParts, path)).toBe(expected)
  })

  it('takes its cards from the store', async () => {
    const before = countCalls()
    await html(renderWithParts, '/tour-list-v2')
    expect(countCalls() - before).toBeGreaterThan(20)
  })

  it('shows a change of a package immediately, without dropping anything', async () => {
    const list = '/tour-list-v2?state=Kerala'
    const before = await html(renderWithParts, list)
    const packageFields = { name: 'Kerala & <Lakshadweep>', basePricePaise: rupeesToPaise(76_543) }
    await app.platform.db.update(tourPackages).set(packageFields).where(eq(tourPackages.id, KERALA))
    const after = await html(renderWithParts, list)
    expect(after).not.toBe(before)
    expect(after).toContain('Kerala &amp; &lt;Lakshadweep&gt;')
    expect(after).toContain('₹76,543')
    expect(after).toBe(await html(renderUncached, list))
  })

  it('shows the current settings of the site and the current year', async () => {
    const site = { ...app.platform.site, name: 'Yatri', phone: '+91 1', legalName: 'Yatri Private Limited' }
    for (const environment of [{ site }, { year: '2027' }, {}]) {
      expect(await html(renderWithParts, '/', environment)).toBe(await html(renderUncached, '/', environment))
    }
  })
})
