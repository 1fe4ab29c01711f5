import { once } from 'node:events'
import fs from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '#kernel/errors/errors.ts'
import { createLog } from '#platform/runtime/log.ts'
import { respondWithError } from './answer-error.ts'
import { createFront } from './front.ts'
import { listen } from './listen.ts'
import { createNotFoundHandler } from './not-found.ts'
import { createPageCache } from './page-cache.ts'
import { requestMiddleware } from './request-middleware.ts'
import type { AppEnv } from './request-variables.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'
import { createStaticFiles } from './static-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-front-'))
fs.mkdirSync(path.join(folder, 'assets', '.vite'), { recursive: true })
fs.writeFileSync(path.join(folder, 'secret.txt'), 'secret')
fs.writeFileSync(path.join(folder, 'assets', 'app-1.js'), 'let plain = 1')
fs.writeFileSync(path.join(folder, 'assets', 'app-1.js.br'), 'brotli bytes')
fs.writeFileSync(path.join(folder, 'assets', 'app-1.js.map'), 'source')
fs.writeFileSync(path.join(folder, 'assets', '.vite', 'manifest.json'), '{}')
fs.writeFileSync(path.join(folder, 'assets', 'film.mp4'), '0123456789')
fs.writeFileSync(path.join(folder, 'assets', 'icon.svg'), '<svg/>')

const facts = { isHttps: false, hasLivePayments: false, googleMaps: false, isDevelopment: false }
const headers = securityHeaders('page', facts)
const log = createLog('silent')
const app = new Hono<AppEnv>()
app.onError(respondWithError)
app.notFound(createNotFoundHandler(app))
app.use(requestMiddleware({ log, trustedProxies: 0, checkResponses: true, headers }))
app.get('/api/thing', (c) => c.json({ host: c.req.header('host'), address: c.get('clientAddress') }))
app.get('/api/broken', () => {
  throw new Error('secret detail')
})
app.post('/api/thing', () => {
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: 7 })
})
app.post('/sandbox/v1/orders', (c) => c.json({}))
app.get('/livez', (c) => c.json({}))

