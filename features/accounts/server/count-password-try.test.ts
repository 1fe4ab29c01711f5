import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { failedAttempts } from '#platform/db/schema/accounts.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'
import { notifyOfPasswordGuesses } from './notify-of-password-guesses.ts'

const running = await createTestApp({ scale: 1 })
afterAll(() => running.close())
const { platform, clock } = running
const password = 'seven bright lamps'
const MINUTE = 60
let count = 0

const appOf = (rateLimitScale: number) =>
  createApp({ platform: { ...platform, env: { ...platform.env, rateLimitScale } }, checkResponses: true })
const rateLimitedApp = appOf(1)

/** A browser with its own IP address. */
const at = (address: string, app = rateLimitedApp): TestClient =>
  createTestClient(
    (path, init) =>
      Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: address }, headers: {} } })),
    platform.baseUrl,
  )

async function newAccount() {
  const email = `guess${++count}@example.com`
  const signUp = { name: 'Asha', email, password }
  // A new IP address each time, so that these sign-ups do not reach a limit.
  await at(`198.51.100.${count}`).send('POST', '/auth/signup', { json: signUp })
  return email
}

const logIn = (visitor: TestClient, email: string, triedPassword = password) =>
  visitor.send('POST', '/auth/login', { json: { email, password: triedPassword } })
const guess = (address: string, email: string, app = rateLimitedApp) =>
  logIn(at(address, app), email, 'a wrong password')

/** Opens the emailed link and sets a new password. */
async function resetPassword(visitor: TestClient, email: string, next: string) {
  const { rows } = await platform.pool.query<{ text: string }>(
    `select text from mails where kind = 'password-reset' and to_email = $1`,
    [email],
  )
  const token = /#token=(\S+)/.exec(rows[0]?.text ?? '')?.[1]
  return visitor.send('POST', '/auth/reset-password', { json: { token, password: next } })
}

/** Guesses repeatedly, each time as soon as the server allows. Returns the statuses and the wait times in seconds. */
async function guessPatiently(address: string, email: string, attemptCount: number) {
  const waitTimes: number[] = []
  for (let checked = 0; checked < attemptCount;) {
    const answer = await guess(address, email)
    if (answer.status === 401) checked += 1
    else {
      waitTimes.push(Number(answer.headers.get('retry-after')))
      clock.advanceMinutes((waitTimes.at(-1) ?? 0) / MINUTE)
    }
  }
  return waitTimes
}

const guesses = async (email: string) => {
  const { rows } = await platform.pool.query<{ data: { userId: string | null; episode: string } }>(
    `select data from jobs.job where name = 'passwords-guessed' order by created_on`,
  )
  for (const { data } of rows) await notifyOfPasswordGuesses(platform, data)
  const mails = await platform.pool.query(
    `select subject, text from mails where kind = 'passwords-guessed' and to_email = $1`,
    [email],
  )
  return mails.rows
}

describe('wrong passwords from one address', () => {
  it('are delayed after the third attempt, longer each time, even when many arrive together', async () => {
    const email = await newAccount()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => guess('192.0.2.1', i % 2 ? email : email.toUpperCase())),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9)
    expect(await guessPatiently('192.0.2.1', email, 4)).toEqual([1, 15, 30, 60].map((minutes) => minutes * MINUTE))
  })
  it('are answered with the waiting time and other ways to sign in', async () => {
    const email = await newAccount()
    for (let i = 0; i < 3; i++) await guess('192.0.2.1', email)
    expect(await guess('192.0.2.1', email)).toMatchObject({
      status: 429,
      body: {
        error: 'Too many attempts. Please wait a minute, or choose a new password with “Forgot password?”.',
        code: 'RATE_LIMITED',
      },
    })
  })
  it('do not slow down logins from elsewhere: the owner can log in on a new device', async () => {
    const email = await newAccount()
    await guessPatiently('192.0.2.1', email, 6)
    expect((await logIn(at('192.0.2.2'), email)).status).toBe(200)
  })
  it('are forgotten one day after the last one', async () => {
    const email = await newAccount()
    await guessPatiently('192.0.2.1', email, 5)
    clock.advanceMinutes(24 * 60 + 1)
    for (let i = 0; i < 3; i++) expect((await guess('192.0.2.1', email)).status).toBe(401)
  })
  it('are all checked without these waits (control)', async () => {
    const email = await newAccount()
    for (let i = 0; i < 12; i++) expect((await guess('192.0.2.1', email, appOf(1000))).status).toBe(401)
  })
})

