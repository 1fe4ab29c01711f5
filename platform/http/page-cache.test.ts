import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/runtime/log.ts'
import { createPageCache, type FreshPage, type PageCache, type PageAdmission } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Render = (url: string) => Promise<FreshPage>

const facts = { isHttps: true, hasLivePayments: false, googleMaps: false, isDevelopment: false }
const whole = (html: string, status = 200): FreshPage => ({ status, html, isWhole: true })
const page = (url: string) => whole(`<!doctype html><title>${url}</title>${'text '.repeat(400)}`)

let rendered: string[] = []
let render: Render = async (url) => page(url)
let cache: PageCache = newCache()
const openAdmission: PageAdmission = { count: () => 0, enter: async () => () => undefined }
let pageAdmission: PageAdmission = openAdmission
const server = createServer((incoming, outgoing) => void cache.answer(incoming, outgoing, pageAdmission)).listen(
  0,
  '127.0.0.1',
)
await once(server, 'listening')
afterAll(() => server.close())

beforeEach(() => {
  rendered = []
  pageAdmission = openAdmission
  render = async (url) => page(url)
  cache = newCache()
})

function newCache(limitBytes?: number): PageCache {
  return createPageCache({
    render: (url) => {
      rendered.push(url)
      return render(url)
    },
    headersOf: (kind) => securityHeaders(kind, facts),
    log: createLog('silent'),
    ...(limitBytes !== undefined && { limitBytes }),
  })
}

