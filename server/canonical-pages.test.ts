import { afterAll, describe, expect, it } from 'vitest'
import { loadSeed } from '#seed/load-seed.ts'
import { NOT_INDEXED_PAGES, pageClasses } from '#tests/helpers/page-classes.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { renderPage } from '#site/entry-server.tsx'
import { createPageReads } from './page-reads.ts'

const SITE = 'https://pathik.example'

const app = await createTestApp()
const { platform } = app
await loadSeed(platform.db, { clock: app.clock, mediaUrlPrefix: '/media' })
afterAll(() => app.close())

async function htmlOf(path: string, siteUrl: string | null): Promise<string> {
  const page = await renderPage({
    url: new URL(path, platform.baseUrl),
    answer: createPageReads(platform)().answer,
    site: { ...platform.site, siteUrl },
    year: '2026',
    assetsFor: async () => ({ early: '/early.js', script: '/assets/entry.js', styles: [], modules: [] }),
    reportError: (error) => {
      throw error
    },
  })
  return 'html' in page ? Buffer.from(page.html).toString() : ''
}

const canonicalsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="canonical" href="([^"]*)"\/>/g)].map(([, href = '']) => href)

/**
 * The canonical address for search engines when it differs from the page's own; null for a page that must not be
 * indexed.
 */
const EXPECTED_CANONICALS: Readonly<Record<string, string | null>> = {
  'a listing with every filter': '/tour-list-v2?category=Pilgrimage',
  'a listing that its filters have emptied': '/tour-list-v2?state=Gujarat',
  'the journal, compact': '/blog-list-v1',
  ...Object.fromEntries(['the check of a voucher', ...NOT_INDEXED_PAGES].map((name) => [name, null])),
}

describe.each(pageClasses)('%s', (name, path) => {
  it('names its absolute address for search engines once, or asks them not to index it', async () => {
    const html = await htmlOf(path, SITE)
    const original = EXPECTED_CANONICALS[name] === undefined ? path : EXPECTED_CANONICALS[name]
    expect(canonicalsOf(html)).toEqual(original === null ? [] : [SITE + original])
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(original === null)
  })

  it('names no canonical address while the address of the site is unknown', async () => {
    const html = await htmlOf(path, null)
    expect(html).toContain('<title>')
    expect(html).not.toMatch(/rel="canonical"|property="og:(?:url|image)"/)
  })
})
