import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const running = await createTestApp()
afterAll(() => running.close())

const STRANGER_COUNT = 200
const email = 'flood-owner@example.com'
const password = 'seven bright lamps'

const logIn = async (visitor: TestClient, json: { email: string; password: string }) =>
  (await visitor.send('POST', '/auth/login', { json })).status

describe('a flood of logins', () => {
  it('fills the queue of unknown devices, which are refused, and never the queue of known devices', async () => {
    const phone = running.visitor()
    await phone.send('POST', '/auth/signup', { json: { name: 'Asha', email, password } })
    expect(await logIn(phone, { email, password })).toBe(200)
    const strangers = Array.from({ length: STRANGER_COUNT }, async (_, i) =>
      logIn(running.visitor({ address: `192.0.2.${i}` }), { email: `nobody${i}@example.com`, password }),
    )
    const knownStatuses = await Promise.all(Array.from({ length: 5 }, async () => logIn(phone, { email, password })))
    const refusedStatuses = (await Promise.all(strangers)).filter((status) => status === 503)
    expect(knownStatuses).toEqual([200, 200, 200, 200, 200])
    // Control: in the same flood, logins without a known device were refused.
    expect(refusedStatuses.length).toBeGreaterThan(0)
  })
})