const state = { isDraining: false, isFull: false }
const http = await listen(
  createFront({
    app,
    readApp: app,
    pages: createPageCache({
      render: async (url) => ({ status: url === '/about' ? 200 : 404, html: `page ${url}`, isWhole: true }),
      headersOf: () => headers,
      log,
    }),
    files: createStaticFiles({
      folders: [{ prefix: '/assets/', folder: path.join(folder, 'assets'), isImmutable: true }],
      singleFiles: [],
      headers,
      fileHeaders: fileHeaders(facts),
    }),
    hosts: new Set(['www.pathik.example']),
    loopback: { host: '127.0.0.1:4000', prefixes: ['/sandbox/v1/'] },
    headers,
    admission: {
      enter(kind, { begin, refuse }) {
        if (state.isFull && kind !== 'exempt') refuse()
        else begin(() => undefined)
        return () => undefined
      },
      stop: () => undefined,
    },
    browseLimit: { take: () => 0 },
    writeLimit: { take: () => 0 },
    trustedProxies: 0,
    isDraining: () => state.isDraining,
  }),
  { host: '127.0.0.1', port: 0, isBehindProxy: false },
)
afterAll(async () => {
  http.server.closeAllConnections()
  await http.close()
  fs.rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

async function sendRequest(
  target: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const outgoing = request({
    host: '127.0.0.1',
    port: http.port,
    path: target,
    method: options.method ?? 'GET',
    headers: { host: 'www.pathik.example', ...options.headers },
  })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, headers: response.headers, body }
}

describe('the outermost listener', () => {
  it('answers pages, files and API calls', async () => {
    expect((await sendRequest('/about')).body).toBe('page /about')
    expect((await sendRequest('/assets/app-1.js')).body).toBe('let plain = 1')
    expect(JSON.parse((await sendRequest('/api/thing')).body)).toEqual({
      host: 'www.pathik.example',
      address: '127.0.0.1',
    })
  })

  it('refuses TRACE on every address, and names the methods that it accepts', async () => {
    for (const target of ['/about', '/api/thing', '/livez', '/assets/app-1.js', '/unknown']) {
      const answer = await sendRequest(target, { method: 'TRACE', headers: { cookie: 'a=secret' } })
      expect([answer.status, answer.headers.allow], target).toEqual([405, 'GET, HEAD, POST'])
      expect(answer.body).not.toContain('secret')
    }
  })

  it('puts the same security headers on every class of response that may be a document', async () => {
    const requests: [string, number, { method?: string; headers?: Record<string, string> }?][] = [
      ['/about', 200],
      ['/unknown', 404],
      ['/About', 308],
      ['/.env', 404],
      ['/assets/icon.svg', 200],
      ['/assets/icon.svg', 206, { headers: { range: 'bytes=0-1' } }],
      ['/assets/icon.svg', 416, { headers: { range: 'bytes=99-' } }],
      ['/api/thing', 200],
      ['/api/none', 404],
      ['/api/thing', 405, { method: 'DELETE' }],
      ['/api/broken', 500],
      ['/api/thing', 429, { method: 'POST' }],
      ['/about', 405, { method: 'POST' }],
      ['/about', 421, { headers: { host: 'evil.example' } }],
      ['/livez', 200],
    ]
    for (const [target, status, options] of requests) {
      const answer = await sendRequest(target, options)
      expect([target, answer.status]).toEqual([target, status])
      for (const [name, value] of headers) expect([target, answer.headers[name.toLowerCase()]]).toEqual([target, value])
    }
  })

  it('reveals nothing about an internal error', async () => {
    const { body } = await sendRequest('/api/broken')
    expect(body).not.toContain('secret')
    expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code'])
  })

  it.each([
    'evil.example',
    'www.pathik.example:81',
    'www.pathik.example.evil.example',
    'www.pathik.example@evil',
    '',
    '127.0.0.1:4000',
  ])('refuses the host %s', async (host) => {
    const answer = await sendRequest('/about', { headers: { host, 'x-forwarded-host': 'www.pathik.example' } })
    expect(answer.status).toBe(421)
    expect(JSON.parse(answer.body).code).toBe('MISDIRECTED_REQUEST')
  })

  it('refuses two hosts, because a proxy before us might have read the other one', async () => {
    const socket = connect(http.port, '127.0.0.1')
    socket.end('GET /about HTTP/1.1\r\nHost: www.pathik.example\r\nHost: evil.example\r\n\r\n')
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 421 /)
  })

  it.each([
    ['a load balancer that speaks HTTP/1.0 asks without a host', 'GET /livez HTTP/1.0\r\n\r\n', 200],
    ['it asks with its own headers', 'GET /livez HTTP/1.0\r\nUser-Agent: check\r\n\r\n', 200],
    ['it names two hosts', 'GET /livez HTTP/1.0\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 421],
    ['anybody asks for a page without a host (control)', 'GET /about HTTP/1.0\r\n\r\n', 421],
    ['anybody calls the API without a host (control)', 'GET /api/thing HTTP/1.0\r\n\r\n', 421],
  ])('checks the host of a probe only when there is one: %s', async (_, lines, status) => {
    const socket = connect(http.port, '127.0.0.1')
    socket.end(lines)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('accepts probes, and our own gateway client over loopback, under another host', async () => {
    expect((await sendRequest('/livez', { headers: { host: '10.1.2.3:3000' } })).status).toBe(200)
    expect(
      (await sendRequest('/sandbox/v1/orders', { method: 'POST', headers: { host: '127.0.0.1:4000' } })).status,
    ).toBe(200)
    expect((await sendRequest('/api/thing', { headers: { host: '127.0.0.1:4000' } })).status).toBe(421)
  })

  it.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/....//secret.txt',
    '/assets/.vite/manifest.json',
    '/assets/app-1.js.map',
    '/assets/app-1.js.br',
    '/assets/app-1.js%00',
    '/assets/',
    '/.git/config',
    '/secret.txt',
  ])('serves no file for %s', async (target) => {
    const answer = await sendRequest(target)
    expect(answer.status === 404 || answer.status === 308).toBe(true)
    expect(answer.body).not.toMatch(/secret$|source|brotli/)
  })

  it('refuses a target that is not a path', async () => {
    expect((await sendRequest('http://www.pathik.example/about')).status).toBe(404)
    expect((await sendRequest('*', { method: 'OPTIONS' })).status).toBe(404)
  })

  it('lets browsers cache hashed files for ever, compresses files where it helps, and sends videos in parts', async () => {
    const compressed = await sendRequest('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([compressed.body, compressed.headers['content-encoding'], compressed.headers.vary]).toEqual([
      'brotli bytes',
      'br',
      'Accept-Encoding',
    ])
    expect(compressed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const part = await sendRequest('/assets/film.mp4', { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    const revalidated = await sendRequest('/assets/film.mp4', {
      headers: { 'if-none-match': String(part.headers.etag) },
    })
    expect([revalidated.status, revalidated.body]).toEqual([304, ''])
    const head = await sendRequest('/assets/film.mp4', { method: 'HEAD' })
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  })

  it('sends only meaningful headers with hashed files, and all of them with SVG, which is a document', async () => {
    const [script, drawing] = [await sendRequest('/assets/app-1.js'), await sendRequest('/assets/icon.svg')]
    for (const [name, value] of headers) expect(drawing.headers[name.toLowerCase()]).toBe(value)
    expect(script.headers['x-content-type-options']).toBe('nosniff')
    expect(script.headers['content-security-policy']).toBeUndefined()
    expect(script.headers['last-modified']).toBeUndefined()
  })

  it('names the methods that an address accepts', async () => {
    expect((await sendRequest('/api/thing', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD, POST')
    expect((await sendRequest('/sandbox/v1/orders')).headers.allow).toBe('POST')
    expect((await sendRequest('/about', { method: 'PUT' })).headers.allow).toBe('GET, HEAD')
  })

  it('refuses a call immediately when it has no room, and still serves cached pages and files', async () => {
    state.isFull = true
    const [call, page, file] = [
      await sendRequest('/api/thing'),
      await sendRequest('/about'),
      await sendRequest('/assets/app-1.js'),
    ]
    state.isFull = false
    expect([call.status, JSON.parse(call.body).code, page.status, file.status]).toEqual([503, 'SERVICE_BUSY', 200, 200])
    expect(['1', '2', '3']).toContain(call.headers['retry-after'])
    for (const [name, value] of headers) expect(call.headers[name.toLowerCase()]).toBe(value)
  })

  it('closes connections while it drains', async () => {
    state.isDraining = true
    const answers = [await sendRequest('/about'), await sendRequest('/api/thing')]
    state.isDraining = false
    expect(answers.map((answer) => answer.headers.connection)).toEqual(['close', 'close'])
  })
})
