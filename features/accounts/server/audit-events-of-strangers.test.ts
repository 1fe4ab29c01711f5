import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { accountObject } from '#platform/audit/record-audit-event.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'

const running = await createTestApp({ scale: 1 })
afterAll(() => running.close())
const { platform, clock } = running
const password = 'seven bright lamps'
let count = 0

const at = (address: string, app = createApp({ platform, checkResponses: true })): TestClient =>
  createTestClient(
    (path, init) =>
      Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: address }, headers: {} } })),
    platform.baseUrl,
  )
const logIn = (visitor: TestClient, email: string, triedPassword: string) =>
  visitor.send('POST', '/auth/login', { json: { email, password: triedPassword } })
const auditEventsNamed = async (name: string) =>
  (await platform.pool.query('select object_id, after from audit_events where name = $1 order by seq', [name])).rows

/** Fails to log in `times` times, each time with an email address that has no account. */
async function logInWithUnknownAddress(visitor: TestClient, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    expect((await logIn(visitor, `nobody${++count}@example.com`, 'a wrong password')).status).toBe(401)
}

describe('failed logins with invented addresses', () => {
  it('record 6 audit events for 20 failures in a minute, and the last event counts the failures before it', async () => {
    await logInWithUnknownAddress(at('192.0.2.1'), 20)
    const auditEvents = await auditEventsNamed('authn_login_fail')
    expect(auditEvents).toHaveLength(6)
    expect(auditEvents.at(-1)).toEqual({ object_id: null, after: { ofAddress: 10, withoutAuditEvent: 4 } })
  })

  it('record 20 audit events without the limit (control)', async () => {
    const before = (await auditEventsNamed('authn_login_fail')).length
    const refusalLimit = { take: () => ({ ofAddress: 1, withoutAuditEvent: 0 }) }
    const unlimited = createApp({ platform: { ...platform, refusalLimit }, checkResponses: true })
    await logInWithUnknownAddress(at('192.0.2.2', unlimited), 20)
    expect(await auditEventsNamed('authn_login_fail')).toHaveLength(before + 20)
  })

  it('do not hide failures for an existing account: each one is recorded', async () => {
    const email = 'asha@example.com'
    await at('192.0.2.3').send('POST', '/auth/signup', { json: { name: 'Asha', email, password } })
    await logInWithUnknownAddress(at('192.0.2.4'), 10)
    for (let i = 0; i < 3; i++) await logIn(at('192.0.2.4'), email, 'a wrong password')
    const { rows } = await platform.pool.query('select id from users where email = $1', [email])
    const accountId = accountObject(rows[0].id).id
    const auditEvents = await auditEventsNamed('authn_login_fail')
    expect(auditEvents.filter(({ object_id }) => object_id === accountId)).toHaveLength(3)
  })
})

describe('requests for a password reset link', () => {
  it.each([true, false])(
    'are recorded only while an email may be sent, three times an hour; has an account: %s',
    async (isKnown) => {
      clock.advanceMinutes(60)
      const email = `link${++count}@example.com`
      const visitor = at('192.0.2.5')
      if (isKnown) await visitor.send('POST', '/auth/signup', { json: { name: 'Asha', email, password } })
      const before = (await auditEventsNamed('authn_password_reset_requested')).length
      for (let i = 0; i < 8; i++)
        expect((await visitor.send('POST', '/auth/request-reset', { json: { email } })).status).toBe(200)
      expect(await auditEventsNamed('authn_password_reset_requested')).toHaveLength(before + 3)
    },
  )
})
