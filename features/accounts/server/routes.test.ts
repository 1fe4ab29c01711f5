import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const app = await createTestApp()
afterAll(() => app.close())
const password = 'a long enough password'
let count = 0

/** A new account, and a visitor who has not logged in yet. */
async function newAccount() {
  const email = `asha${++count}@example.com`
  const visitor = app.visitor()
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  return { email, visitor }
}

async function loggedIn() {
  const account = await newAccount()
  const answer = await account.visitor.send('POST', '/auth/login', { json: { email: account.email, password } })
  return { ...account, answer }
}

const logIn = (visitor: TestClient, email: string, triedPassword = password) =>
  visitor.send('POST', '/auth/login', { json: { email, password: triedPassword } })
const getCurrentUser = async (visitor: TestClient) => (await visitor.send('GET', '/auth/me')).body['user']

async function mailsTo(email: string) {
  const { rows } = await app.database.pool.query<{ kind: string; text: string; html: string }>(
    'select kind, text, html from mails where to_email = $1 order by created_at',
    [email],
  )
  return rows
}

async function resetTokenFor(email: string): Promise<string> {
  await app.visitor().send('POST', '/auth/request-reset', { json: { email } })
  const mail = (await mailsTo(email)).findLast((row) => row.kind === 'password-reset')
  return /\/reset-password#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('POST /auth/signup', () => {
  it('creates an account that can log in, and does not sign the visitor in', async () => {
    const visitor = app.visitor()
    const answer = await visitor.send('POST', '/auth/signup', {
      json: { name: ' Asha ', email: ' New@Example.com ', password },
    })
    expect(answer).toMatchObject({ status: 201, body: { success: true } })
    expect(visitor.cookies.size).toBe(0)
    expect((await logIn(visitor, 'new@example.com')).status).toBe(200)
    expect(await getCurrentUser(visitor)).toEqual({ name: 'Asha', email: 'new@example.com', phone: null })
  })
  it('answers the same for a known address, changes nothing and emails its owner', async () => {
    const { email, visitor } = await newAccount()
    const first = await visitor.send('POST', '/auth/signup', { json: { name: 'A', email: `other-${email}`, password } })
    const second = await visitor.send('POST', '/auth/signup', {
      json: { name: 'B', email, password: 'another password' },
    })
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect([...second.headers.keys()]).toEqual([...first.headers.keys()])
    expect((await logIn(visitor, email, 'another password')).status).toBe(401)
    expect(await mailsTo(email)).toMatchObject([{ kind: 'already-registered' }])
    expect(await mailsTo(`other-${email}`)).toEqual([])
  })
  it('gives several concurrent sign-ups the same answer, and creates one account', async () => {
    const json = { name: 'A', email: 'same@example.com', password }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.visitor().send('POST', '/auth/signup', { json })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 201])
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from users where email = 'same@example.com'`,
    )
    expect(rows[0].n).toBe(1)
  })
  it('stores only an argon2id hash of the password', async () => {
    await newAccount()
    const { rows } = await app.database.pool.query('select password from accounts')
    for (const row of rows) expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
  it.each([
    [{ name: 'A', email: 'x@example.com' }, 400, 'All fields required.'],
    [{ name: ' ', email: 'x@example.com', password }, 400, 'All fields required.'],
    [{}, 400, 'All fields required.'],
    [{ name: 'A', email: 'x@example.com', password: 'short' }, 400, 'Min 8 characters'],
    [
      { name: 'A', email: 'x@example.com', password: 'Password' },
      400,
      'This password is too common and easy to guess. Please choose another one.',
    ],
    [
      { name: 'Asha Shah', email: 'x@example.com', password: 'AshaShah1987' },
      400,
      'This password is your name or your email address. Please choose another one.',
    ],
    [
      { name: 'A', email: 'x@example.com', password: 'x'.repeat(129) },
      400,
      'Please choose a password of at most 128 characters.',
    ],
    [
      { name: 'A', email: 'not an address', password },
      422,
      'Please enter a valid email address, such as asha@example.com.',
    ],
  ])('refuses %j', async (json, status, error) => {
    expect(await app.visitor().send('POST', '/auth/signup', { json })).toMatchObject({ status, body: { error } })
  })
})

describe('POST /auth/login', () => {
  it('sets an httpOnly session cookie for 30 days', async () => {
    const { answer, visitor, email } = await loggedIn()
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const [cookie, device, ...others] = answer.headers.getSetCookie()
    expect([device?.split('=')[0], others]).toEqual(['pathik_device', []])
    const [pair, ...attributes] = (cookie ?? '').split('; ')
    expect(pair).toMatch(/^pathik_session=/)
    expect(new Set(attributes)).toEqual(new Set(['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax']))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await getCurrentUser(visitor)).toMatchObject({ email })
  })
  it('answers the same for a wrong password and for an unknown address', async () => {
    const { email, visitor } = await newAccount()
    const wrongPassword = await logIn(visitor, email, 'a wrong password')
    const unknown = await logIn(visitor, 'nobody@example.com')
    const tooLong = await logIn(visitor, email, 'x'.repeat(500))
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password', code: 'LOGIN_FAILED' },
    })
    for (const other of [unknown, tooLong]) {
      expect([other.status, other.body, [...other.headers.keys()]]).toEqual([
        wrongPassword.status,
        wrongPassword.body,
        [...wrongPassword.headers.keys()],
      ])
    }
  })
  it('compares the password as typed: not in capitals, cut off, longer or with spaces around it', async () => {
    const { email, visitor } = await newAccount()
    const others = [password.toUpperCase(), password.slice(0, -1), `${password}x`]
    for (const triedPassword of [...others, ` ${password} `, `${password} `]) {
      await app.database.pool.query('delete from failed_tries')
      expect((await logIn(visitor, email, triedPassword)).status, triedPassword).toBe(401)
    }
    expect((await logIn(visitor, email)).status).toBe(200)
  })
  it('creates a new session each time, even when an attacker planted one', async () => {
    const { email, visitor } = await loggedIn()
    const first = visitor.cookies.get('pathik_session')
    await logIn(visitor, email)
    expect(visitor.cookies.get('pathik_session')).not.toBe(first)
    const victim = app.visitor()
    victim.cookies.set('pathik_session', 'planted.value')
    expect((await logIn(victim, email)).status).toBe(200)
    expect(victim.cookies.get('pathik_session')).not.toBe('planted.value')
  })
  it('ends the previous session of the browser, but ends none when the password is wrong', async () => {
    const { email, visitor } = await loggedIn()
    const [before, otherBrowser] = [app.visitor(), app.visitor()]
    before.cookies.set('pathik_session', visitor.cookies.get('pathik_session') ?? '')
    await logIn(otherBrowser, email)
    expect((await logIn(visitor, email, 'a wrong password')).status).toBe(401)
    expect(await getCurrentUser(before)).not.toBeNull()
    expect((await logIn(visitor, email)).headers.getSetCookie().join()).toMatch(/pathik_session=/)
    expect([await getCurrentUser(before), await getCurrentUser(otherBrowser), await getCurrentUser(visitor)]).toEqual([
      null,
      expect.objectContaining({ email }),
      expect.objectContaining({ email }),
    ])
  })
  it.each([
    [{}],
    [{ email: 'a@example.com' }],
    [{ email: '', password }],
    [{ email: 'a@example.com', password: '  ' }],
  ])('asks for all fields when it gets %j', async (json) => {
    expect(await app.visitor().send('POST', '/auth/login', { json })).toMatchObject({
      status: 400,
      body: { error: 'All fields required.', code: 'FIELDS_REQUIRED' },
    })
  })
})

describe('GET /auth/me', () => {
  it('answers null to an anonymous visitor and to any foreign cookie', async () => {
    const { visitor } = await loggedIn()
    const real = visitor.cookies.get('pathik_session') ?? ''
    for (const value of [
      undefined,
      '',
      'x',
      `${real.slice(0, -5)}AAAA%3D`,
      real.split('.')[0] ?? '',
      '%00',
      '%E0%A4%A',
    ]) {
      const stranger = app.visitor()
      if (value !== undefined) stranger.cookies.set('pathik_session', value)
      expect(await stranger.send('GET', '/auth/me')).toMatchObject({ status: 200, body: { user: null } })
    }
  })
  it('extends the session and sends the cookie again', async () => {
    const { email, visitor } = await loggedIn()
    await app.database.pool.query(
      `update sessions set expires_at = now() + interval '10 days', updated_at = now() - interval '20 days' where user_id = (select id from users where email = $1)`,
      [email],
    )
    const answer = await visitor.send('GET', '/auth/me')
    expect(answer.headers.getSetCookie().join()).toMatch(/^pathik_session=.*Max-Age=2592000/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('ignores an expired session', async () => {
    const { email, visitor } = await loggedIn()
    await app.database.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)`,
      [email],
    )
    expect(await getCurrentUser(visitor)).toBeNull()
  })
})

