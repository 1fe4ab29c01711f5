import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { deskCalls } from '#tests/helpers/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import { ANSWER_PATH } from '#features/bookings/server/cancellation-answer-link.ts'
import { respondWithError } from '#platform/http/answer-error.ts'
import { requestMiddleware } from '#platform/http/request-middleware.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createApp } from './app.ts'
import { mountFeatures } from './mount-features.ts'

const running = await createTestApp()
afterAll(() => running.close())
const { platform } = running
const world = await buildAccessWorld(running)
const app = createApp({ platform, checkResponses: true })
const ownOrigin = platform.baseUrl

const calls = apiSections.flatMap((section) => section.calls)
const unsafe = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
type Call = (typeof calls)[number]

const SAME_ORIGIN_HEADERS = { origin: ownOrigin, 'sec-fetch-site': 'same-origin' }
/** An app with the same calls but without the origin check. */
const appWithoutOriginCheck = new Hono<AppEnv>()
appWithoutOriginCheck.onError(respondWithError)
appWithoutOriginCheck.use(
  requestMiddleware({ log: platform.log, trustedProxies: 0, checkResponses: true, headers: [] }),
)
mountFeatures(appWithoutOriginCheck, platform)
const AUTH_LIBRARY_CALLS = new Set(['logIn', 'logOut', 'signUp', 'requestReset', 'resetPassword', 'changePassword'])

/** The origin headers that a browser sends when another site's page makes the request. */
const FOREIGN_HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'a foreign origin': { origin: 'https://evil.example' },
  'a foreign origin, in a browser that tells the site': {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  },
  'the origin null': { origin: 'null' },
  'the origin null, said to be our own': { origin: 'null', 'sec-fetch-site': 'same-origin' },
  'no origin': {},
  'no origin, from another site': { 'sec-fetch-site': 'cross-site' },
  'no origin, from a sister site': { 'sec-fetch-site': 'same-site' },
  'a sister site': { origin: ownOrigin.replace('//', '//blog.'), 'sec-fetch-site': 'same-site' },
  'our origin, but from another site': { origin: ownOrigin, 'sec-fetch-site': 'cross-site' },
  'our origin with another port': { origin: `${ownOrigin}0` },
}
const CONTENT_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']
/** Addresses to which plain forms on our own pages post, so that the forms work without scripts. */
const ACCEPTS_FORMS = new Set([
  'submitEnquiry',
  'applyAsPartner',
  'requestCallBack',
  'requestGroupPrice',
  'requestSubscription',
])
/** Unsafe addresses that are not calls of the contract, and why another site may post there. */
const NON_CONTRACT_ADDRESSES: Readonly<Record<string, string>> = {
  [WEBHOOK_PATH]: 'signed by the gateway',
  [CALLBACK_PATH]: 'comes from the gateway’s page, is signed, and reads no cookie',
  [ANSWER_PATH]: 'has the token of a mail, and reads no cookie',
  [pages.newsletter('confirm')]: 'has the token of a mail, and reads no cookie',
  [pages.newsletter('unsubscribe')]: 'has the token of a mail, and reads no cookie',
}

const unsafeDeskCalls = deskCalls.filter(({ endpoint }) => endpoint.method !== 'GET')
const deskOwner = await hireStaff(running, { role: 'owner' })

/** Sends a call with all of the owner's cookies, as a browser does for another site's page. */
async function send(
  target: Hono<AppEnv>,
  { name, endpoint }: Pick<Call, 'name' | 'endpoint'>,
  { headers, contentType = 'application/json' }: { headers: Record<string, string>; contentType?: string },
): Promise<number> {
  const input = accessRows[name]?.input(world) ?? {}
  const cookie = [...world.visitors.owner.cookies, ...deskOwner.browser.cookies]
    .map(([key, value]) => `${key}=${value}`)
    .join('; ')
  const answer = await target.request(fillPath(endpoint.path, input.params), {
    method: endpoint.method,
    headers: { cookie, 'content-type': contentType, ...headers },
    body: JSON.stringify(input.body ?? {}),
  })
  return answer.status
}

/** A fingerprint of everything in the database, except request counters. */
async function fingerprint(): Promise<string[]> {
  const { rows: tables } = await platform.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limit_windows') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await platform.pool.query(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t`,
    )
    found.push(`${name} ${rows[0].sum}`)
  }
  return found
}

const untouched = await fingerprint()

describe('the CSRF matrix', () => {
  it('has a row for every address that accepts an unsafe method: a call of the contract, or an exception with a reason', () => {
    const declared = [...unsafe, ...unsafeDeskCalls].map(({ endpoint }) => endpoint.path)
    const declaredAddresses = new Set([...declared, ...Object.keys(NON_CONTRACT_ADDRESSES)])
    const unlistedRoutes = app.routes.filter(
      ({ method, path }) => !['GET', 'ALL'].includes(method) && !declaredAddresses.has(path),
    )
    expect(unlistedRoutes).toEqual([])
    expect(unsafe.filter(({ name }) => accessRows[name] === undefined)).toEqual([])
  })

  it.each(unsafe)('$name is refused from every foreign origin, whatever the body', async (call) => {
    const passed: string[] = []
    for (const [originName, headers] of Object.entries(FOREIGN_HEADERS)) {
      for (const contentType of CONTENT_TYPES) {
        const status = await send(app, call, { headers, contentType })
        if (status !== 403) passed.push(`${originName}, ${contentType}: ${status}`)
      }
    }
    expect(passed).toEqual([])
  })

  it.each(unsafe)(
    '$name accepts no body that another site could send without a preflight, and no GET',
    async (call) => {
      if (call.body !== undefined && !ACCEPTS_FORMS.has(call.name)) {
        for (const contentType of CONTENT_TYPES.slice(1))
          expect(await send(app, call, { headers: SAME_ORIGIN_HEADERS, contentType }), contentType).toBe(415)
      }
      const input = accessRows[call.name]?.input(world) ?? {}
      const response = await app.request(fillPath(call.endpoint.path, input.params), { headers: SAME_ORIGIN_HEADERS })
      const hasGetCall = calls.some(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === call.endpoint.path)
      expect(response.status >= 400 || hasGetCall, String(response.status)).toBe(true)
    },
  )

  it.each(unsafeDeskCalls)(
    '$name of the desk is refused from every foreign origin, whatever the body',
    async (call) => {
      const passed: string[] = []
      for (const [originName, headers] of Object.entries(FOREIGN_HEADERS)) {
        for (const contentType of CONTENT_TYPES) {
          const status = await send(app, call, { headers, contentType })
          if (status !== 403) passed.push(`${originName}, ${contentType}: ${status}`)
        }
      }
      expect(passed).toEqual([])
    },
  )

  it('has changed nothing in the database so far', async () => {
    expect(await fingerprint()).toEqual(untouched)
  })

  // The account library also checks the origin of its own calls.
  it.each(unsafe.filter(({ name }) => !AUTH_LIBRARY_CALLS.has(name)))(
    '$name passes from our own pages, and from everywhere without this defence (control)',
    async (call) => {
      expect(await send(app, call, { headers: SAME_ORIGIN_HEADERS })).not.toBe(403)
      for (const headers of Object.values(FOREIGN_HEADERS))
        expect(await send(appWithoutOriginCheck, call, { headers })).not.toBe(403)
    },
  )
  it('would see a change in the database (control)', async () => {
    expect(await fingerprint()).not.toEqual(untouched)
  })
})
