import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '#tests/helpers/test-clock.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createAdmission } from './admission.ts'
import { createBrowseLimit } from './browse-limit.ts'
import { createFront } from './front.ts'
import { listen } from './listen.ts'
import { createPageCache } from './page-cache.ts'
import { readJsonBody } from './read-json-body.ts'
import type { AppEnv } from './request-variables.ts'
import { createStaticFiles } from './static-files.ts'

const clock = createTestClock(new Date('2026-11-21T06:30:00Z'))
let rendered: string[] = []
let startedBookings: unknown[] = []
let open = Promise.withResolvers<void>()

const app = new Hono<AppEnv>()
app.get('/packages', (c) => c.text('read by the others'))
app.post('/booking/create', async (c) => {
  startedBookings.push(await readJsonBody(c))
  await open.promise
  return c.text('booked')
})
const readApp = new Hono<AppEnv>().get('/packages', (c) => c.text('read'))

const admission = createAdmission({ eventLoopDelayMs: () => 0, now: () => 0 })
const browseLimit = createBrowseLimit({ clock, scale: 1 })
/** False in the controls, which show what happens without the defences. */
let isGuarded = true
const http = await listen(
  createFront({
    app,
    readApp,
    pages: createPageCache({
      render: async (url) => {
        rendered.push(url)
        return { status: 200, html: `page ${url}`, isWhole: true }
      },
      headersOf: () => [],
      log: createLog('silent'),
    }),
    files: createStaticFiles({ folders: [], singleFiles: [], headers: [], fileHeaders: [] }),
    hosts: new Set(['www.pathik.example']),
    loopback: { host: '127.0.0.1:4000', prefixes: [] },
    headers: [['X-Frame-Options', 'DENY']],
    crossOrigins: new Set(['https://site.example']),
    admission: {
      ...admission,
      enter: (kind, task) => admission.enter(isGuarded ? kind : 'exempt', task),
    },
    browseLimit: { take: (address) => (isGuarded ? browseLimit.take(address) : 0) },
    writeLimit: { take: () => 0 },
    trustedProxies: 0,
    isDraining: () => false,
  }),
  { host: '127.0.0.1', port: 0, isBehindProxy: false },
)
afterAll(async () => {
  admission.stop()
  http.server.closeAllConnections()
  await http.close()
})
beforeEach(() => {
  isGuarded = true
  clock.advanceMinutes(5)
  rendered = []
  startedBookings = []
  open = Promise.withResolvers()
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Options = { method?: string; from?: string; origin?: string; json?: unknown; agent?: Agent }

async function sendRequest(
  path: string,
  { method = 'GET', from = '127.0.0.1', origin, json, agent }: Options = {},
): Promise<Answer> {
  const headers = { host: 'www.pathik.example', 'content-type': 'application/json', ...(origin && { origin }) }
  const target = { host: '127.0.0.1', port: http.port, localAddress: from, path, method, headers }
  const outgoing = request({ ...target, ...(agent && { agent }) })
  outgoing.end(json === undefined ? undefined : JSON.stringify(json))
  const [response] = await once(outgoing, 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, headers: response.headers, body }
}

const book = (json: unknown = {}, agent?: Agent): Promise<Answer> =>
  sendRequest('/booking/create', { method: 'POST', json, ...(agent && { agent }) })

let uncachedPages = 0
/** Requests this many invented pages, one after the other. */
async function flood(pages: number, method: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < pages; i++)
    statuses.push((await sendRequest(`/tour-list-v2?q=${uncachedPages++}`, { method })).status)
  return statuses
}

describe('an address that invents pages', () => {
  it.each(['GET', 'HEAD'])(
    'gets a hundred by %s and is then refused, while other addresses and cached pages are served',
    async (method) => {
      await sendRequest('/about', { from: '127.0.0.3' })
      rendered = []
      const statuses = await flood(130, method)
      expect(statuses).toEqual([...Array<number>(100).fill(200), ...Array<number>(30).fill(429)])
      expect(rendered).toHaveLength(100)
      expect((await sendRequest('/about')).status).toBe(200)
      expect((await sendRequest('/packages')).status).toBe(429)
      expect((await sendRequest('/tour-list-v2?q=other', { from: '127.0.0.2' })).status).toBe(200)
      expect((await sendRequest('/packages', { from: '127.0.0.2' })).status).toBe(200)
    },
  )

  it('has every page rendered where nothing limits it (control)', async () => {
    isGuarded = false
    expect(await flood(130, 'GET')).toEqual(Array(130).fill(200))
    expect(rendered).toHaveLength(130)
  })

  it('gets a readable refusal on a page of the site at another host, and on no other page', async () => {
    await flood(101, 'GET')
    const sameOrigin = await sendRequest('/packages', { origin: 'https://site.example' })
    const foreign = await sendRequest('/packages', { origin: 'https://evil.example' })
    expect([sameOrigin.status, foreign.status]).toEqual([429, 429])
    expect(sameOrigin.headers['access-control-allow-origin']).toBe('https://site.example')
    expect(sameOrigin.headers['access-control-expose-headers']).toBe('Retry-After')
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('can read again after a while', async () => {
    await flood(101, 'GET')
    const refusedAnswer = await sendRequest('/packages')
    expect([
      refusedAnswer.status,
      refusedAnswer.headers['retry-after'],
      refusedAnswer.headers['x-frame-options'],
    ]).toEqual([429, '1', 'DENY'])
    expect(JSON.parse(refusedAnswer.body).code).toBe('RATE_LIMITED')
    clock.advanceMinutes(1)
    expect((await sendRequest('/packages')).status).toBe(200)
  })
})

describe('calls', () => {
  it('that only read are answered by the app with connections of its own', async () => {
    expect((await sendRequest('/packages')).body).toBe('read')
  })

  it('are refused without the app when there is no room, and the connection stays open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const pendingBookings = Array.from({ length: 20 }, () => book())
    await expect.poll(() => startedBookings.length).toBe(4)
    const refusedAnswer = await book({}, agent)
    expect([refusedAnswer.status, JSON.parse(refusedAnswer.body).code, refusedAnswer.headers.connection]).toEqual([
      503,
      'SERVICE_BUSY',
      'keep-alive',
    ])
    expect(['1', '2', '3']).toContain(refusedAnswer.headers['retry-after'])
    expect(refusedAnswer.headers['x-frame-options']).toBe('DENY')
    expect(startedBookings).toHaveLength(4)
    open.resolve()
    expect((await Promise.all(pendingBookings)).map(({ body }) => body)).toEqual(Array(20).fill('booked'))
    expect((await book({}, agent)).status).toBe(200)
    agent.destroy()
  })

  it('all begin immediately where nothing limits them (control)', async () => {
    isGuarded = false
    const pending = Array.from({ length: 40 }, () => book())
    await expect.poll(() => startedBookings.length).toBe(40)
    open.resolve()
    await Promise.all(pending)
  })

  it('send their whole body to the app, also a large one in parts', async () => {
    open.resolve()
    const texts = Array.from({ length: 6 }, () => '0123456789'.repeat(1_000))
    expect((await book({ texts })).status).toBe(200)
    expect(startedBookings).toEqual([{ texts }])
  })

  it('keep their place until their work ends, although the client has left', async () => {
    const abandonedRequests = Array.from({ length: 4 }, () => {
      const headers = { host: 'www.pathik.example', 'content-type': 'application/json' }
      const outgoing = request({ host: '127.0.0.1', port: http.port, path: '/booking/create', method: 'POST', headers })
      outgoing.on('error', () => undefined).end('{}')
      return outgoing
    })
    await expect.poll(() => startedBookings.length).toBe(4)
    const next = book({ next: true })
    for (const outgoing of abandonedRequests) outgoing.destroy()
    await sendRequest('/packages')
    expect(startedBookings).toHaveLength(4)
    open.resolve()
    expect((await next).status).toBe(200)
  })
})
