import { afterAll, describe, expect, it } from 'vitest'
import { openCase, addCaseMessage } from '#features/enquiries/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { hireStaff, inviteStaff, signInStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
afterAll(() => app.close())
const owner = await hireStaff(app, { role: 'owner', name: 'Devendra Mehta' })

const who = async ({ browser }: Pick<TestStaff, 'browser'>) => (await browser.call(calls.getDeskSession)).staff
const people = async () => (await owner.browser.call(calls.listStaff)).people
const personOf = async (id: string) => (await people()).find((person) => person.id === id)
const auditEventsOf = async (id: string) => {
  const { lines } = await owner.browser.call(calls.readLog, { query: { on: id } })
  return lines.map(({ action }) => action)
}

/** The token of the newest set-up link that was emailed to an address. */
async function findMailedToken(email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ text: string }>(
    `select text from mails where to_email = $1 and kind = 'desk-set-up' order by created_at desc limit 1`,
    [email],
  )
  return /set-up#([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

describe('an invitation', () => {
  it('leads by email to a password, two-step verification and a session, and its link works once', async () => {
    const { person } = await owner.browser.call(calls.invite, {
      body: { name: 'Vikram Solanki', email: 'Vikram@Example.com', role: 'sales' },
    })
    expect(person).toMatchObject({ email: 'vikram@example.com', secondStep: 'missing', recoveryCodesLeft: null })
    const token = await findMailedToken('vikram@example.com')
    const browser = app.visitor()
    expect(await browser.call(calls.openSetUp, { body: { token } })).toEqual({
      name: 'Vikram Solanki',
      email: 'vikram@example.com',
      role: 'sales',
      purpose: 'access',
    })
    const { key, uri, qr } = await browser.call(calls.startSetUp, { body: { token, password: 'slow river stones' } })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pathik%20desk:vikram/)
    expect(qr.path).toMatch(/^M0 0h7v1h-7z/)
    expect(qr.size).toBeGreaterThan(30)
    expect(await who({ browser })).toBeNull()
    expect((await browser.send('GET', calls.listStaff.path)).status).toBe(404)
    const wrongCode = await browser.send('POST', calls.finishSetUp.path, { json: { token, code: '000000' } })
    expect(wrongCode.body['code']).toBe('DESK_CODE_WRONG')
    const { recoveryCodes } = await browser.call(calls.finishSetUp, { body: { token, code: authenticatorCode(key) } })
    expect(recoveryCodes).toHaveLength(10)
    expect((await who({ browser }))?.name).toBe('Vikram Solanki')
    const secondAnswer = await browser.send('POST', calls.openSetUp.path, { json: { token } })
    expect(secondAnswer.body['code']).toBe('DESK_LINK_INVALID')
    expect(await personOf(person.id)).toMatchObject({ secondStep: 'set', recoveryCodesLeft: 10 })
    expect(await auditEventsOf(person.id)).toEqual(['staff_access_set_up', 'staff_invited'])
  })

  it('expires after three days, and with the next link', async () => {
    const first = await inviteStaff(app.platform, { role: 'sales' })
    await owner.browser.call(calls.resetSecondStep, { body: { id: first.id } })
    const old = await app.visitor().send('POST', calls.openSetUp.path, { json: { token: first.token } })
    expect(old.body['code']).toBe('DESK_LINK_INVALID')
    const token = await findMailedToken(first.email)
    expect((await app.visitor().call(calls.openSetUp, { body: { token } })).purpose).toBe('access')
    app.clock.set(new Date(app.clock.now().getTime() + 3 * 86_400_000 + 1000))
    const late = await app.visitor().send('POST', calls.openSetUp.path, { json: { token } })
    expect(late.body['code']).toBe('DESK_LINK_INVALID')
  })

  it('refuses a common password, and a set-up that was begun in another browser', async () => {
    const { token } = await inviteStaff(app.platform, { role: 'sales' })
    const browser = app.visitor()
    const common = await browser.send('POST', calls.startSetUp.path, { json: { token, password: 'password1' } })
    expect(common.body['code']).toBe('PASSWORD_COMMON')
    const { key } = await browser.call(calls.startSetUp, { body: { token, password: 'slow river stones' } })
    const attacker = await app
      .visitor()
      .send('POST', calls.finishSetUp.path, { json: { token, code: authenticatorCode(key) } })
    expect(attacker.body['code']).toBe('DESK_SIGN_IN_TIMED_OUT')
  })

  it('refuses an email address that is already at the desk, an invalid one and an empty name', async () => {
    const codeFor = async (json: object) =>
      (await owner.browser.send('POST', calls.invite.path, { json: { role: 'sales', ...json } })).body['code']
    expect(await codeFor({ name: 'Again', email: owner.email.toUpperCase() })).toBe('DESK_EMAIL_TAKEN')
    expect(await codeFor({ name: 'Again', email: 'not an address' })).toBe('EMAIL_INVALID')
    expect(await codeFor({ name: ' ', email: 'new@example.com' })).toBe('NAME_REQUIRED')
  })
})