describe('wrong passwords from many addresses', () => {
  it('are checked at most five times in 15 minutes, even with a thousand attempts from a hundred addresses', async () => {
    const email = await newAccount()
    let checked = 0
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => guess(`203.0.113.${i}`, email)))
      checked += answers.filter(({ status }) => status === 401).length
      clock.advanceMinutes(1.4)
    }
    expect(checked).toBeLessThanOrEqual(5)
    expect(checked).toBeGreaterThan(0)
  })
  it('are checked five times even when the first address uses up its attempts before the others begin', async () => {
    const email = await newAccount()
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await guess('192.0.2.1', email)).status)
    clock.advanceMinutes(1)
    statuses.push((await guess('192.0.2.1', email)).status)
    for (let i = 2; i < 10; i++) statuses.push((await guess(`192.0.2.${i}`, email)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })
  it('never block the right password on a device where the owner has logged in before', async () => {
    const email = await newAccount()
    const phone = at('192.0.2.50')
    expect((await logIn(phone, email)).status).toBe(200)
    await phone.send('POST', '/auth/logout')
    for (let i = 0; i < 100; i++) await guess(`203.0.113.${i}`, email)
    for (let i = 0; i < 70; i++) await guess('192.0.2.50', email)
    expect((await logIn(phone, email)).status).toBe(200)
    // Control: the same time, password and address, but without the device cookie.
    expect((await logIn(at('192.0.2.50'), email)).status).toBe(429)
  })
  it('do not block the owner on a new device where an emailed link set the password, even when many guess afterwards', async () => {
    const email = await newAccount()
    const owner = at('203.0.113.1')
    await owner.send('POST', '/auth/request-reset', { json: { email } })
    const next = 'eight bright lamps'
    expect((await resetPassword(owner, email, next)).status).toBe(200)
    for (let i = 0; i < 8; i++) await guess(`203.0.113.${i}`, email)
    expect((await logIn(owner, email, next)).status).toBe(200)
    // Control: the same time, password and address, on a device that has not used the link.
    expect((await logIn(at('203.0.113.1'), email, next)).status).toBe(429)
  })
  it('do not make a device known when its link is invalid', async () => {
    const stranger = at('203.0.113.1')
    const json = { token: 'made-up', password: 'eight bright lamps' }
    expect((await stranger.send('POST', '/auth/reset-password', { json })).status).toBe(400)
    expect(stranger.cookies.has('pathik_device')).toBe(false)
  })
  it('are forgotten when the owner sets a new password by an emailed link, and the link is always sent', async () => {
    const email = await newAccount()
    for (let i = 0; i < 10; i++) await guess(`203.0.113.${i}`, email)
    const owner = at('203.0.113.1')
    expect((await logIn(owner, email)).status).toBe(429)
    await owner.send('POST', '/auth/request-reset', { json: { email } })
    await resetPassword(owner, email, 'eight bright lamps')
    expect((await logIn(at('203.0.113.1'), email, 'eight bright lamps')).status).toBe(200)
  })
})

describe('an email without an account', () => {
  it('is delayed like an email with an account, and gets the same answers', async () => {
    const collectAttemptResponses = async (email: string) => {
      const answers = []
      for (let i = 0; i < 5; i++) answers.push(await guess('192.0.2.77', email))
      for (let i = 0; i < 3; i++) answers.push(await guess(`192.0.2.8${i}`, email))
      return answers.map(({ status, body, headers }) => [status, body, [...headers.keys()], headers.get('retry-after')])
    }
    const accountResponses = await collectAttemptResponses(await newAccount())
    expect(await collectAttemptResponses('nobody@example.com')).toEqual(accountResponses)
    expect(accountResponses.map(([status]) => status)).toContain(429)
  })
  it('causes the same work: one job, and no email', async () => {
    const jobs = async () =>
      (await platform.pool.query(`select 1 from jobs.job where name = 'passwords-guessed'`)).rowCount ?? 0
    const before = await jobs()
    for (let i = 0; i < 3; i++) await guess('192.0.2.78', 'nobody-else@example.com')
    expect(await jobs()).toBe(before + 1)
    expect(await guesses('nobody-else@example.com')).toEqual([])
  })
})

describe('the owner', () => {
  it('gets one email when attempts begin to be delayed, even when many addresses continue', async () => {
    const email = await newAccount()
    await guess('192.0.2.1', email)
    expect(await guesses(email)).toEqual([])
    await guessPatiently('192.0.2.1', email, 4)
    for (let i = 0; i < 10; i++) await guess(`203.0.113.${i}`, email)
    const mails = await guesses(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Failed sign-in attempts on your Pathik account',
      text: expect.stringContaining('On devices where you have signed in before, nothing changes.'),
    })
  })
  it('gets another email for the next episode', async () => {
    const email = await newAccount()
    for (const _ of [1, 2]) {
      await guessPatiently('192.0.2.1', email, 3)
      clock.advanceMinutes(24 * 60 + 1)
    }
    expect(await guesses(email)).toHaveLength(2)
  })
})

