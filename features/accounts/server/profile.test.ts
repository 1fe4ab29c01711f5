import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
const limited = await createTestApp({ scale: 1 })
afterAll(async () => {
  await app.close()
  await limited.close()
})
const password = 'a long enough password'
const next = 'an even longer password'
let count = 0

async function signedIn({ visitor: open }: TestApp = app) {
  const email = `profile${++count}@example.com`
  const visitor = open()
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
  const logIn = async (triedPassword: string) => {
    const other = open()
    return {
      other,
      status: (await other.send('POST', '/auth/login', { json: { email, password: triedPassword } })).status,
    }
  }
  return { email, visitor, logIn }
}

describe('POST /api/account/profile', () => {
  it('changes name and phone, which the session shows immediately; an empty phone removes the phone', async () => {
    const { email, visitor } = await signedIn()
    const answer = await visitor.send('POST', '/api/account/profile', {
      json: { name: '  आशा Shah ', phone: '98765 43210' },
    })
    expect(answer.body).toEqual({ user: { name: 'आशा Shah', email, phone: '98765 43210' } })
    expect((await visitor.send('GET', '/auth/me')).body).toEqual(answer.body)
    await visitor.send('POST', '/api/account/profile', { json: { name: 'Asha', phone: '' } })
    expect((await visitor.send('GET', '/auth/me')).body).toEqual({ user: { name: 'Asha', email, phone: null } })
  })
  it('accepts any phone number as typed', async () => {
    const { email, visitor } = await signedIn()
    for (const phone of ['1800 123 4567', '2658 1234', '12345', 'call me', '7'.repeat(200)]) {
      const answer = await visitor.send('POST', '/api/account/profile', { json: { name: 'Asha', phone } })
      expect(answer.body).toEqual({ user: { name: 'Asha', email, phone } })
    }
  })
  it('refuses a missing name, a change of the email, and an anonymous visitor', async () => {
    const { visitor } = await signedIn()
    for (const [json, code] of [
      [{ name: ' ', phone: '' }, 'NAME_REQUIRED'],
      [{ phone: '98765 43210' }, 'NAME_REQUIRED'],
      [{ name: 'Asha', phone: '7'.repeat(201) }, 'INVALID_INPUT'],
      [{ name: 'Asha', email: 'other@example.com' }, 'INVALID_INPUT'],
    ] as const)
      expect((await visitor.send('POST', '/api/account/profile', { json })).body['code']).toBe(code)
    const stranger = await app.visitor().send('POST', '/api/account/profile', { json: { name: 'X' } })
    expect([stranger.status, stranger.body['code']]).toEqual([401, 'NOT_SIGNED_IN'])
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const forged = await visitor.send('POST', '/api/account/profile', { json: { name: 'X' }, headers: foreign })
    expect(forged.status).toBe(403)
  })
})

describe('the postal address', () => {
  const readAddress = async (visitor: Awaited<ReturnType<typeof signedIn>>['visitor']) =>
    (await visitor.send('GET', '/api/account/address')).body['address']
  const emptyAddress = { address1: '', address2: '', state: '', zip: '', country: '' }

  it('is stored for the next booking, changed and emptied, for each user separately', async () => {
    const { visitor } = await signedIn()
    const { visitor: other } = await signedIn()
    expect(await readAddress(visitor)).toEqual(emptyAddress)
    const json = { address1: ' 7 Lake View ', address2: '', state: 'Goa', zip: '403001', country: 'India' }
    const answer = await visitor.send('POST', '/api/account/address', { json })
    expect(answer.body).toEqual({ address: { ...json, address1: '7 Lake View' } })
    expect([await readAddress(visitor), await readAddress(other)]).toEqual([answer.body['address'], emptyAddress])
    await visitor.send('POST', '/api/account/address', { json: emptyAddress })
    expect(await readAddress(visitor)).toEqual(emptyAddress)
  })
  it('refuses values that are too long or missing, and an anonymous visitor', async () => {
    const { visitor } = await signedIn()
    for (const json of [
      {},
      { ...emptyAddress, zip: '1'.repeat(13) },
      { ...emptyAddress, address1: 7 },
      { ...emptyAddress, city: 'Pune' },
    ])
      expect((await visitor.send('POST', '/api/account/address', { json })).status).toBe(422)
    const stranger = app.visitor()
    expect((await stranger.send('GET', '/api/account/address')).status).toBe(401)
    expect((await stranger.send('POST', '/api/account/address', { json: emptyAddress })).body['code']).toBe(
      'NOT_SIGNED_IN',
    )
  })
})

describe('POST /api/account/password', () => {
  const change = (visitor: Awaited<ReturnType<typeof signedIn>>['visitor'], current: string, newPassword = next) =>
    visitor.send('POST', '/api/account/password', { json: { current_password: current, new_password: newPassword } })

  it('changes it, signs out all other devices, keeps this session and informs the owner by email', async () => {
    const { email, visitor, logIn } = await signedIn()
    const { other } = await logIn(password)
    expect((await change(visitor, password)).body).toEqual({ success: true })
    expect((await visitor.send('GET', '/auth/me')).body).toMatchObject({ user: { email } })
    expect((await other.send('GET', '/auth/me')).body).toEqual({ user: null })
    expect([(await logIn(password)).status, (await logIn(next)).status]).toEqual([401, 200])
    const { rows } = await app.database.pool.query('select kind, text from mails where to_email = $1', [email])
    expect(rows).toMatchObject([{ kind: 'password-changed' }])
    expect(JSON.stringify(rows)).not.toContain(next)
  })
  it('reports each error, and then changes nothing', async () => {
    const { visitor, logIn } = await signedIn()
    for (const [current, newPassword, code] of [
      ['', next, 'FIELDS_REQUIRED'],
      [password, ' ', 'FIELDS_REQUIRED'],
      [password, 'short', 'PASSWORD_TOO_SHORT'],
      [password, 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
      [password, 'iloveyou', 'PASSWORD_COMMON'],
      [password, 'Asha-Shah-1', 'PASSWORD_PERSONAL'],
      ['not my password', next, 'PASSWORD_WRONG'],
      ['y'.repeat(200), next, 'PASSWORD_WRONG'],
    ] as const)
      expect((await change(visitor, current, newPassword)).body['code']).toBe(code)
    expect((await logIn(password)).status).toBe(200)
    expect((await change(app.visitor(), password)).body['code']).toBe('NOT_SIGNED_IN')
  })
  it('delays wrong passwords after the fifth, without blocking the owner’s login elsewhere', async () => {
    const { visitor, logIn } = await signedIn(limited)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await change(visitor, 'not my password')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await logIn(password)).status).toBe(200)
    limited.clock.advanceMinutes(15)
    expect((await change(visitor, password)).status).toBe(200)
  })
})
