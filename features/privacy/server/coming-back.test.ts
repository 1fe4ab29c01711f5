import { afterAll, describe, expect, it } from 'vitest'
import { confirmAddress, CANARY_PASSWORD as password } from '#tests/helpers/canary-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { until } from '#tests/helpers/until.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const app = await createTestApp()
afterAll(() => app.close())
const GRACE_MINUTES = 8 * 24 * 60
let count = 0

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const deleteAccount = (visitor: TestClient) =>
  visitor.send('POST', '/api/account/deletion', { json: { current_password: password } })
const logIn = (email: string, visitor = app.visitor()) =>
  visitor.send('POST', '/auth/login', { json: { email, password } })
const mailKindsTo = async (email: string) =>
  (await sql('select kind from mails where to_email = $1 order by created_at', email)).map(({ kind }) => kind)

/** The token after `#` in the last email of a kind. */
async function tokenIn(email: string, kind: string) {
  const rows = await sql('select text from mails where to_email = $1 and kind = $2 order by created_at', email, kind)
  return /#\w+=(\S+)/.exec(String(rows.at(-1)?.text))?.[1]
}

async function signedIn() {
  const email = `leaver${++count}@example.com`
  const visitor = app.visitor()
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await logIn(email, visitor)
  await confirmAddress(app, { visitor, email })
  return { email, visitor }
}

describe('a deletion request is withdrawn', () => {
  it('when the owner, from the old email address, undoes the change by a thief who then asked for deletion', async () => {
    const { email, visitor: attacker } = await signedIn()
    const json = { email: `thief-of-${email}`, current_password: password }
    await attacker.send('POST', '/api/account/email', { json })
    const confirmation = { token: await tokenIn(json.email, 'email-change') }
    expect((await attacker.send('POST', '/api/account/email/confirm', { json: confirmation })).status).toBe(200)
    expect((await deleteAccount(attacker)).status).toBe(200)
    expect(await mailKindsTo(email)).not.toContain('account-deletion')
    app.clock.advanceMinutes(5 * 24 * 60)
    const undo = { token: await tokenIn(email, 'email-changed') }
    expect((await app.visitor().send('POST', '/api/account/email/undo', { json: undo })).status).toBe(200)
    expect(await mailKindsTo(email)).toContain('account-kept')
    app.clock.advanceMinutes(GRACE_MINUTES)
    expect(await eraseDueAccounts(app.platform)).toEqual({ erased: 0, waiting: 0, failed: 0 })
    expect(await sql('select 1 from users where email = $1', email)).toHaveLength(1)
  })

  it('by a new password from an emailed link, and also by signing in', async () => {
    const { email, visitor } = await signedIn()
    await deleteAccount(visitor)
    await visitor.send('POST', '/auth/request-reset', { json: { email } })
    const json = { token: await tokenIn(email, 'password-reset'), password }
    expect((await app.visitor().send('POST', '/auth/reset-password', { json })).status).toBe(200)
    expect(await sql('select 1 from deletion_requests')).toEqual([])
    expect(await mailKindsTo(email)).toContain('account-kept')
  })

  it('by signing in at the same time: nobody is signed in to an account that waits for erasure', async () => {
    const { email, visitor } = await signedIn()
    const countLockWaits = async () => (await sql('select 1 from pg_locks where not granted')).length
    // Stops the deletion request after its row is written and before its email is queued.
    const other = await app.database.pool.connect()
    await other.query('begin')
    await other.query('lock table mails in share mode')
    const deletionRequest = deleteAccount(visitor)
    await until(async () => (await countLockWaits()) > 0)
    let isLoggedIn = false
    const signingIn = logIn(email).then(() => {
      isLoggedIn = true
    })
    await until(async () => isLoggedIn || (await countLockWaits()) > 1)
    await other.query('commit')
    other.release()
    await Promise.all([deletionRequest, signingIn])
    const both = `select 1 from users u join deletion_requests d on d.user_id = u.id
      join sessions s on s.user_id = u.id where u.email = $1`
    expect(await sql(both, email)).toEqual([])
  })
})
