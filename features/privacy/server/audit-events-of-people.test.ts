import { afterAll, describe, expect, it } from 'vitest'
import { changePassword, endAllSessions, requestReset, updateProfile } from '#features/accounts/api/calls.ts'
import { exportMyData } from '../api/calls.ts'
import { chainActs } from '#platform/audit/chain-acts.ts'
import { checkChain } from '#platform/audit/check-chain.ts'
import { accountObject, recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { listDepartureTravellers } from '#features/travellers/server/list-departure-travellers.ts'
import { buildCanary, CANARY_PASSWORD as password } from '#tests/helpers/canary-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { erasePerson } from './erase-person.ts'

const app = await createTestApp()
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const canary = await buildCanary(app)
const [user] = await sql('select id from users where email = $1', canary.email)
const userId = String(user?.id)
const actsOfAccount = () =>
  sql(
    `select name, role, reason, value from acts left join act_values on act_id = acts.id where object_id = $1 order by seq`,
    accountObject(userId).id,
  )

describe('the record of acts of a person', () => {
  it('has sign-up, logins, failures, changes with before and after, and ends of sessions, in their order', async () => {
    const before = (await actsOfAccount()).length
    const { visitor, email, phone, name } = canary
    await app.visitor().send('POST', '/auth/login', { json: { email, password: 'not the right password' } })
    await visitor.call(updateProfile, { body: { name: 'Changed Name', phone } })
    const next = 'another long enough password'
    await visitor.call(changePassword, { body: { current_password: password, new_password: next } })
    await visitor.call(exportMyData, { body: { current_password: next } })
    await visitor.call(endAllSessions, { body: { keep_current: false } })
    await app.visitor().call(requestReset, { body: { email } })
    const acts = await actsOfAccount()
    expect(acts.slice(0, 2).map((act) => act.name)).toEqual(['user_created', 'authn_login_success'])
    expect(acts.slice(before).filter((act) => act.name !== 'authn_login_success')).toMatchObject([
      { name: 'authn_login_fail', role: 'visitor', reason: 'wrong password' },
      { name: 'user_updated', role: 'traveller', value: { before: { name, phone }, after: { name: 'Changed Name' } } },
      { name: 'authn_password_change', role: 'traveller' },
      { name: 'sensitive_export', role: 'traveller' },
      { name: 'authn_sessions_ended', reason: 'all devices' },
      { name: 'authn_password_reset_requested', role: 'visitor' },
    ])
    const everything = JSON.stringify(
      await sql('select acts, act_values from acts left join act_values on act_id = id'),
    )
    for (const secret of [password, next, 'not the right password']) expect(everything).not.toContain(secret)
  })

  it('says who looked at medical notes, but never what they say', async () => {
    const [booking] = await sql('select departure_id from bookings where id = $1', canary.trip.bookingId)
    const listed = await listDepartureTravellers(app.platform, String(booking?.departure_id))
    const notes = listed.flatMap(({ travellers }) => travellers.map(({ medicalNotes }) => medicalNotes))
    expect(notes).toEqual([expect.stringContaining('needs rest')])
    const looks = await sql(`select role, after from acts where name = 'sensitive_read' and object_kind = 'departure'`)
    expect(looks).toEqual([{ role: 'office', after: { travellers: 1, medicalNotes: 1 } }])
    const everything = JSON.stringify(
      await sql('select acts, act_values from acts left join act_values on act_id = id'),
    )
    expect(everything).not.toContain('needs rest')
  })

  it('keeps every act when the person is erased, without the person, in a chain that is still whole', async () => {
    // Somebody without an account did something on the booking: only the booking says whose it is.
    const on = { kind: 'booking', id: canary.trip.bookingId }
    const personal = { after: { name: `a friend of ${canary.name}` } }
    await recordAct(app.platform.db, { name: 'booking_corrected', on, at: app.clock.now(), reason: 'test', personal })
    await chainActs(app.platform.db)
    const [before] = await sql('select count(*)::int as count from acts')
    await inTransaction(app.platform.db, (tx) =>
      erasePerson(tx, userId, { at: app.clock.now(), secret: app.platform.secrets.booking }),
    )
    await chainActs(app.platform.db)
    expect((await checkChain(app.platform.db)).faults).toEqual([])
    const erasures = `select name from acts where name in ('user_deleted', 'booking_erased', 'enquiry_erased') order by 1`
    expect((await sql(erasures)).map(({ name }) => name)).toEqual([
      'booking_erased',
      'enquiry_erased',
      'enquiry_erased',
      'user_deleted',
    ])
    expect(await sql('select count(*)::int as count from acts')).toEqual([{ count: before?.count + 4 }])
    expect((await actsOfAccount()).at(-1)).toMatchObject({ name: 'user_deleted', value: null })
    const values = JSON.stringify(await sql('select * from act_values')).toLowerCase()
    for (const trace of [...canary.traces, userId.toLowerCase(), 'changed name']) expect(values).not.toContain(trace)
  })
})
