import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { firstStatus, SITE, startFront } from '#tests/helpers/front-server.ts'
import type { AppEnv } from './request-variables.ts'
import { createUploadedFiles } from './uploaded-files.ts'

const NAME = 'picture-1.0a1b2c3d-480.webp'
const storedFiles = new Map([
  [NAME, Buffer.from('the pixels')],
  ['picture-1.0a1b2c3d-480.avif', Buffer.from('<script>alert(1)</script>')],
  ['picture-1.0a1b2c3d-master.webp', Buffer.from('the master')],
  ['secrets.json', Buffer.from('{}')],
])
const requestedNames: string[] = []
let isDown = false
const uploads = createUploadedFiles({
  store: {
    read: async (name) => {
      requestedNames.push(name)
      if (isDown) throw new Error('the storage is away')
      return storedFiles.get(name) ?? null
    },
    put: () => Promise.reject(new Error('nothing is stored here')),
    remove: () => Promise.reject(new Error('nothing is removed here')),
    check: () => Promise.resolve(),
  },
  fileHeaders: [['X-Content-Type-Options', 'nosniff']],
  headers: [['Content-Security-Policy', "default-src 'none'"]],
})
let requestCount = 0
let wait = 0
const front = await startFront(new Hono<AppEnv>(), {
  uploads,
  browseLimit: {
    take: () => {
      requestCount += 1
      return wait
    },
  },
})
afterAll(() => front.close())
/** Sends a request with a host name, as a visitor's browser does. */
async function get(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  const clientRequest = request({ port: front.port, path, method, headers: { host: SITE, ...headers } }).end()
  const [answer] = await once(clientRequest, 'response')
  return { status: Number(answer.statusCode), headers: new Headers(answer.headers), text: await text(answer) }
}

describe('a picture that the office has uploaded', () => {
  it('is sent only as a picture, cacheable for ever', async () => {
    const answer = await get(`/media/pictures/${NAME}`)
    expect(answer.text).toBe('the pixels')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: `"${NAME}"`,
    })
    expect((await get('/media/pictures/picture-1.0a1b2c3d-480.avif')).headers.get('content-type')).toBe('image/avif')
    const revalidated = await get(`/media/pictures/${NAME}`, { headers: { 'if-none-match': `"${NAME}"` } })
    expect([revalidated.status, revalidated.text]).toEqual([304, ''])
    const head = await get(`/media/pictures/${NAME}?x=1`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  })

  it('is read from the store once for any number of visitors, and is counted only then', async () => {
    const name = 'picture-9.0a1b2c3d-800.webp'
    storedFiles.set(name, Buffer.from('nine'))
    const before = requestCount
    await Promise.all(Array.from({ length: 5 }, () => get(`/media/pictures/${name}`)))
    await get(`/media/pictures/${name}`)
    expect(requestedNames.filter((each) => each === name)).toEqual([name])
    expect(requestCount - before).toBeLessThanOrEqual(5)
    wait = 3
    const refusal = await get('/media/pictures/picture-8.0a1b2c3d-800.webp')
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '3'])
    expect((await get(`/media/pictures/${name}`)).status).toBe(200)
    wait = 0
  })

  it('is not found under any other spelling, and neither is any other file of the store', async () => {
    const paths = [
      'picture-1.0a1b2c3d-master.webp',
      'secrets.json',
      '../secrets.json',
      '..%2fsecrets.json',
      '%2e%2e/secrets.json',
      `x/../${NAME}`,
      `${NAME}/`,
      `${NAME}%00.png`,
      `/${NAME}`,
      `./${NAME}`,
      NAME.toUpperCase(),
      'picture-1.0a1b2c3d-480.svg',
      'picture-1.0a1b2c3d-480.html',
      '',
    ]
    const before = requestedNames.length
    for (const path of paths) {
      const socket = front.write(`GET /media/pictures/${path} HTTP/1.1\r\nHost: ${SITE}\r\nConnection: close\r\n\r\n`)
      expect([path, await firstStatus(socket)]).toEqual([path, 404])
    }
    expect(requestedNames.slice(before)).toEqual([])
    expect((await get('/media/pictures/picture-7.0a1b2c3d-480.webp')).status).toBe(404)
    expect((await get(`/media/pictures/${NAME}`, { method: 'POST' })).status).toBe(404)
  })

  it('may be requested again soon when the storage is unavailable, and that answer is not cached', async () => {
    isDown = true
    const answer = await get('/media/pictures/picture-6.0a1b2c3d-480.webp')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await get(`/media/pictures/${NAME}`)).status).toBe(200)
    isDown = false
    storedFiles.set('picture-6.0a1b2c3d-480.webp', Buffer.from('six'))
    expect((await get('/media/pictures/picture-6.0a1b2c3d-480.webp')).status).toBe(200)
  })
})
