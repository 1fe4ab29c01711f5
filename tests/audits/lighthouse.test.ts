import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#tests/faults/free-port.ts'
import { startApp, type App } from '#tests/helpers/app-server.ts'
import { NOT_INDEXED_PAGES, pageClasses } from '#tests/helpers/page-classes.ts'
import { runLighthouse } from './run-lighthouse.ts'

const FULL_SCORES = { accessibility: 100, 'best-practices': 100, seo: 100 }
/** Pages that search engines must not index. The SEO audits count that as a fault. */
const NOT_INDEXED: readonly string[] = [
  'an empty listing',
  'a listing with every filter',
  'a listing that its filters have emptied',
  'the login page',
  'the signup page',
  ...NOT_INDEXED_PAGES,
]
/** The browser itself logs the 404 for an unknown code. */
const audited = pageClasses.filter(([name]) => name !== 'the check of a voucher')

describe('Lighthouse', () => {
  let app: App
  beforeAll(async () => {
    const port = await freePort()
    // With SITE_URL set, pages have canonical URLs.
    app = await startApp({ env: { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` } })
  })
  afterAll(() => app.stop())

  it.each(audited)('gives %s all points that do not depend on time', async (name, path) => {
    const { points, failed } = await runLighthouse(app.url + path)
    const isNotIndexed = NOT_INDEXED.includes(name)
    expect(failed.filter((line) => !(isNotIndexed && line.startsWith('is-crawlable:')))).toEqual([])
    expect(isNotIndexed ? { ...points, seo: 100 } : points).toEqual(FULL_SCORES)
  })

  it('gives a page with faults fewer points', async () => {
    const server = createServer(({ url }, outgoing) =>
      url === '/'
        ? outgoing.setHeader('Content-Type', 'text/html').end('<!doctype html><html><img src="/no.png"><p>Text</html>')
        : outgoing.writeHead(404).end(),
    )
    const port = await freePort()
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    try {
      const { points, failed } = await runLighthouse(`http://127.0.0.1:${port}/`)
      expect(failed.map((line) => line.replace(/:.*/, ''))).toEqual(
        expect.arrayContaining([
          'document-title',
          'html-has-lang',
          'image-alt',
          'meta-description',
          'errors-in-console',
        ]),
      )
      expect(Math.max(points.accessibility, points.seo)).toBeLessThan(100)
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  })
})