describe('POST /auth/logout', () => {
  it('ends the session, including for a copy of its cookie', async () => {
    const { visitor } = await loggedIn()
    const copy = app.visitor()
    copy.cookies.set('pathik_session', visitor.cookies.get('pathik_session') ?? '')
    expect(await visitor.send('POST', '/auth/logout')).toMatchObject({ status: 200, body: { success: true } })
    expect(visitor.cookies.has('pathik_session')).toBe(false)
    expect(await getCurrentUser(copy)).toBeNull()
  })
  it('succeeds even for visitors who are not signed in', async () => {
    expect((await app.visitor().send('POST', '/auth/logout')).status).toBe(200)
  })
  it('refuses requests from other sites', async () => {
    const { visitor } = await loggedIn()
    for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      expect((await visitor.send('POST', '/auth/logout', { headers })).status).toBe(403)
    }
    expect(await getCurrentUser(visitor)).not.toBeNull()
  })
})

describe('resetting a password', () => {
  it('answers the same for known, unknown and impossible addresses', async () => {
    const { email } = await newAccount()
    const answers = await Promise.all(
      [email, 'nobody@example.com', 'not an address'].map((address) =>
        app.visitor().send('POST', '/auth/request-reset', { json: { email: address } }),
      ),
    )
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'If that email exists, a reset link has been sent.' },
      ])
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])])
    }
    expect(await mailsTo('nobody@example.com')).toEqual([])
  })
  it('sets the new password once with the emailed link and ends all sessions', async () => {
    const { email, visitor } = await loggedIn()
    const token = await resetTokenFor(email)
    const reset = () =>
      app.visitor().send('POST', '/auth/reset-password', { json: { token, password: 'my new password' } })
    const answers = await Promise.all([reset(), reset()])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 400]))
    expect(await reset()).toMatchObject({
      status: 400,
      body: { error: 'This reset link is invalid or has expired.', code: 'RESET_LINK_INVALID' },
    })
    expect(await getCurrentUser(visitor)).toBeNull()
    expect((await logIn(visitor, email)).status).toBe(401)
    expect((await logIn(visitor, email, 'my new password')).status).toBe(200)
  })
  it('refuses a common password and the user’s own name, without using the link up', async () => {
    const { email } = await newAccount()
    const token = await resetTokenFor(email)
    const codes: unknown[] = []
    for (const newPassword of ['password', 'Asha Shah 1987', 'my new password'])
      codes.push(
        (await app.visitor().send('POST', '/auth/reset-password', { json: { token, password: newPassword } })).body[
          'code'
        ],
      )
    expect(codes).toEqual(['PASSWORD_COMMON', 'PASSWORD_PERSONAL', undefined])
  })
  it('stores only a hash of the token', async () => {
    const { email } = await newAccount()
    const token = await resetTokenFor(email)
    const { rows } = await app.database.pool.query('select identifier, value from verifications')
    expect(token.length).toBeGreaterThan(20)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
  it.each([
    [9, 200],
    [10, 400],
  ])('answers a link that is %i minutes old with %i', async (minutes, status) => {
    const { email } = await newAccount()
    const token = await resetTokenFor(email)
    await app.database.pool.query(`update verifications set expires_at = expires_at - $1 * interval '1 minute'`, [
      minutes,
    ])
    expect((await app.visitor().send('POST', '/auth/reset-password', { json: { token, password } })).status).toBe(
      status,
    )
  })
  it.each([
    [{ password }, 'All fields required.'],
    [{ token: 'x' }, 'All fields required.'],
    [{ token: 'x', password: 'short' }, 'Min 8 characters'],
    [{ token: 'x', password }, 'This reset link is invalid or has expired.'],
  ])('refuses %j', async (json, error) => {
    expect(await app.visitor().send('POST', '/auth/reset-password', { json })).toMatchObject({
      status: 400,
      body: { error },
    })
  })
  it('asks for the address when it is missing', async () => {
    expect(await app.visitor().send('POST', '/auth/request-reset', { json: {} })).toMatchObject({
      status: 400,
      body: { code: 'FIELDS_REQUIRED' },
    })
  })
})

