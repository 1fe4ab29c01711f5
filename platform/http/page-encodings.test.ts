import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#platform/runtime/log.ts'
import { acceptedEncodings } from './accept-encoding.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { createPageEntry, getEncodedPage, upgradeEntry } from './page-entry.ts'

const html = Array.from({ length: 900 }, (_, i) => `<p>Day ${i * 7919}: to the river and back, ₹${i}</p>`).join('')
const entryFor = (header: string) =>
  createPageEntry(
    { key: '/about', status: 200, html, headers: [], cacheControl: 'no-cache' },
    acceptedEncodings(header),
  )
const bodyOf = (entry: ReturnType<typeof entryFor>, header: string) =>
  getEncodedPage(entry, acceptedEncodings(header)).body

describe('createPageEntry', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['', 'identity', (bytes: Buffer) => bytes],
  ] as const)('for "%s" makes %s and nothing else', (header, encoding, decode) => {
    const entry = entryFor(header)
    expect(Object.keys(entry.encoded)).toEqual([encoding])
    expect(decode(bodyOf(entry, header)).toString()).toBe(html)
  })

  it('makes a further encoding on request, with the same text, and counts its bytes', () => {
    const entry = entryFor('zstd')
    const before = entry.size
    const gzipped = bodyOf(entry, 'gzip')
    expect(gunzipSync(gzipped).toString()).toBe(html)
    expect(entry.size - before).toBeGreaterThan(gzipped.length)
    expect(bodyOf(entry, 'gzip')).toBe(gzipped)
    expect(bodyOf(entry, '').toString()).toBe(html)
  })

  it('counts at least the memory that its bytes hold', () => {
    const entry = entryFor('gzip, deflate, br, zstd')
    const heldBytes = bodyOf(entry, 'zstd').buffer.byteLength
    expect(entry.size).toBeGreaterThanOrEqual(heldBytes)
    expect(entry.size).toBeLessThan(heldBytes + 4_000)
  })

  it('has another tag for another text, and the same tag for the same text in another encoding', () => {
    const other = createPageEntry(
      { key: '/about', status: 200, html: `${html} `, headers: [], cacheControl: 'no-cache' },
      acceptedEncodings('br'),
    )
    expect(other.etag).not.toBe(entryFor('br').etag)
    expect(entryFor('gzip').etag).toBe(entryFor('br').etag)
  })
})

describe('upgradeEntry', () => {
  it('sends browsers fewer bytes of the same text, and holds no copy that browsers no longer get', async () => {
    const entry = entryFor('gzip, deflate, br, zstd')
    const before = { bytes: bodyOf(entry, 'br, zstd').length, size: entry.size, etag: entry.etag }
    await upgradeEntry(entry)
    const after = bodyOf(entry, 'br, zstd')
    expect(brotliDecompressSync(after).toString()).toBe(html)
    expect(after.length).toBeLessThan(before.bytes)
    expect([Object.keys(entry.encoded), entry.etag]).toEqual([['br'], before.etag])
    expect(entry.size).toBeLessThan(before.size)
  })
})

describe('a cached page', () => {
  let cache: PageCache
  const server = createServer((incoming, outgoing) =>
    cache.answer(incoming, outgoing, { count: () => 0, enter: async () => () => undefined }),
  ).listen(0, '127.0.0.1')
  afterAll(() => server.close())
  beforeEach(() => {
    cache = createPageCache({
      render: async () => ({ status: 200, html, isWhole: true }),
      headersOf: () => [],
      log: createLog('silent'),
    })
  })

  /** The encoding and the number of bytes of a response. */
  async function fetchEncoded(
    path: string,
    accepts = 'gzip, deflate, br, zstd',
  ): Promise<{ encoding: unknown; bytes: number }> {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const [response] = await once(get({ port, path, headers: { 'accept-encoding': accepts } }), 'response')
    let bytes = 0
    for await (const chunk of response) bytes += chunk.length
    return { encoding: response.headers['content-encoding'], bytes }
  }

  it('is compressed as well as possible after a second request, and then takes less memory', async () => {
    const first = await fetchEncoded('/about')
    const { bytes } = cache.stats()
    expect(first.encoding).toBe('zstd')
    await expect.poll(async () => (await fetchEncoded('/about')).encoding).toBe('br')
    expect((await fetchEncoded('/about')).bytes).toBeLessThan(first.bytes)
    expect(cache.stats().bytes).toBeLessThan(bytes)
  })

  it('does not change when visitors can invent its address', async () => {
    // Both pages are requested twice, the page with the invented address first. If both were compressed, that page
    // would be compressed first.
    for (let i = 0; i < 2; i++) await fetchEncoded('/tour-list-v2?q=rain')
    await fetchEncoded('/about')
    await expect.poll(async () => (await fetchEncoded('/about')).encoding).toBe('br')
    expect((await fetchEncoded('/tour-list-v2?q=rain')).encoding).toBe('zstd')
  })

  it('counts the bytes of every requested encoding against the limit', async () => {
    await fetchEncoded('/about', 'br')
    const one = cache.stats()
    await fetchEncoded('/about', '')
    const two = cache.stats()
    expect([one.entries, two.entries]).toEqual([1, 1])
    expect(two.bytes - one.bytes).toBeGreaterThan(Buffer.byteLength(html))
  })
})