describe('an owner', () => {
  it('changes a role, which ends the sessions and applies immediately', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const { version = 0 } = (await personOf(priya.id)) ?? {}
    await owner.browser.call(calls.changeRole, { body: { id: priya.id, role: 'accounts', version } })
    expect(await who(priya)).toBeNull()
    const browser = await signInStaff(app, priya)
    expect((await who({ browser }))?.role).toBe('accounts')
    const old = await owner.browser.send('POST', calls.changeRole.path, {
      json: { id: priya.id, role: 'manager', version },
    })
    expect(old).toMatchObject({
      status: 409,
      body: {
        code: 'DESK_CHANGED_CONCURRENTLY',
        present: { version: version + 1, role: 'accounts', changes: [{ field: 'role', who: 'Devendra Mehta' }] },
      },
    })
    const { lines } = await owner.browser.call(calls.readLog, { query: { on: priya.id, action: 'staff_role_changed' } })
    expect(lines).toMatchObject([
      {
        who: { name: 'Devendra Mehta', role: 'owner' },
        from: 'desk',
        before: { role: 'sales' },
        after: { role: 'accounts' },
      },
    ])
  })

  it('signs a person out everywhere', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    const { person } = await owner.browser.call(calls.signOutPerson, { body: { id: priya.id } })
    expect(person.signedIn).toEqual([])
    expect(await who(priya)).toBeNull()
  })

  it('ends two-step verification: the old codes are invalid, and the link asks for the old password', async () => {
    const priya = await hireStaff(app, { role: 'sales' })
    await owner.browser.call(calls.resetSecondStep, { body: { id: priya.id } })
    expect(await who(priya)).toBeNull()
    const refusal = await app
      .visitor()
      .send('POST', calls.signIn.path, { json: { email: priya.email, password: priya.password } })
    expect(refusal.body['code']).toBe('DESK_SECOND_STEP_MISSING')
    expect(refusal.headers.getSetCookie().filter((line) => line.startsWith('pathik_desk='))).toEqual([])
    const token = await findMailedToken(priya.email)
    const browser = app.visitor()
    const wrongPassword = await browser.send('POST', calls.startSetUp.path, {
      json: { token, password: 'slow river stones' },
    })
    expect(wrongPassword.body['code']).toBe('PASSWORD_WRONG')
    const { key } = await browser.call(calls.startSetUp, { body: { token, password: priya.password } })
    expect(key).not.toBe(priya.key)
    const { staff } = await browser.call(calls.finishSetUp, { body: { token, code: authenticatorCode(key) } })
    expect(staff.role).toBe('sales')
  })

  it('revokes an access with everything that belongs to it, leaves the name in the log, and can restore the access', async () => {
    const priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
    const { version = 0 } = (await personOf(priya.id)) ?? {}
    await owner.browser.call(calls.revokeAccess, { body: { id: priya.id, version } })
    expect(await who(priya)).toBeNull()
    expect(await personOf(priya.id)).toBeUndefined()
    const remainingRows = await app.database.pool.query(
      `select (select count(*) from staff_passwords where user_id = $1) + (select count(*) from staff_second_steps where user_id = $1)
         + (select count(*) from staff_sessions where user_id = $1) as left`,
      [priya.id],
    )
    expect(remainingRows.rows[0]?.left).toBe('0')
    const { lines } = await owner.browser.call(calls.readLog, { query: { who: priya.id } })
    expect(lines[0]?.who?.name).toBe('Priya Nair')
    const { person } = await owner.browser.call(calls.invite, {
      body: { name: 'Priya Nair', email: priya.email, role: 'content' },
    })
    expect(person).toMatchObject({ id: priya.id, role: 'content', secondStep: 'missing' })
  })

  it('cannot leave the desk without an owner, alone or two at the same time', async () => {
    const { version = 0 } = (await personOf(owner.id)) ?? {}
    const refusalOf = async (path: string, json: object) =>
      (await owner.browser.send('POST', path, { json })).body['code']
    expect(await refusalOf(calls.revokeAccess.path, { id: owner.id, version })).toBe('DESK_LAST_OWNER')
    expect(await refusalOf(calls.resetSecondStep.path, { id: owner.id })).toBe('DESK_LAST_OWNER')
    expect(await refusalOf(calls.changeRole.path, { id: owner.id, version, role: 'sales' })).toBe('DESK_LAST_OWNER')
    const second = await hireStaff(app, { role: 'owner' })
    const targetOf = async (id: string) => ({ id, version: (await personOf(id))?.version ?? 0, role: 'sales' })
    const both = [
      owner.browser.send('POST', calls.changeRole.path, { json: await targetOf(second.id) }),
      second.browser.send('POST', calls.changeRole.path, { json: await targetOf(owner.id) }),
    ]
    const answers = await Promise.all(both)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app.database.pool.query(
      `select id from staff where role = 'owner' and two_factor_enabled and access_revoked_at is null`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('the audit log', () => {
  it('is shown completely to an owner, and to a manager without events about the staff', async () => {
    const boss = await hireStaff(app, { role: 'owner' })
    const manager = await hireStaff(app, { role: 'manager' })
    const kinds = async ({ browser }: TestStaff) => {
      const { lines } = await browser.call(calls.readLog)
      return new Set(lines.map(({ on }) => on.kind))
    }
    expect(await kinds(boss)).toContain('staff')
    expect(await kinds(manager)).not.toContain('staff')
  })

  it('comes in pages without a gap, and is searched by person and event', async () => {
    const boss = await hireStaff(app, { role: 'owner' })
    const priya = await inviteStaff(app.platform, { role: 'sales' })
    for (let i = 0; i < 60; i++) await boss.browser.call(calls.signOutPerson, { body: { id: priya.id } })
    const browser = await signInStaff(app, boss)
    const ids: string[] = []
    let before: string | undefined
    do {
      const page = await browser.call(calls.readLog, { query: { before } })
      ids.push(...page.lines.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before !== undefined)
    const { rows } = await app.database.pool.query<{ count: string }>('select count(*) from audit_events')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(Number(rows[0]?.count))
    const mine = await browser.call(calls.readLog, { query: { who: boss.id, action: 'authn_login_success' } })
    expect(mine.lines.map(({ who: person, action }) => [person?.id, action])).toEqual([
      [boss.id, 'authn_login_success'],
    ])
    expect(mine.auditEvents).toContain('staff_sessions_ended')
    expect((await browser.call(calls.readLog, { query: { on: 'PTK-2222222' } })).lines).toEqual([])
  })

  it('is filtered by days in India, names people and enquiries, and says what was erased', async () => {
    const before = app.clock.now()
    const boss = await hireStaff(app, { role: 'owner' })
    const priya = await inviteStaff(app.platform, { role: 'sales', name: 'Priya' })
    const log = async (query: object) => (await boss.browser.call(calls.readLog, { query })).lines
    // 1 December in India, still 30 November in UTC.
    app.clock.set(new Date('2026-11-30T19:00:00Z'))
    await boss.browser.call(calls.signOutPerson, { body: { id: priya.id } })
    app.clock.set(before)
    const days = async (from: string, to: string) =>
      (await log({ from, to, action: 'staff_sessions_ended', on: priya.id })).length
    expect([await days('2026-11-30', '2026-11-30'), await days('2026-12-01', '2026-12-01')]).toEqual([0, 1])
    expect([await days('2026-12-02', '2026-12-09'), await days('2026-11-01', '2026-12-01')]).toEqual([0, 1])
    const { person } = await boss.browser.call(calls.invite, {
      body: { name: 'Gone Soon', email: 'gone@example.com', role: 'sales' },
    })
    const [invitation] = await log({ on: person.id, action: 'staff_invited' })
    expect([invitation?.on.name, invitation?.isErased]).toEqual(['Gone Soon', false])
    await app.database.pool.query(
      `update audit_event_values set person = null, salt = null, value = null, erased_at = now()
        where audit_event_id in (select id from audit_events where object_id = $1)`,
      [person.id],
    )
    const [erasedInvitation] = await log({ on: person.id, action: 'staff_invited' })
    expect([erasedInvitation?.isErased, JSON.stringify(erasedInvitation?.after)]).toEqual([true, '{"role":"sales"}'])
    const { number } = await boss.browser.call(openCase, {
      body: { name: 'Lata', phone: '98220 47716', email: '', text: 'A bus?' },
    })
    const path = fillPath(addCaseMessage.path, { number: String(number) })
    await boss.browser.send('POST', path, { json: { direction: 'note', text: 'called', isAwaitingCustomer: false } })
    expect((await log({ action: 'enquiry_noted' }))[0]?.on.name).toBe(`E-${number}`)
  })
})
