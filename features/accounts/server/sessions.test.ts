import { afterAll, describe, expect, it } from 'vitest'
import { listSessions } from '../api/calls.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())
const password = 'a long enough password'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
let count = 0

async function signUp() {
  const email = `device${++count}@example.com`
  await app.visitor().send('POST', '/auth/signup', { json: { name: 'Asha', email, password } })
  const logIn = async (headers: Record<string, string> = {}) => {
    const visitor = app.visitor()
    await visitor.send('POST', '/auth/login', { json: { email, password }, headers })
    return visitor
  }
  return { email, logIn }
}
const isSignedIn = async (visitor: TestClient) => (await visitor.send('GET', '/auth/me')).body['user'] !== null
const devices = async (visitor: TestClient) => (await visitor.call(listSessions)).sessions
const end = (visitor: TestClient, id: string) => visitor.send('POST', '/api/account/sessions/end', { json: { id } })

describe('the devices of an account', () => {
  it('are listed in plain words, this one first, without any internet address', async () => {
    const { logIn } = await signUp()
    const phone = await logIn({ 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.9' })
    const laptop = await logIn({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    })
    await logIn({ 'user-agent': '<script>alert(1)</script>' })
    const deviceList = await devices(phone)
    expect(deviceList.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
      ['Chrome', 'Android', true],
      [null, null, false],
      ['Firefox', 'Linux', false],
    ])
    expect((await devices(laptop))[0]).toMatchObject({ browser: 'Firefox', is_current: true })
    expect((await phone.send('GET', '/api/account/sessions')).headers.get('cache-control')).toBe('no-store')
    const { rows } = await app.database.pool.query('select ip_address, token from sessions')
    expect(rows.every((row) => !row.ip_address)).toBe(true)
    expect(rows.some((row) => JSON.stringify(deviceList).includes(row.token))).toBe(false)
  })

  it('are signed out one by one, and only by their own user', async () => {
    const { logIn } = await signUp()
    const [mine, old] = [await logIn(), await logIn()]
    const stranger = await (await signUp()).logIn()
    const id = (await devices(mine)).find(({ is_current }) => !is_current)?.id ?? ''
    expect((await end(stranger, id)).body['code']).toBe('SESSION_NOT_FOUND')
    expect(await isSignedIn(old)).toBe(true)
    expect((await end(mine, id)).body).toEqual({ success: true })
    expect([await isSignedIn(old), await isSignedIn(mine)]).toEqual([false, true])
    expect((await end(mine, id)).status).toBe(404)
    expect((await end(app.visitor(), id)).body['code']).toBe('NOT_SIGNED_IN')
    expect((await end(mine, '')).status).toBe(404)
    expect((await mine.send('POST', '/api/account/sessions/end', { json: {} })).status).toBe(422)
  })

  it('are signed out all together, with or without this one, but never for another user', async () => {
    const { logIn } = await signUp()
    const all = [await logIn(), await logIn(), await logIn()] as const
    const stranger = await (await signUp()).logIn()
    const endAll = (visitor: TestClient, keep_current: boolean, headers = {}) =>
      visitor.send('POST', '/api/account/sessions/end-all', { json: { keep_current }, headers })
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await endAll(all[0], false, foreign)).status).toBe(403)
    expect((await endAll(all[0], true)).status).toBe(200)
    expect(await Promise.all(all.map(isSignedIn))).toEqual([true, false, false])
    const secondLogIn = await logIn()
    expect((await endAll(all[0], false)).status).toBe(200)
    expect([await isSignedIn(all[0]), await isSignedIn(secondLogIn), await isSignedIn(stranger)]).toEqual([
      false,
      false,
      true,
    ])
    expect(all[0].cookies.has('pathik_session')).toBe(false)
    expect((await endAll(all[0], false)).body['code']).toBe('NOT_SIGNED_IN')
  })
})

describe('a logout whose audit event cannot be written', () => {
  it('ends no session: both are one transaction, so no crash in between loses the event', async () => {
    const { logIn } = await signUp()
    const visitor = await logIn()
    const { pool } = app.database
    await pool.query('alter table audit_events rename to audit_events_away')
    const refusal = await visitor.send('POST', '/auth/logout')
    await pool.query('alter table audit_events_away rename to audit_events')
    expect(refusal.status).toBe(500)
    expect(await isSignedIn(visitor)).toBe(true)
    expect((await visitor.send('POST', '/auth/logout')).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    const { rows } = await pool.query(`select 1 from audit_events where name = 'authn_logout'`)
    expect(rows).toHaveLength(1)
  })
})