async function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const options: RequestOptions = { host: '127.0.0.1', port, path, headers, method }
  const [response] = await once(get(options), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

describe('the page cache', () => {
  it('renders a page once and serves the same bytes from then on', async () => {
    const first = await request('/about')
    const second = await request('/about')
    expect(second.body.equals(first.body)).toBe(true)
    expect(rendered).toEqual(['/about'])
  })

  it('returns the retry time of a page that cannot be rendered now, and caches no copy of it', async () => {
    render = async () => ({ status: 503, html: '<p>Busy</p>', retryAfterSeconds: 7, isWhole: false })
    const busy = await request('/tour-single/1')
    expect([busy.status, busy.headers['retry-after'], busy.headers['cache-control']]).toEqual([503, '7', 'no-store'])
    render = async (url) => page(url)
    expect((await request('/tour-single/1')).status).toBe(200)
  })

  it('renders an uncached page once for all who request it at the same time', async () => {
    const gate = Promise.withResolvers<void>()
    render = async (url) => {
      await gate.promise
      return page(url)
    }
    const requests = Array.from({ length: 20 }, () => request('/about'))
    await expect.poll(() => rendered.length).toBe(1)
    gate.resolve()
    const answers = await Promise.all(requests)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(rendered).toEqual(['/about'])
  })

  it('gives a clean visitor the same bytes after every attempt to poison them', async () => {
    const clean = await request('/tour-list-v2?state=Goa')
    cache.invalidate()
    const poisonedHeaders = [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'http' },
      { 'x-forwarded-prefix': '/evil' },
      { 'x-original-url': '/admin' },
      { 'x-rewrite-url': '/admin' },
      { forwarded: 'host=evil.example' },
      { cookie: 'pathik_session=someone' },
      { 'x-http-method-override': 'POST' },
      { 'x-huge': 'x'.repeat(8_000) },
      { 'content-length': '2' },
      { range: 'bytes=0-1' },
      { accept: 'text/evil' },
    ]
    for (const headers of poisonedHeaders)
      await request('/tour-list-v2?state=Goa&evil=1', { ...headers }).catch(() => undefined)
    const after = await request('/tour-list-v2?state=Goa')
    expect(after.body.equals(clean.body)).toBe(true)
    expect(after.headers).toEqual({ ...clean.headers, date: after.headers.date })
    expect(rendered.every((url) => url === '/tour-list-v2?state=Goa')).toBe(true)
  })

  it('sends the requested encoding, and one tag for all', async () => {
    const plain = await request('/about')
    const brotli = await request('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzipped = await request('/about', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, brotli, gzipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true)
    expect(new Set([plain, brotli, gzipped].map(({ headers }) => headers.etag)).size).toBe(1)
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(plain.headers['cache-control']).toBe('no-cache')
  })

  it('answers 304 to a browser that has the page, and a HEAD without a body', async () => {
    const { headers } = await request('/about')
    const revalidated = await request('/about', { 'if-none-match': `"other", ${headers.etag}` })
    expect([revalidated.status, revalidated.body.length]).toEqual([304, 0])
    expect(revalidated.headers['content-security-policy']).toBeDefined()
    const head = await request('/about', {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, headers['content-length']])
  })

  it('drops everything when invalidated, and does not cache what was being rendered at that time', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let renderCount = 0
    render = async () => {
      const mine = renderCount++
      await gates[mine]?.promise
      return whole(`version ${mine}`)
    }
    const old = request('/about')
    await expect.poll(() => rendered.length).toBe(1)
    cache.invalidate()
    const fresh = request('/about')
    await expect.poll(() => rendered.length).toBe(2)
    gates[1]?.resolve()
    expect((await fresh).body.toString()).toBe('version 1')
    gates[0]?.resolve()
    await old
    expect((await request('/about')).body.toString()).toBe('version 1')
  })

  it('can be filled before any request, and reports when no page can be rendered', async () => {
    await cache.warm('/about')
    await request('/about')
    expect(rendered).toEqual(['/about'])
    render = async () => {
      throw new Error('no build')
    }
    await expect(cache.warm('/contact')).rejects.toThrow('no build')
  })

  it('caches no error, no redirect and no page with missing data', async () => {
    const cases: [FreshPage, number][] = [
      [{ status: 500, html: 'broken', isWhole: true }, 500],
      [{ status: 302, location: '/', isWhole: true }, 302],
      [{ status: 200, html: 'half', isWhole: false }, 200],
    ]
    for (const [answer, status] of cases) {
      render = async () => answer
      const first = await request('/about')
      await request('/about')
      expect(first.status).toBe(status)
      expect(first.headers['content-security-policy']).toBeDefined()
    }
    expect(rendered).toHaveLength(6)
    expect(cache.stats().entries).toBe(0)
  })

  it('answers a render that throws with its own error page, without the reason', async () => {
    render = async () => {
      throw new Error('secret detail')
    }
    const answer = await request('/about')
    expect(answer.status).toBe(500)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body.toString()).not.toContain('secret')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never redirects to %s',
    async (location) => {
      render = async () => ({ status: 302, location, isWhole: true })
      expect((await request('/about')).headers.location).toBe('/')
    },
  )

  it('shares one entry among all addresses that cannot be a page', async () => {
    render = async (url) => whole('not here', url === '/404' ? 404 : 200)
    for (const path of ['/..%2f..%2fetc', '/.env', '/a;b', '/booking-page;a.js', '//x']) {
      const answer = await request(path)
      expect([answer.status, answer.body.toString(), answer.headers['cache-control']]).toEqual([
        404,
        'not here',
        'no-store',
      ])
    }
    expect(rendered).toEqual(['/404'])
  })

  it('stays within its bytes, and invented addresses do not push out the site’s own pages', async () => {
    cache = newCache(200_000)
    render = async (url) => (url.startsWith('/nope') ? whole('x'.repeat(5_000), 404) : page(url))
    await request('/about')
    for (let i = 0; i < 60; i++) {
      await request(`/nope-${i}`)
      await request(`/tour-list-v2?q=${i}`)
    }
    expect(cache.stats().bytes).toBeLessThanOrEqual(300_000)
    await request('/about')
    expect(rendered.filter((url) => url === '/about')).toHaveLength(1)
  })

  it('marks pages about one visitor as not to be stored, and lets only the wizard contain frames', async () => {
    const booking = await request('/booking-page?packageId=1')
    expect(booking.headers['cache-control']).toBe('no-store')
    expect(booking.headers['content-security-policy']).toContain("frame-src 'self'")
    expect((await request('/account')).headers['cache-control']).toBe('no-store')
    expect((await request('/reset-password?token=x')).headers['referrer-policy']).toBe('no-referrer')
    expect((await request('/about')).headers['content-security-policy']).not.toContain('frame-src')
  })

  it.each(['GET', 'HEAD'])('renders nothing for a %s of an uncached page when there is no room', async (method) => {
    await request('/about')
    pageAdmission = { count: () => 0, enter: async () => null }
    const refusal = await request('/tour-list-v2?q=cold', {}, method)
    expect([refusal.status, refusal.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(['1', '2', '3']).toContain(refusal.headers['retry-after'])
    expect((await request('/about', {}, method)).status).toBe(200)
    expect(rendered).toEqual(['/about'])
  })

  it.each(['GET', 'HEAD'])(
    'renders nothing for a %s from a client address that reads too fast, and returns a retry time',
    async (method) => {
      let releaseCount = 0
      pageAdmission = { count: () => 7, enter: async () => () => void (releaseCount += 1) }
      const refusal = await request('/tour-list-v2?q=cold', {}, method)
      expect([refusal.status, refusal.headers['retry-after'], rendered, releaseCount]).toEqual([429, '7', [], 0])
      expect(refusal.headers['content-security-policy']).toBeDefined()
    },
  )

  it('counts only the first of those who request the same page at the same time, and no cached page', async () => {
    const gate = Promise.withResolvers<void>()
    render = async (url) => {
      await gate.promise
      return page(url)
    }
    let admissionCount = 0
    pageAdmission = { ...openAdmission, count: () => admissionCount++ }
    const requests = Array.from({ length: 5 }, () => request('/about'))
    await expect.poll(() => rendered.length).toBe(1)
    gate.resolve()
    const answers = [...(await Promise.all(requests)), await request('/about')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(admissionCount).toBe(1)
  })

  it('releases the place for rendering, also when rendering fails', async () => {
    let places = 0
    pageAdmission = { ...openAdmission, enter: async () => () => void (places += 1) }
    await request('/about')
    render = async () => {
      throw new Error('broken')
    }
    await request('/contact')
    expect(places).toBe(2)
  })
})
