import { afterAll, describe, expect, it } from 'vitest'
import { setReviewRequests } from '#features/reviews/api/calls.ts'
import { buildCanary, CANARY_PASSWORD as password, confirmAddress, findTraces } from '#tests/helpers/canary-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const app = await createTestApp()
afterAll(() => app.close())
const DAY_MINUTES = 24 * 60
/** The only column that may still name an erased person, because the law requires it. */
const RETAINED_BY_LAW = ['public.invoices.snapshot']

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const copyOf = (visitor: TestClient) =>
  visitor.send('POST', '/api/account/export', { json: { current_password: password } })

async function signUp(name: string, email: string, visitor = app.visitor()) {
  await visitor.send('POST', '/auth/signup', { json: { name, email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
  return visitor
}

/** Requests another email address and confirms it through the link sent there. */
async function move(visitor: TestClient, email: string) {
  await visitor.send('POST', '/api/account/email', { json: { email, current_password: password } })
  await confirmEmailChange(visitor, email)
}

async function confirmEmailChange(visitor: TestClient, email: string) {
  const [mail] = await sql(`select text from mails where to_email = $1 and kind = 'email-change'`, email)
  const token = /#confirm=(\S+)/.exec(String(mail?.text))?.[1]
  expect((await visitor.send('POST', '/api/account/email/confirm', { json: { token } })).status).toBe(200)
}

async function erase(visitor: TestClient) {
  expect((await visitor.send('POST', '/api/account/deletion', { json: { current_password: password } })).status).toBe(
    200,
  )
  app.clock.advanceMinutes(8 * DAY_MINUTES)
  expect(await eraseDueAccounts(app.platform)).toEqual({ erased: 1, waiting: 0, failed: 0 })
}

describe('a former email address of an account', () => {
  it('gives no access to its owner’s data when the account never verified it', async () => {
    const email = 'victim@example.com'
    const mallory = await signUp('Mallory', email)
    await move(mallory, 'mallory@example.com')
    app.clock.advanceMinutes(8 * DAY_MINUTES)
    const victim = await signUp('Victim Verma', email)
    await victim.send('POST', '/auth/request-reset', { json: { email } })
    await move(victim, 'verma-new@example.com')
    const sentMails = () => sql(`select id from mails where to_name = 'Victim Verma' order by id`)
    const before = await sentMails()
    expect(before).toHaveLength(4)
    // Mallory can only read and delete her own data.
    await mallory.send('POST', '/auth/login', { json: { email: 'mallory@example.com', password } })
    const { status, body } = await copyOf(mallory)
    expect([status, /verma/i.test(JSON.stringify(body))]).toEqual([200, false])
    await erase(mallory)
    expect(await sentMails()).toEqual(before)
  })

  it('gives access to everything that was written with it while it belonged to the account, and to nothing later', async () => {
    const canary = await buildCanary(app)
    const { visitor, email } = canary
    await visitor.call(setReviewRequests, { params: { token: canary.trip.token }, body: { isRequested: false } })
    await confirmEmailChange(visitor, `new-${email}`)
    app.clock.advanceMinutes(1)
    // Somebody tries to sign up with the old address while the change can still be undone.
    await app.visitor().send('POST', '/auth/signup', { json: { name: 'Somebody', email, password } })
    expect(await sql(`select kind from mails where to_email = $1 and kind = 'address-taken'`, email)).toHaveLength(1)
    const copy = JSON.stringify((await copyOf(visitor)).body)
    expect(copy).toContain('asks something')
    expect(copy).not.toContain('tried to use')
    app.clock.advanceMinutes(8 * DAY_MINUTES)
    const heir = { name: 'Heir', email, phone: '', message: 'the next owner of this address asks' }
    await app.visitor().send('POST', '/api/submit-form', { json: heir })
    await visitor.send('POST', '/auth/login', { json: { email: `new-${email}`, password } })
    expect(JSON.stringify((await copyOf(visitor)).body)).not.toContain('next owner')
    await erase(visitor)
    expect(await sql('select 1 from review_refusals')).toEqual([])
    expect(await sql('select name from enquiries where email = $1', email)).toEqual([{ name: 'Heir' }])
    await sql('delete from enquiries where email = $1', email)
    await sql('delete from mails where reply_to_email = $1', email)
    expect(await findTraces(app, canary.traces)).toEqual(RETAINED_BY_LAW)
  })

  it('gives its next owner no access to what was written before', async () => {
    const email = 'family@example.com'
    const first = await signUp('First', email)
    await confirmAddress(app, { visitor: first, email })
    const submitForm = (name: string) =>
      app.visitor().send('POST', '/api/submit-form', {
        json: { name, email, phone: '', message: `a matter of the ${name.toLowerCase()} owner` },
      })
    await submitForm('First')
    app.clock.advanceMinutes(1)
    await move(first, 'first@example.com')
    app.clock.advanceMinutes(8 * DAY_MINUTES)
    const second = await signUp('Second', email)
    await confirmAddress(app, { visitor: second, email })
    await submitForm('Second')
    const copy = JSON.stringify((await copyOf(second)).body)
    expect([copy.includes('the second owner'), copy.includes('the first owner')]).toEqual([true, false])
    await erase(second)
    expect(await sql('select name from enquiries where email = $1', email)).toEqual([{ name: 'First' }])
  })

  it('gives no access to what was written while somebody else had taken over the account', async () => {
    const email = 'owner@example.com'
    const attacker = await signUp('Owner', email)
    await confirmAddress(app, { visitor: attacker, email })
    await app.visitor().send('POST', '/api/submit-form', {
      json: { name: 'Thief', email: 'thief@example.com', phone: '', message: 'a matter of the thief' },
    })
    await move(attacker, 'thief@example.com')
    const [mail] = await sql(`select text from mails where to_email = $1 and kind = 'email-changed'`, email)
    const token = /#undo=(\S+)/.exec(String(mail?.text))?.[1]
    expect((await app.visitor().send('POST', '/api/account/email/undo', { json: { token } })).status).toBe(200)
    const [reset] = await sql(
      `select text from mails where to_email = $1 and kind = 'password-reset' order by created_at desc`,
      email,
    )
    const json = { token: /#token=(\S+)/.exec(String(reset?.text))?.[1], password }
    expect((await app.visitor().send('POST', '/auth/reset-password', { json })).status).toBe(200)
    const owner = app.visitor()
    await owner.send('POST', '/auth/login', { json: { email, password } })
    const copy = await copyOf(owner)
    expect([copy.status, JSON.stringify(copy.body).includes('matter of the thief')]).toEqual([200, false])
  })
})
