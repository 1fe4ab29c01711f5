import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { hireStaff, signInStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp({ scale: 1 })
afterAll(() => app.close())
const NEW_PASSWORD = 'seven blue kettles'
const who = async (browser: TestClient) => (await browser.call(calls.getDeskSession)).staff?.name ?? null
const change = (browser: TestClient, current: string, next = NEW_PASSWORD) =>
  browser.send('POST', calls.changeOwnPassword.path, { json: { current, next } })
const signIn = (email: string, password: string) =>
  app.visitor({ address: '203.0.113.4' }).send('POST', calls.signIn.path, { json: { email, password } })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** Blocks every insert into a table until `open` is called, to simulate a slow insert. */
async function blockInserts(table: string) {
  const client = await app.database.pool.connect()
  await client.query(`create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`)
  await client.query(`create trigger gate before insert on ${table} for each row execute function wait_at_gate()`)
  await client.query('select pg_advisory_lock(4711)')
  const lockWaitQuery = `select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`
  return {
    async waitUntilBlocked() {
      while ((await client.query(lockWaitQuery)).rowCount === 0);
    },
    async open() {
      await client.query('select pg_advisory_unlock(4711)')
      await client.query(`drop function wait_at_gate cascade`)
      client.release()
    },
  }
}

describe('one’s own password', () => {
  it('is changed with the old one: this session stays, all others end, and an email reports it', async () => {
    const priya = await hireStaff(app, { role: 'sales', name: 'Priya' })
    const otherDevice = await signInStaff(app, priya)
    const pendingSignIn = app.visitor()
    await pendingSignIn.call(calls.signIn, { body: { email: priya.email, password: priya.password } })
    const colleague = await hireStaff(app, { role: 'sales', name: 'Rohan' })
    expect((await change(priya.browser, priya.password)).status).toBe(200)
    expect([await who(priya.browser), await who(otherDevice), await who(colleague.browser)]).toEqual([
      'Priya',
      null,
      'Rohan',
    ])
    const late = await pendingSignIn.send('POST', calls.submitCode.path, {
      json: { code: authenticatorCode(priya.key, 2), kind: 'app' },
    })
    expect(late.body['code']).toBe('DESK_SIGN_IN_TIMED_OUT')
    expect((await signIn(priya.email, priya.password)).body['code']).toBe('LOGIN_FAILED')
    expect((await signIn(priya.email, NEW_PASSWORD)).status).toBe(200)
    expect(await sql(`select kind from mails where to_email = $1`, priya.email)).toEqual([{ kind: 'desk-password' }])
    expect(
      await sql(`select name from audit_events where object_id = $1 and name = 'authn_password_change'`, priya.id),
    ).toHaveLength(1)
  })

  it.each([
    ['a try that is begun', 'staff_tries', 'LOGIN_FAILED'],
    ['a sign-in that ends', 'staff_sessions', 'DESK_SIGN_IN_TIMED_OUT'],
  ])('is changed during %s with the old password, and the attempt creates no session', async (_, table, code) => {
    const person = await hireStaff(app, { role: 'sales' })
    const browser = app.visitor()
    const submitCode = () =>
      browser.send('POST', calls.submitCode.path, { json: { code: authenticatorCode(person.key, 1), kind: 'app' } })
    const startSignIn = () =>
      browser.send('POST', calls.signIn.path, { json: { email: person.email, password: person.password } })
    if (table === 'staff_sessions') await startSignIn()
    const gate = await blockInserts(table)
    const step = table === 'staff_tries' ? startSignIn() : submitCode()
    await gate.waitUntilBlocked()
    expect((await change(person.browser, person.password)).status).toBe(200)
    await gate.open()
    expect((await step).body['code']).toBe(code)
    expect(await who(browser)).toBeNull()
    expect(await sql(`select 1 from staff_tries where value = $1`, person.id)).toEqual([])
    expect(await sql(`select 1 from staff_sessions where user_id = $1`, person.id)).toHaveLength(1)
  })

  it('stays the same after a wrong old password (logged, at most five attempts) or a weak new one', async () => {
    const meera = await hireStaff(app, { role: 'manager' })
    expect((await change(meera.browser, meera.password, 'short')).body['code']).toBe('PASSWORD_TOO_SHORT')
    expect((await change(meera.browser, ' ')).body['code']).toBe('FIELDS_REQUIRED')
    for (let n = 0; n < 5; n += 1)
      expect((await change(meera.browser, `guess ${n}`)).body['code']).toBe('PASSWORD_WRONG')
    expect((await change(meera.browser, meera.password)).body['code']).toBe('RATE_LIMITED')
    expect(
      await sql(`select 1 from audit_events where object_id = $1 and name = 'authn_login_fail'`, meera.id),
    ).toHaveLength(5)
    expect(await who(meera.browser)).toBe(meera.name)
  })
})

describe('a lost password', () => {
  it('is replaced through a link that an owner emails, after all sessions, the password and the codes have ended', async () => {
    const owner = await hireStaff(app, { role: 'owner' })
    const vikram = await hireStaff(app, { role: 'accounts', name: 'Vikram' })
    const refusal = await vikram.browser.send('POST', calls.resetAccess.path, { json: { id: owner.id } })
    expect(refusal.body['code']).toBe('DESK_ROLE')
    await owner.browser.call(calls.resetAccess, { body: { id: vikram.id } })
    expect(await who(vikram.browser)).toBeNull()
    expect((await signIn(vikram.email, vikram.password)).body['code']).toBe('LOGIN_FAILED')
    const [mail] = await sql(`select subject, text from mails where to_email = $1`, vikram.email)
    expect(mail?.['subject']).toMatch(/^Set a new password for the Pathik desk/)
    const token = /set-up#([\w-]+)/.exec(String(mail?.['text']))?.[1] ?? ''
    const browser = app.visitor()
    expect(await browser.call(calls.openSetUp, { body: { token } })).toMatchObject({ purpose: 'access' })
    const { key } = await browser.call(calls.startSetUp, { body: { token, password: NEW_PASSWORD } })
    await browser.call(calls.finishSetUp, { body: { token, code: authenticatorCode(key) } })
    expect(await who(browser)).toBe('Vikram')
  })

  it('cannot be replaced for the last owner who can sign in', async () => {
    const [last] = await sql(`select id from staff where role = 'owner'`)
    const owner = await hireStaff(app, { role: 'owner' })
    await sql(`update staff set access_revoked_at = now() where id = $1`, last?.['id'])
    const refusal = await owner.browser.send('POST', calls.resetAccess.path, { json: { id: owner.id } })
    expect(refusal.body['code']).toBe('DESK_LAST_OWNER')
  })
})
