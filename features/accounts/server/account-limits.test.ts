import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'
import { Hono } from 'hono'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { accountsRoutes } from './routes.ts'

const app = await createTestApp({ scale: 1 })
afterAll(() => app.close())
const password = 'a long enough password'
let count = 0

async function newEmail(): Promise<string> {
  const email = `limit${++count}@example.com`
  await app.visitor().send('POST', '/auth/signup', { json: { name: 'Asha', email, password } })
  return email
}

const logIn = (email: string) => app.visitor().send('POST', '/auth/login', { json: { email, password } })

async function countMails(email: string): Promise<number> {
  const { rows } = await app.database.pool.query('select count(*)::int as n from mails where to_email = $1', [email])
  return rows[0].n
}

describe('the limits of the account calls', () => {
  it('do not count successful logins', async () => {
    const email = await newEmail()
    for (let i = 0; i < 7; i++) expect((await logIn(email)).status).toBe(200)
  })
  it('allow three password reset emails an hour and give the same answer afterwards', async () => {
    const email = await newEmail()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push((await app.visitor().send('POST', '/auth/request-reset', { json: { email } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await countMails(email)).toBe(3)
  })
  it('send the owner of an address only a few emails when others sign up with it', async () => {
    const email = await newEmail()
    for (let i = 0; i < 5; i++) {
      expect((await app.visitor().send('POST', '/auth/signup', { json: { name: 'X', email, password } })).status).toBe(
        201,
      )
    }
    expect(await countMails(email)).toBe(2)
  })
  it('limit the sign-ups of one caller, whatever the address', async () => {
    app.clock.advanceMinutes(60)
    const statuses: number[] = []
    for (let i = 0; i < 31; i++)
      statuses.push(
        (
          await app
            .visitor()
            .send('POST', '/auth/signup', { json: { name: 'X', email: `many${i}@example.com`, password } })
        ).status,
      )
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('cookies over https', () => {
  it('contain a session cookie that is tied to the host and to https', async () => {
    const email = await newEmail()
    app.clock.advanceMinutes(60)
    const baseUrl = 'https://www.pathik.example'
    const platform = { ...app.platform, baseUrl, env: { ...app.platform.env, siteUrl: baseUrl } }
    const routes = new Hono<AppEnv>()
      .use((c, next) => {
        c.set('clientAddress', '192.0.2.1')
        return next()
      })
      .route('/', accountsRoutes(platform))
    const visitor = createTestClient((path, init) => Promise.resolve(routes.request(path, init)), baseUrl)
    const json = { email: `secure-${email}`, password }
    await visitor.send('POST', '/auth/signup', { json: { name: 'Asha', ...json } })
    const answer = await visitor.send('POST', '/auth/login', { json })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-pathik_session=/)
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    expect((await visitor.send('GET', '/auth/me')).body['user']).toMatchObject({ name: 'Asha' })
    await visitor.send('POST', '/auth/logout')
    expect([...visitor.cookies.keys()]).toEqual(['__Host-pathik_device'])
  })
})
