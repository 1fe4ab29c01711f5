import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSeed } from '#seed/load-seed.ts'
import { seedPosts } from '#seed/posts.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { posts } from '#platform/db/schema/content.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { escapeXml } from './escape-xml.ts'

const running = await createTestApp()
const { db, baseUrl } = running.platform
beforeAll(async () => {
  await loadSeed(db, { clock: running.clock, mediaUrlPrefix: '/media' })
})
afterAll(() => running.close())

async function textOf(path: string): Promise<{ type: string | null; text: string }> {
  const { status, headers, body } = await running.visitor().send('GET', path)
  expect(status).toBe(200)
  return { type: headers.get('content-type'), text: String(body['text']) }
}
const between = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, inner = '']) => inner)

describe('the feed of the journal', () => {
  it('contains every published story with absolute links and RFC 822 dates', async () => {
    const { type, text } = await textOf('/blog/rss.xml')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(between(text, 'guid').toSorted()).toEqual(
      seedPosts.map(({ slug }) => `${baseUrl}/blog-details/${slug}`).toSorted(),
    )
    for (const day of between(text, 'pubDate'))
      expect(day).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/)
    expect(text).toContain(`<atom:link href="${baseUrl}/blog/rss.xml" rel="self"`)
    expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/)
  })

  it('escapes special XML characters in a title', async () => {
    await db.update(posts).set({ title: 'Tea & <b>salt</b>' }).where(eq(posts.slug, 'kashi-in-two-days'))
    const { text } = await textOf('/blog/rss.xml')
    expect(text).toContain('<title>Tea &amp; &lt;b&gt;salt&lt;/b&gt;</title>')
    expect(escapeXml('a\u0000b\u000bc\ud800d "e"')).toBe('abcd &quot;e&quot;')
  })

  it('has an address whose parent, /blog, redirects to the list of stories', async () => {
    const { status, headers } = await running.visitor().send('GET', '/blog')
    expect([status, headers.get('location')]).toEqual([301, '/blog-list-v1'])
  })
})

describe('the sitemap', () => {
  it('contains every public page once, and nothing private or unpublished', async () => {
    await db.update(tourPackages).set({ isPublished: false }).where(eq(tourPackages.id, 3))
    await db.update(posts).set({ isPublished: false }).where(eq(posts.slug, 'kashi-in-two-days'))
    const { type, text } = await textOf('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    const addresses = between(text, 'loc')
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of [
      '/',
      '/tour-single/1',
      '/blog-details/packing-for-kedarnath',
      '/tour-list-v2?state=Uttarakhand',
      '/tour-list-v2?category=Pilgrimage',
    ])
      expect(addresses).toContain(baseUrl + path)
    expect(addresses).not.toContain(`${baseUrl}/tour-single/3`)
    expect(text).not.toMatch(/kashi-in-two-days|account|login|booking-page|blog-list-v2/)
  })

  it('is listed in robots.txt, which blocks none of its pages', async () => {
    const { text: robots } = await textOf('/robots.txt')
    expect(robots).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
    const paths = between((await textOf('/sitemap.xml')).text, 'loc').map((address) => new URL(address).pathname)
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })
})

describe('the manifest', () => {
  it('contains the site name, and icons that exist', async () => {
    const { headers, body } = await running.visitor().send('GET', '/site.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    const manifest: { name: string; icons: { src: string }[] } = JSON.parse(String(body['text']))
    expect(manifest.name).toBe(running.platform.site.title)
    expect(manifest.icons.map(({ src }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'])
  })
})