describe('a device where the account has logged in', () => {
  const logInFromDevice = async () => {
    const email = await newAccount()
    const phone = at('192.0.2.60')
    await logIn(phone, email)
    return { email, phone, cookie: phone.cookies.get('pathik_device') ?? '' }
  }
  const withCookie = (cookie: string) => {
    const visitor = at('192.0.2.61')
    visitor.cookies.set('pathik_device', cookie)
    return visitor
  }
  const lockOut = async (email: string) => {
    for (let i = 0; i < 8; i++) await guess(`203.0.113.${i}`, email)
  }

  it('is remembered by a cookie that scripts cannot read and that contains no name', async () => {
    const email = await newAccount()
    const answer = await logIn(at('192.0.2.60'), email)
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('pathik_device='))
    const [pair = '', ...attributes] = (line ?? '').split('; ')
    expect(new Set(attributes)).toEqual(new Set(['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax']))
    expect(decodeURIComponent(pair)).not.toContain('guess')
  })
  it('is delayed only by its own failures, after ten of them', async () => {
    const { email, phone } = await logInFromDevice()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await logIn(phone, email, 'a wrong password')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    clock.advanceMinutes(1)
    expect((await logIn(phone, email)).status).toBe(200)
  })
  it('may log in sixty times a minute, so that a stolen cookie cannot cause unlimited hashing', async () => {
    const { email, phone, cookie } = await logInFromDevice()
    const [device = ''] = cookie.split('.')
    for (let i = 0; i < 59; i++) await platform.limiter.take('login-device', device)
    expect((await logIn(phone, email)).status).toBe(200)
    expect((await logIn(phone, email)).status).toBe(429)
    clock.advanceMinutes(1)
    expect((await logIn(phone, email)).status).toBe(200)
  })
  it('is not accepted for another account, with a forged signature, or by its id alone', async () => {
    const { email, cookie } = await logInFromDevice()
    const other = await logInFromDevice()
    await lockOut(email)
    const [id = '', cookieSignature = ''] = cookie.split('.')
    const otherId = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`
    for (const forged of [
      other.cookie,
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${otherId}.${cookieSignature}`,
      '%E0%A4%A',
    ])
      expect((await logIn(withCookie(forged), email)).status, forged).toBe(429)
    expect((await logIn(withCookie(cookie), email)).status).toBe(200)
  })
  it('stays known to the five accounts that logged in there most recently', async () => {
    const phone = at('192.0.2.62')
    const emails: string[] = []
    for (let i = 0; i < 6; i++) emails.push(await newAccount())
    for (const email of emails) await logIn(phone, email)
    const statuses: number[] = []
    for (const email of emails) {
      await lockOut(email)
      const copy = withCookie(phone.cookies.get('pathik_device') ?? '')
      statuses.push((await logIn(copy, email)).status)
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200])
  })
})

describe('a signed-in user who must enter the password again', () => {
  it('is not blocked by strangers who guess at the login', async () => {
    const email = await newAccount()
    const phone = at('192.0.2.70')
    await logIn(phone, email)
    for (let i = 0; i < 20; i++) await guess(`203.0.113.${i}`, email)
    const change = { current_password: password, new_password: 'eight bright lamps' }
    expect((await phone.send('POST', '/api/account/password', { json: change })).status).toBe(200)
  })
  it('has five attempts before waiting', async () => {
    const phone = at('192.0.2.71')
    await logIn(phone, await newAccount())
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      const json = { current_password: 'a wrong password', new_password: 'eight bright lamps' }
      statuses.push((await phone.send('POST', '/api/account/password', { json })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('a stolen session', () => {
  it('uses up its own attempts, not those of the owner on another device', async () => {
    const email = await newAccount()
    const [owner, attacker] = [at('192.0.2.72'), at('192.0.2.73')]
    await logIn(owner, email)
    await logIn(attacker, email)
    const change = (current: string) => ({ json: { current_password: current, new_password: 'eight bright lamps' } })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await attacker.send('POST', '/api/account/password', change('a wrong password'))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await owner.send('POST', '/api/account/password', change(password))).status).toBe(200)
  })
})

describe('the stored counts', () => {
  it('contain neither an email nor an internet address', async () => {
    const email = await newAccount()
    await guess('192.0.2.1', email)
    const failedTriesJson = JSON.stringify(await platform.db.select().from(failedAttempts))
    expect(failedTriesJson.length).toBeGreaterThan(100)
    expect(failedTriesJson).not.toMatch(/example\.com|192\.0|203\.0/)
  })
})
