import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { firstStatus, SITE, startFront, startServer } from '#tests/helpers/front-server.ts'
import type { Admission } from './admission.ts'
import { createAppCaller } from './call-app.ts'
import type { AppEnv } from './request-variables.ts'
import { workClass, type WorkClass } from './work-class.ts'

const LOOPBACK = '127.0.0.1:4000'

/** The paths that reached the app. */
let reachedPaths: string[] = []
/** The work classes under which calls were admitted. */
let admittedClasses: WorkClass[] = []
beforeEach(() => {
  reachedPaths = []
  admittedClasses = []
})

function appWith(sandbox: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const ownPaths = ['/packages', '/booking/create', '/api/payments/webhook', '/auth/login', '/livez']
  const routes = [...ownPaths, '/packages/:id', ...(sandbox ? ['/sandbox/v1/orders'] : [])]
  app.on(['GET', 'POST'], routes, (c) => {
    reachedPaths.push(c.req.path)
    return c.text('reached')
  })
  return app
}

const admission: Admission = {
  enter(kind, { begin }) {
    admittedClasses.push(kind)
    begin(() => undefined)
    return () => undefined
  },
  stop: () => undefined,
}
const directCaller = createAppCaller(appWith(true))
const servers = {
  'with the sandbox': await startFront(appWith(true), { admission }),
  live: await startFront(appWith(false), { admission }),
  /** The app without the front, to see what each spelling would reach. */
  bare: await startServer((incoming, outgoing) => directCaller(incoming, outgoing, () => undefined)),
}
afterAll(async () => {
  for (const http of Object.values(servers)) await http.close()
})

function send(to: keyof typeof servers, line: string, host = SITE): Promise<number> {
  const length = line.startsWith('POST') ? 'Content-Length: 0\r\n' : ''
  return firstStatus(servers[to].write(`${line} HTTP/1.1\r\nHost: ${host}\r\n${length}Connection: close\r\n\r\n`))
}

/** Spellings that the app reads as a different path from the one that they seem to name. */
const DISGUISED_REQUESTS: readonly string[] = [
  'GET /sandbox/../packages',
  'GET /sandbox/./../packages',
  'GET /sandbox/%2e%2e/packages',
  'GET /sandbox/%2E./packages',
  'GET /sandbox/.%2e/packages?q=a',
  'GET /sandbox/x/../../packages',
  'GET /sandbox/../packages#there',
  'GET /packages#there',
  'GET /%62ooking/../packages',
  'POST /sandbox/../booking/create',
  'POST /sandbox/..%2e/../../booking/create',
  'POST /%62ooking/create',
  'POST /booking/cre%61te',
  'POST /booking/creat%65?x=1',
  'POST /booking/x/../create',
  'POST /booking/./create',
  'POST /booking/create#there',
  'POST /api/payments/webhoo%6b',
  'POST /api/payments/webhook/../webhook',
  'POST /api/payments/../payments/webhook',
  'POST /auth%2flogin/../login/../auth/login',
  'POST /auth/log%69n',
  'POST /livez/../booking/create',
]

/** Spellings that reach nothing, with or without the front. */
const MALFORMED_REQUESTS: readonly string[] = [
  'POST //booking/create',
  'POST /x/..//booking/create',
  'POST /booking//create',
  'POST /booking\\create',
  'POST /sandbox\\..\\booking/create',
  'POST /booking/%2e%2e%2fbooking/create',
  'POST /booking/create\xe9',
]

describe('a path that is not spelled plainly', () => {
  it.each([...DISGUISED_REQUESTS, ...MALFORMED_REQUESTS])(
    'reaches neither a work slot nor the app: %s',
    async (line) => {
      for (const server of ['with the sandbox', 'live'] as const) {
        const status = await send(server, line)
        expect([404, 400, 308], server).toContain(status)
      }
      expect([reachedPaths, admittedClasses.filter((kind) => kind !== 'page')]).toEqual([[], []])
    },
  )

  it('would reach the app without the front (control)', async () => {
    for (const line of DISGUISED_REQUESTS) await send('bare', line)
    expect(reachedPaths).toHaveLength(DISGUISED_REQUESTS.length)
  })

  it.each([
    '/sandbox/v1/../../packages',
    '/sandbox/v1/%2e%2e/%2e%2e/packages',
    '/api/payments/webhook/../../../packages',
  ])('does not pass the host check: %s', async (path) => {
    expect(await send('with the sandbox', `GET ${path}`, LOOPBACK)).toBe(421)
    expect(reachedPaths).toEqual([])
  })
})

describe('a plain path', () => {
  it.each([
    'GET /packages/Himachal%20Pradesh',
    'GET /packages/%E0%A4%B9%E0%A4%BF',
    "GET /packages/a-b_c.d~e!f'g(h)*",
    'GET /packages/a%2Fb?q=../..//%62#there',
    'GET /packages/a@b:c,d;e=f&g+h$i',
    'POST /booking/create',
    'POST /auth/login',
    'POST /api/payments/webhook',
  ])('is served, under the class of the path that the app sees: %s', async (line) => {
    expect(await send('live', line)).toBe(200)
    const [method = '', target = ''] = line.split(' ')
    expect(admittedClasses).toEqual([workClass(method, target.replace(/\?.*/, ''), false)])
    expect(reachedPaths).toHaveLength(1)
  })

  it('of the sandbox gateway is never refused where the gateway is mounted, and is not special elsewhere', async () => {
    await send('with the sandbox', 'POST /sandbox/v1/orders')
    expect([reachedPaths, admittedClasses]).toEqual([['/sandbox/v1/orders'], ['exempt']])
    expect(await send('live', 'POST /sandbox/v1/orders')).toBe(404)
    expect(admittedClasses).toEqual(['exempt', 'browse'])
  })
})
