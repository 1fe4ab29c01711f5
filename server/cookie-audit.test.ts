import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { createApp } from './app.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'

const SITE = 'https://www.pathik.example'
const MAX_LENGTH = 4096

const running = await createTestApp()
afterAll(() => running.close())
const world = await buildAccessWorld(running)
const { platform } = running
const calls = apiSections.flatMap((section) => section.calls)
const app = createApp({
  platform: { ...platform, baseUrl: SITE, env: { ...platform.env, siteUrl: SITE } },
  checkResponses: true,
})

/**
 * A visitor of the https site, where cookies have other names: the owner of the test data, or somebody without any
 * cookie.
 */
function visitorOf(who: 'owner' | 'nobody') {
  const visitor = createTestClient((path, init) => Promise.resolve(app.request(`${SITE}${path}`, init)), SITE)
  if (who === 'owner')
    for (const [name, value] of world.visitors.owner.cookies) visitor.cookies.set(`__Host-${name}`, value)
  return visitor
}

/** What is wrong with a cookie set by the https site. */
function findCookieFlaws(line: string): string[] {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const attributes = new Set(rest.map((attribute) => attribute.toLowerCase()))
  const missingAttributes = ['secure', 'httponly', 'samesite=lax', 'path=/'].filter(
    (attribute) => !attributes.has(attribute),
  )
  return [
    ...(pair.startsWith('__Host-') ? [] : ['no __Host- in its name']),
    ...missingAttributes.map((attribute) => `no ${attribute}`),
    ...(rest.some((attribute) => /^domain=/i.test(attribute)) ? ['a Domain'] : []),
    ...(Buffer.byteLength(line) < MAX_LENGTH ? [] : ['4 KB or more']),
  ]
}

async function cookiesOf(who: 'owner' | 'nobody', { name, endpoint }: (typeof calls)[number]): Promise<string[]> {
  const { params, query, body } = accessRows[name]?.input(world) ?? {}
  const path = `${fillPath(endpoint.path, params)}${queryString(query)}`
  const { headers } = await visitorOf(who).send(endpoint.method, path, { ...(body !== undefined && { json: body }) })
  return headers.getSetCookie()
}

const cookieNames = new Set<string>()

describe('the cookies of an https site', () => {
  it.each(calls)('that $name sets are bound to the host, and hidden from scripts and other sites', async (call) => {
    for (const who of ['nobody', 'owner'] as const) {
      const lines = await cookiesOf(who, call)
      for (const line of lines) cookieNames.add(line.split('=')[0] ?? '')
      expect(lines.flatMap((line) => findCookieFlaws(line).map((flaw) => `${who}, ${line}: ${flaw}`))).toEqual([])
      // Public answers must not set cookies, because caches store the answers. The exception is the removal of an
      // expired session's cookie.
      if (who === 'nobody' && call.endpoint.method === 'GET' && accessRows[call.name]?.who === 'anyone')
        expect(lines).toEqual([])
    }
  })
  it('include those of a login and of a first booking, so that the test is not empty', async () => {
    const json = { email: 'cookie.audit@example.com', password: 'seven bright lamps' }
    const visitor = visitorOf('nobody')
    await visitor.send('POST', '/auth/signup', { json: { name: 'Ravi', ...json } })
    const { status, headers } = await visitor.send('POST', '/auth/login', { json })
    expect(status).toBe(200)
    const lines = headers.getSetCookie()
    expect(lines.flatMap(findCookieFlaws)).toEqual([])
    expect(lines.map((line) => line.split('=')[0] ?? '').toSorted()).toEqual([
      '__Host-pathik_device',
      '__Host-pathik_session',
    ])
    expect([...cookieNames]).toContain('__Host-pathik_booking')
  })
  it('include those of the desk, which are also strict', async () => {
    const desk = { platform: { ...platform, baseUrl: SITE, env: { ...platform.env, siteUrl: SITE } } }
    const lines: string[] = []
    const visitor = () => {
      const browser = visitorOf('nobody')
      const send: typeof browser.send = async (...request) => {
        const answer = await browser.send(...request)
        lines.push(...answer.headers.getSetCookie())
        return answer
      }
      return { ...browser, send }
    }
    const priya = await hireStaff({ ...desk, visitor: () => visitorOf('nobody') }, { role: 'sales' })
    const browser = visitor()
    await browser.send('POST', '/api/desk/sign-in', { json: { email: priya.email, password: priya.password } })
    await browser.send('POST', '/api/desk/sign-in/code', {
      json: { code: authenticatorCode(priya.key, 1), kind: 'app' },
    })
    const names = lines.map((line) => line.split('=')[0] ?? '')
    expect(new Set(names)).toEqual(new Set(['__Host-pathik_desk', '__Host-pathik_desk_code']))
    expect(lines.filter((line) => !/; SameSite=Strict/i.test(line))).toEqual([])
    expect(lines.flatMap((line) => findCookieFlaws(line.replace(/SameSite=Strict/i, 'SameSite=Lax')))).toEqual([])
  })
  it.each([
    ['pathik_session=x; Secure; HttpOnly; SameSite=Lax; Path=/', 'no __Host- in its name'],
    ['__Host-a=x; HttpOnly; SameSite=Lax; Path=/', 'no secure'],
    ['__Host-a=x; Secure; SameSite=Lax; Path=/', 'no httponly'],
    ['__Host-a=x; Secure; HttpOnly; SameSite=None; Path=/', 'no samesite=lax'],
    ['__Host-a=x; Secure; HttpOnly; SameSite=Lax; Path=/account', 'no path=/'],
    ['__Host-a=x; Secure; HttpOnly; SameSite=Lax; Path=/; Domain=pathik.example', 'a Domain'],
    [`__Host-a=${'x'.repeat(4100)}; Secure; HttpOnly; SameSite=Lax; Path=/`, '4 KB or more'],
  ])('with an injected flaw would be reported (control): %s', (line, flaw) => {
    expect(findCookieFlaws(line)).toEqual([flaw])
  })
})
