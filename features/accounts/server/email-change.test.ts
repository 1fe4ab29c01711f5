import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
const rateLimitedApp = await createTestApp({ scale: 1 })
afterAll(async () => {
  await app.close()
  await rateLimitedApp.close()
})
const password = 'a long enough password'
let count = 0

async function logIn(email: string, triedPassword = password, visitor = app.visitor()) {
  const { status } = await visitor.send('POST', '/auth/login', { json: { email, password: triedPassword } })
  return { status, visitor }
}

async function signedIn(from = app) {
  const email = `mover${++count}@example.com`
  const visitor = from.visitor()
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
  return { email, visitor, wanted: `moved${count}@example.com` }
}

const requestChange = (visitor: TestClient, email: string, current_password = password) =>
  visitor.send('POST', '/api/account/email', { json: { email, current_password } })
const openLink = (link: 'confirm' | 'undo', token: string, visitor = app.visitor()) =>
  visitor.send('POST', `/api/account/email/${link}`, { json: { token } })
const userOf = async (visitor: TestClient) => (await visitor.send('GET', '/auth/me')).body['user']

async function mailsTo(email: string): Promise<{ kind: string; text: string }[]> {
  const sql = 'select kind, text from mails where to_email = $1 order by created_at, kind'
  return (await app.database.pool.query(sql, [email])).rows
}
async function tokenIn(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast((row) => row.kind === kind)
  return /\/email-address#(?:confirm|undo)=(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

describe('a change of the email address', () => {
  it('takes effect when the new address confirms it, keeps this session and the bookings, and ends all other sessions', async () => {
    const { email, visitor, wanted } = await signedIn()
    const { visitor: other } = await logIn(email)
    expect((await requestChange(visitor, wanted.toUpperCase())).body).toEqual({ success: true })
    expect(await userOf(visitor)).toMatchObject({ email })
    expect((await openLink('confirm', await tokenIn(wanted, 'email-change'), visitor)).body).toEqual({ success: true })
    expect(await userOf(visitor)).toMatchObject({ email: wanted, name: 'Asha Shah' })
    expect(await userOf(other)).toBeNull()
    expect([(await logIn(email)).status, (await logIn(wanted)).status]).toEqual([401, 200])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['email-change-notice', 'email-changed'])
  })

  it('is confirmed once, within an hour, by the complete link, and by no other kind of link', async () => {
    const { email, visitor, wanted } = await signedIn()
    await requestChange(visitor, wanted)
    const token = await tokenIn(wanted, 'email-change')
    for (const invalidToken of [
      `${token.slice(0, -1)}${token.endsWith('_') ? 'A' : '_'}`,
      token.slice(0, 20),
      'x',
      await tokenIn(email, 'email-change-notice'),
    ])
      expect((await openLink('confirm', invalidToken, visitor)).body['code']).toBe('EMAIL_LINK_INVALID')
    expect((await openLink('undo', token)).body['code']).toBe('EMAIL_LINK_INVALID')
    app.clock.advanceMinutes(60)
    expect((await openLink('confirm', token, visitor)).body['code']).toBe('EMAIL_LINK_INVALID')
    await requestChange(visitor, wanted)
    const second = await tokenIn(wanted, 'email-change')
    const both = await Promise.all([openLink('confirm', second, visitor), openLink('confirm', second, visitor)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await openLink('confirm', second, visitor)).status).toBe(400)
  })

  it('is confirmed only by the user who requested it: an email cannot trick anybody into giving an address to a stranger', async () => {
    const { email, visitor: requestingVisitor, wanted } = await signedIn()
    const { visitor: otherVisitor } = await signedIn()
    await requestChange(requestingVisitor, wanted)
    const token = await tokenIn(wanted, 'email-change')
    expect((await openLink('confirm', token)).body['code']).toBe('NOT_SIGNED_IN')
    expect((await openLink('confirm', token, otherVisitor)).body['code']).toBe('EMAIL_LINK_OTHER_ACCOUNT')
    expect(await userOf(requestingVisitor)).toMatchObject({ email })
    // The link that verifies the account's current address also works only for the signed-in owner.
    const json = { current_password: password }
    expect((await requestingVisitor.send('POST', '/api/account/export', { json })).body['code']).toBe(
      'EMAIL_NOT_CONFIRMED',
    )
    const ownAddressToken =
      /#own=(\S+)/.exec((await mailsTo(email)).find(({ kind }) => kind === 'own-address')?.text ?? '')?.[1] ?? ''
    expect((await openLink('confirm', ownAddressToken)).status).toBe(401)
    expect((await openLink('confirm', ownAddressToken, requestingVisitor)).status).toBe(200)
    expect((await requestingVisitor.send('POST', '/api/account/export', { json })).status).toBe(200)
  })

  it('is stopped by a later request and by a password change', async () => {
    const { visitor, wanted } = await signedIn()
    await requestChange(visitor, wanted)
    const first = await tokenIn(wanted, 'email-change')
    await requestChange(visitor, `again-${wanted}`)
    expect((await openLink('confirm', first, visitor)).body['code']).toBe('EMAIL_LINK_INVALID')
    const next = 'an even longer password'
    await visitor.send('POST', '/api/account/password', { json: { current_password: password, new_password: next } })
    expect((await openLink('confirm', await tokenIn(`again-${wanted}`, 'email-change'), visitor)).status).toBe(400)
  })

  it('gets the same answer for an address of another account, whose owner gets an email without a link', async () => {
    const owner = await signedIn()
    const { email, visitor, wanted } = await signedIn()
    const [free, taken] = [await requestChange(visitor, wanted), await requestChange(visitor, owner.email)]
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['address-taken'])
    expect(JSON.stringify(await mailsTo(owner.email))).not.toContain(email)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['email-change-notice', 'email-change-notice'])
    // Somebody signs up with the new address after the change was requested, but before it is confirmed.
    await requestChange(visitor, `late-${wanted}`)
    const json = { name: 'Ravi', email: `late-${wanted}`, password }
    await app.visitor().send('POST', '/auth/signup', { json })
    const late = await openLink('confirm', await tokenIn(`late-${wanted}`, 'email-change'), visitor)
    expect(late.body['code']).toBe('EMAIL_LINK_INVALID')
  })

  it('reports each error, and then sends no email', async () => {
    const { email, visitor, wanted } = await signedIn()
    for (const [address, current, code] of [
      ['', password, 'FIELDS_REQUIRED'],
      [wanted, ' ', 'FIELDS_REQUIRED'],
      ['not an address', password, 'EMAIL_INVALID'],
      ['a@example.com,b@example.com', password, 'EMAIL_INVALID'],
      [email.toUpperCase(), password, 'EMAIL_UNCHANGED'],
      [wanted, 'not my password', 'PASSWORD_WRONG'],
      [wanted, 'y'.repeat(200), 'PASSWORD_WRONG'],
    ] as const)
      expect((await requestChange(visitor, address, current)).body['code']).toBe(code)
    expect([await mailsTo(email), await mailsTo(wanted)]).toEqual([[], []])
    expect((await requestChange(app.visitor(), wanted)).body['code']).toBe('NOT_SIGNED_IN')
    const crossSiteHeaders = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['', '/confirm', '/undo'])
      expect(
        (await visitor.send('POST', `/api/account/email${path}`, { json: {}, headers: crossSiteHeaders })).status,
      ).toBe(403)
    expect((await visitor.send('POST', '/api/account/email', { json: { email: 7 } })).status).toBe(422)
  })

  it('can be requested at most three times an hour, with a delay after the fifth wrong password', async () => {
    const { visitor, wanted } = await signedIn(rateLimitedApp)
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await requestChange(visitor, `${i}${wanted}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    rateLimitedApp.clock.advanceMinutes(60)
    statuses.length = 0
    for (let i = 0; i < 6; i++) statuses.push((await requestChange(visitor, wanted, 'not my password')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('“This was not me” from the old address', () => {
  const stealAccount = async () => {
    const { email, visitor: attacker, wanted } = await signedIn()
    await requestChange(attacker, wanted)
    await openLink('confirm', await tokenIn(wanted, 'email-change'), attacker)
    return { email, attacker, wanted }
  }

  /** Sets the new password with the link from the undo email, and logs in with it. */
  const recover = async (email: string) => {
    const reset = (await mailsTo(email)).findLast(({ kind }) => kind === 'password-reset')
    const resetToken = /\/reset-password#token=(\S+)/.exec(reset?.text ?? '')?.[1]
    const json = { token: resetToken, password: 'mine again, for good' }
    expect((await app.visitor().send('POST', '/auth/reset-password', { json })).status).toBe(200)
    return logIn(email, json.password)
  }

  it('restores the address, signs out all devices, switches the password off and emails a link for a new one', async () => {
    const { email, attacker, wanted } = await stealAccount()
    const token = await tokenIn(email, 'email-changed')
    expect((await openLink('undo', token)).body).toEqual({ success: true })
    expect(await userOf(attacker)).toBeNull()
    expect([(await logIn(email)).status, (await logIn(wanted)).status]).toEqual([401, 401])
    expect((await recover(email)).status).toBe(200)
    expect((await openLink('undo', token)).body['code']).toBe('EMAIL_LINK_INVALID')
  })

  it('also undoes later changes, and stops an open request', async () => {
    const { email, attacker, wanted } = await stealAccount()
    await requestChange(attacker, `further-${wanted}`)
    await openLink('confirm', await tokenIn(`further-${wanted}`, 'email-change'), attacker)
    await requestChange(attacker, `open-${wanted}`)
    expect((await openLink('undo', await tokenIn(email, 'email-change-notice'))).status).toBe(200)
    const { visitor: owner } = await recover(email)
    for (const token of [await tokenIn(`open-${wanted}`, 'email-change'), await tokenIn(wanted, 'email-changed')]) {
      expect((await openLink('confirm', token, owner)).status).toBe(400)
      expect((await openLink('undo', token)).status).toBe(400)
    }
    const sql = 'select email from users where email like $1'
    expect((await app.database.pool.query(sql, [`%${wanted}`])).rows).toEqual([])
  })

  it('works for seven days, and nobody else can register the old address during that time', async () => {
    const { email } = await stealAccount()
    const json = { name: 'Thief', email, password: 'the thief’s password' }
    expect((await app.visitor().send('POST', '/auth/signup', { json })).status).toBe(201)
    expect((await logIn(email, json.password)).status).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('address-taken')
    app.clock.advanceMinutes(7 * 24 * 60)
    expect((await openLink('undo', await tokenIn(email, 'email-changed'))).body['code']).toBe('EMAIL_LINK_INVALID')
    await app.visitor().send('POST', '/auth/signup', { json })
    expect((await logIn(email, json.password)).status).toBe(200)
  })
})