describe('sweepAccounts', () => {
  it('deletes expired sessions and tokens, and no others', async () => {
    const { pool } = app.database
    const [activeAccount, expiredAccount] = [await loggedIn(), await loggedIn()]
    await resetTokenFor(activeAccount.email)
    await pool.query(
      `update sessions set expires_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`,
      [expiredAccount.email],
    )
    await pool.query(`update verifications set expires_at = now() - interval '1 hour'`)
    expect(await sweepAccounts(app.platform.db, new Date())).toBeGreaterThanOrEqual(2)
    const { rows } = await pool.query(
      `select (select count(*)::int from sessions where expires_at < now()) as sessions, (select count(*)::int from verifications) as tokens`,
    )
    expect(rows[0]).toEqual({ sessions: 0, tokens: 0 })
    expect(await getCurrentUser(activeAccount.visitor)).not.toBeNull()
  })
})

describe('invalid input', () => {
  const paths = ['/auth/login', '/auth/signup', '/auth/request-reset', '/auth/reset-password']
  it.each(paths)('%s answers 4xx to a body of the wrong shape', async (path) => {
    const bodies = [
      '[]',
      'null',
      '"x"',
      '1',
      '{"email":1}',
      '{"email":["a@example.com"]}',
      '{"email":{"$gt":""}}',
      '{"email":"a\\u0000@example.com"}',
      `{"email":"${'a'.repeat(300)}"}`,
      '{"admin":true}',
      '{"emailVerified":true}',
    ]
    for (const raw of bodies) {
      const { status, body } = await app
        .visitor()
        .send('POST', path, { raw, headers: { 'content-type': 'application/json' } })
      expect([status, body['code']], raw).toEqual([422, 'INVALID_INPUT'])
    }
    for (const raw of ['', '{', '{"__proto__":1}', '\xff']) {
      expect(
        (await app.visitor().send('POST', path, { raw, headers: { 'content-type': 'application/json' } })).status,
        raw,
      ).toBe(400)
    }
    expect(
      (
        await app
          .visitor()
          .send('POST', path, { raw: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
      ).status,
    ).toBe(415)
  })
  it('none of the account library’s own endpoints can be reached', async () => {
    for (const path of ['/_auth/sign-up/email', '/_auth/get-session', '/api/auth/sign-in/email']) {
      expect([404, 405]).toContain((await app.visitor().send('POST', path, { json: {} })).status)
    }
  })
})
