import { afterAll, describe, expect, it } from 'vitest'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { createApp } from './app.ts'
import { FORM_PAGES } from '#platform/http/form-pages.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const running = await createTestApp()
afterAll(() => running.close())
const { platform } = running
const app = createApp({ platform, checkResponses: true })

const OWN_ORIGIN = platform.baseUrl
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/**
 * These addresses accept requests from anywhere: a signature, or the token in an emailed link, proves that the request
 * is allowed.
 */
const AUTHORISED_BY_CONTENT = new Set<string>([WEBHOOK_PATH, CALLBACK_PATH, ...FORM_PAGES])

/** Generated from the app, so that no new route is forgotten. */
const unsafeRoutes = [
  ...new Set(
    app.routes
      .filter(({ method }) => UNSAFE.has(method))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}`),
  ),
]
const foreign: Record<string, string>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${OWN_ORIGIN}.evil.example` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: OWN_ORIGIN },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
]
const ownHeaders: Record<string, string>[] = [
  { origin: OWN_ORIGIN },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: OWN_ORIGIN },
]

async function codeOf(response: Response): Promise<unknown> {
  return (await response.json()).code
}

describe('requests that change something', () => {
  it('exist, so that the tests below are not empty', () => {
    expect(unsafeRoutes.length).toBeGreaterThan(0)
  })
  it.each(unsafeRoutes.filter((route) => !AUTHORISED_BY_CONTENT.has(route.split(' ')[1] ?? '')))(
    'are refused when another site makes them: %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ')
      for (const headers of foreign) {
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const response = await app.request(path, {
            method,
            headers: { ...headers, 'content-type': type },
            body: '{}',
          })
          expect([headers, response.status, await codeOf(response)]).toEqual([headers, 403, 'FORBIDDEN_ORIGIN'])
        }
      }
      for (const headers of ownHeaders) {
        const response = await app.request(path, {
          method,
          headers: { ...headers, 'content-type': 'text/plain' },
          body: '{}',
        })
        expect(response.status).not.toBe(403)
      }
    },
  )
  it.each(FORM_PAGES)('change nothing without the token of a mail, with or without cookies: %s', async (path) => {
    for (const address of [path, `${path}?token=${'a'.repeat(43)}`]) {
      const response = await app.request(address, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      })
      expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?outcome=unknown`])
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })
  it('are never allowed by a CORS header', async () => {
    const preflight = await app.request('/api/submit-form', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    const read = await app.request('/livez', { headers: { origin: 'https://evil.example' } })
    for (const { headers } of [preflight, read])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/api/submit-form') =>
  app.request(path, {
    method: 'POST',
    headers: { origin: OWN_ORIGIN, 'content-type': 'application/json', ...headers },
    body,
  })

describe('JSON bodies', () => {
  it.each([
    '',
    '{',
    '{"name":}',
    '[1,]',
    '{"a":1}}',
    '\u0000',
    '{"name":"a" "email":"b"}',
    "{'name':'a'}",
    '{"name":NaN}',
    '{"name":01}',
    '\uFEFF{}',
    '{"__proto__":{"x":1}}',
    '{"a":{"constructor":1}}',
    '['.repeat(15_000),
    `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  ])('get 400 when they do not parse: %.20s', async (body) => {
    const response = await post(body)
    expect([response.status, await codeOf(response)]).toEqual([400, 'INVALID_JSON'])
  })
  it.each([
    [0xff, 0xfe],
    [0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
  ])('get 400 when they are not UTF-8', async (...bytes) => {
    expect((await post(new Uint8Array(bytes))).status).toBe(400)
  })
  it.each([
    'null',
    '1',
    '"text"',
    '[]',
    '{"name":1}',
    '{"name":["a"]}',
    '{"unknown":"x"}',
    '{"name":"a\\u0000b"}',
    '{"name":"a\\r\\nBcc: x@y.in"}',
    `{"name":"${'x'.repeat(101)}"}`,
    '{"email":"\\ud800"}',
    '{"name":"a:b","name":"a"}',
    String.raw`{"name":"a\"","n\u0061me":"b"}`,
    '{"name":{"a":1,"b":[{"c":1,"c":2}]}}',
  ])('get 422 when they do not match the schema: %.30s', async (body) => {
    const response = await post(body, {}, '/api/partners/apply')
    expect([response.status, await codeOf(response)]).toEqual([422, 'INVALID_INPUT'])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
  it('get 415 when they have another type', async () => {
    for (const type of ['text/plain', 'application/jsonp', 'multipart/form-data; boundary=x', '']) {
      const response = await post('{}', { 'content-type': type })
      expect([type, response.status]).toEqual([type, 415])
    }
  })
  it('get 413 when they are too large, even when they lie about their length or never end', async () => {
    expect((await post(JSON.stringify({ message: 'x'.repeat(256 * 1024) }))).status).toBe(413)
    let sentBytes = 0
    const endless = new ReadableStream({
      pull(controller) {
        sentBytes += 1_000
        controller.enqueue(new Uint8Array(1_000).fill(32))
      },
    })
    const response = await app.request('/api/submit-form', {
      method: 'POST',
      headers: { origin: OWN_ORIGIN, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sentBytes).toBeLessThan(280_000)
  })
})

describe('addresses without a handler', () => {
  it('answer 404 or 405 as JSON', async () => {
    const missing = await app.request('/api/nothing')
    expect([missing.status, missing.headers.get('content-type'), await codeOf(missing)]).toEqual([
      404,
      'application/json',
      'NOT_FOUND',
    ])
    const wrongMethod = await app.request('/api/submit-form')
    expect([wrongMethod.status, wrongMethod.headers.get('allow'), await codeOf(wrongMethod)]).toEqual([
      405,
      'POST',
      'METHOD_NOT_ALLOWED',
    ])
  })
})

describe('every answer', () => {
  it('has its own request id', async () => {
    const ids = [await app.request('/livez'), await app.request('/livez', { headers: { 'x-request-id': 'mine' } })].map(
      ({ headers }) => headers.get('x-request-id'),
    )
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain('mine')
  })
})

describe('probes', () => {
  it('say that the process is alive and ready for visitors', async () => {
    expect((await app.request('/livez')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(200)
  })
  it('send visitors elsewhere while the process stops, or when the database is unavailable', async () => {
    const drainingApp = createApp({ platform, checkResponses: true, isDraining: () => true })
    expect((await drainingApp.request('/readyz')).status).toBe(503)
    expect((await drainingApp.request('/livez')).status).toBe(200)
    const pool = Object.assign(Object.create(platform.pool), { query: () => Promise.reject(new Error('away')) })
    const appWithoutDatabase = createApp({ platform: { ...platform, pool }, checkResponses: true })
    expect((await appWithoutDatabase.request('/readyz')).status).toBe(503)
  })
})

describe('an API on its own host', () => {
  const site = 'https://www.pathik.example'
  const env = { ...platform.env, siteUrl: site, apiUrl: 'https://api.pathik.example' }
  const appWithSeparateApi = createApp({ platform: { ...platform, env }, checkResponses: true })
  const send = (headers: Record<string, string>) =>
    appWithSeparateApi.request('/api/submit-form', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    })

  it('lets the pages of the site call it with cookies, and no others', async () => {
    const preflight = await appWithSeparateApi.request('/booking/create', {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe(site)
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
    const foreignPreflight = await appWithSeparateApi.request('/booking/create', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect(foreignPreflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('checks only the origin', async () => {
    expect((await send({ origin: site, 'sec-fetch-site': 'same-site' })).status).toBe(422)
    expect((await send({ origin: site, 'sec-fetch-site': 'cross-site' })).status).toBe(422)
    for (const origin of ['https://evil.example', 'null', 'https://api.pathik.example'])
      expect((await send({ origin })).status).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  })
})
