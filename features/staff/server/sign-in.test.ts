import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { hireStaff, inviteStaff, signInStaff } from '#tests/helpers/staff.ts'
import { createApp } from '#server/app.ts'
import { loadEnvironment } from '#platform/environment/env.ts'
import { createSampleDeskUsers } from '#server/sample-desk.ts'
import { createTestClient } from '#tests/helpers/test-client.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())

const submitCode = (browser: TestClient, code: string, kind = 'app') =>
  browser.send('POST', calls.submitCode.path, { json: { code, kind } })
const password = ({ email, password: text }: { email: string; password: string }) => ({
  json: { email, password: text },
})
const who = async (browser: TestClient) => (await browser.call(calls.getDeskSession)).staff

/** A browser that has passed the password step. */
async function passPasswordStep(person: { email: string; password: string }): Promise<TestClient> {
  const browser = app.visitor()
  expect((await browser.send('POST', calls.signIn.path, password(person))).status).toBe(200)
  return browser
}

describe('signing in at the desk', () => {
  it('asks for a password and then for a code, and only then reveals who is signed in', async () => {
    const priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
    const browser = await passPasswordStep(priya)
    expect(await who(browser)).toBeNull()
    expect((await browser.send('GET', calls.listStaff.path)).status).toBe(404)
    const answer = await submitCode(browser, ` ${authenticatorCode(priya.key, 1).replace(/(?=...$)/, ' ')} `)
    expect(answer.status).toBe(200)
    const session = await who(browser)
    expect(session).toMatchObject({
      name: 'Priya Nair',
      role: 'sales',
      permissions: { hold_seats: 'yes', discount: 'limited' },
    })
    expect(Object.keys(session?.permissions ?? {})).not.toContain('confirm_office_payment')
  })

  it('sends a cookie that only this site reads, and that no page of another site can send', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const browser = await passPasswordStep(priya)
    const { headers } = await submitCode(browser, authenticatorCode(priya.key, 1))
    const [cookie = ''] = headers.getSetCookie().filter((line) => line.startsWith('pathik_desk='))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/i)
    expect(cookie).toMatch(/Max-Age=43200/i)
  })

  it('gives the same answer for an unknown email address, a wrong password and a revoked access', async () => {
    const ravi = await hireStaff(app, { role: 'manager' })
    const { id } = await inviteStaff(app.platform, { role: 'content' })
    const invited = await app.database.pool.query<{ email: string }>('select email from staff where id = $1', [id])
    const signInAttempts = [
      { email: 'nobody@example.com', password: 'quiet marigold lantern' },
      { email: ravi.email, password: 'quiet marigold lanterns' },
      { email: invited.rows[0]?.email ?? '', password: 'quiet marigold lantern' },
    ]
    for (const each of signInAttempts) {
      const { status, body } = await app.visitor().send('POST', calls.signIn.path, password(each))
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: 'Invalid email or password', code: 'LOGIN_FAILED' },
      })
    }
  })

  it('accepts a code once, also when it is sent twice at the same time', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const browsers = [await passPasswordStep(priya), await passPasswordStep(priya), await passPasswordStep(priya)]
    const code = authenticatorCode(priya.key, 1)
    const answers = await Promise.all(browsers.map((browser) => submitCode(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const secondAnswer = await submitCode(await passPasswordStep(priya), code)
    expect(secondAnswer.body).toEqual({
      error: 'This code was already used. Wait for the next one.',
      code: 'DESK_CODE_WRONG',
    })
  })

  it('says how many attempts are left, and ends the attempt after five wrong codes', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const browser = await passPasswordStep(priya)
    const messages: unknown[] = []
    for (const wrongCode of ['000001', '000002', '000003', '000004', '000005'])
      messages.push((await submitCode(browser, wrongCode)).body['error'])
    expect(messages[0]).toContain('4 attempts left.')
    expect(messages[3]).toContain('1 attempt left.')
    expect(messages[4]).toBe('This sign-in has timed out. Enter your email address and password again.')
    expect((await submitCode(browser, authenticatorCode(priya.key, 1))).body['code']).toBe('DESK_SIGN_IN_TIMED_OUT')
    await signInStaff(app, priya)
  })

  it('locks codes after ten wrong ones over several attempts', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    for (const round of [1, 2]) {
      const browser = await passPasswordStep(priya)
      for (const last of [1, 2, 3, 4, 5]) await submitCode(browser, `00${round}00${last}`)
    }
    const right = await submitCode(await passPasswordStep(priya), authenticatorCode(priya.key, 1))
    expect(right).toMatchObject({ status: 429, body: { code: 'DESK_LOCKED' } })
  })

  it('accepts each recovery code once', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    expect(new Set(priya.recoveryCodes).size).toBe(10)
    const [code = ''] = priya.recoveryCodes
    expect((await submitCode(await passPasswordStep(priya), code, 'recovery')).status).toBe(200)
    expect((await submitCode(await passPasswordStep(priya), code, 'recovery')).status).toBe(401)
    const { rows } = await app.database.pool.query('select backup_codes from staff_second_steps where user_id = $1', [
      priya.id,
    ])
    expect(rows[0]?.backup_codes).not.toContain(priya.recoveryCodes[1])
  })

  it('informs the owners by email when the phone is lost, and only after the right password', async () => {
    const owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })
    const priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
    expect((await app.visitor().send('POST', calls.reportLostPhone.path)).body['code']).toBe('DESK_SIGN_IN_TIMED_OUT')
    await (await passPasswordStep(priya)).call(calls.reportLostPhone)
    const { rows } = await app.database.pool.query(`select to_email, subject from mails where kind = 'desk-phone-lost'`)
    expect(rows).toContainEqual({
      to_email: owner.email,
      subject: 'Priya Nair has lost the phone with the authenticator app',
    })
  })

  it('ends when the person signs out, and the old cookie is then worthless', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const before = new Map(priya.browser.cookies)
    await priya.browser.call(calls.signOut)
    expect(await who(priya.browser)).toBeNull()
    for (const [name, value] of before) priya.browser.cookies.set(name, value)
    expect(await who(priya.browser)).toBeNull()
  })

  it('lasts twelve hours, however busy the person is', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const { rows } = await app.database.pool.query<{ hours: number }>(
      `select extract(epoch from expires_at - now())::float8 / 3600 as hours from staff_sessions where user_id = $1`,
      [priya.id],
    )
    expect(rows.map(({ hours }) => Math.round(hours))).toEqual([12])
    await app.database.pool.query(
      `update staff_sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [priya.id],
    )
    expect(await who(priya.browser)).toBeNull()
  })

  it('accepts no session of a traveller, and the site accepts no session of the desk', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const desk = priya.browser.cookies.get('pathik_desk') ?? ''
    const stranger = app.visitor()
    stranger.cookies.set('pathik_session', desk)
    expect((await stranger.send('GET', '/auth/me')).body).toEqual({ user: null })
    expect(await who(stranger)).toBeNull()
  })
})

describe('the sample people', () => {
  const PUBLIC_URL = 'https://www.pathik.example'
  const visitorAt = (changes: Partial<typeof app.platform>, origin = app.platform.baseUrl) => {
    const other = createApp({ platform: { ...app.platform, ...changes }, checkResponses: true })
    return createTestClient((path, init) => Promise.resolve(other.request(path, init)), origin)
  }
  const { env, payments } = app.platform
  it.each([
    ['the site is public', { env: { ...env, siteUrl: PUBLIC_URL } }, PUBLIC_URL],
    ['a proxy stands in front', { env: { ...env, trustedProxies: 1 } }, undefined],
    ['real payments are taken', { payments: { ...payments, mode: 'live' as const } }, undefined],
  ])('are refused where %s', async (_, changes, origin) => {
    const sample = await hireStaff(app, { role: 'owner', isSample: true })
    const refusal = await visitorAt(changes, origin).send('POST', calls.signIn.path, password(sample))
    expect(refusal).toMatchObject({ status: 403, body: { code: 'DESK_SAMPLE_REFUSED' } })
    const real = await hireStaff(app, { role: 'owner' })
    expect((await visitorAt(changes, origin).send('POST', calls.signIn.path, password(real))).status).toBe(200)
  })

  it('are not created where the site is public or takes real payments', async () => {
    const { secrets, log } = app.platform
    const { connection } = app.database
    const keys = {
      RAZORPAY_KEY_ID: 'rzp_test_a',
      RAZORPAY_KEY_SECRET: 'secret of the key',
      RAZORPAY_WEBHOOK_SECRET: 'secret of webhooks',
    }
    for (const source of [{ SITE_URL: PUBLIC_URL, PAYMENTS: 'sandbox' }, keys]) {
      expect(await createSampleDeskUsers({ env: loadEnvironment(source), secrets, connection, log })).toEqual([])
    }
  })

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy'],
  ])('are refused when a request came through a proxy (%s)', async (header, value) => {
    const sample = await hireStaff(app, { role: 'owner', isSample: true })
    const refusal = await app
      .visitor()
      .send('POST', calls.signIn.path, { ...password(sample), headers: { [header]: value } })
    expect(refusal).toMatchObject({ status: 403, body: { code: 'DESK_SAMPLE_REFUSED' } })
    const response = await sample.browser.send('GET', calls.listStaff.path, { headers: { [header]: value } })
    expect(response.status).toBe(404)
    expect((await sample.browser.send('GET', calls.listStaff.path)).status).toBe(200)
  })
})
