import { afterAll, describe, expect, it } from 'vitest'
import { changePassword, endAllSessions, requestReset, updateProfile } from '#features/accounts/api/calls.ts'
import { exportMyData } from '../api/calls.ts'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { checkChain } from '#platform/audit/check-chain.ts'
import { accountObject, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { getMedicalNote } from '#features/travellers/server/desk-travellers.ts'
import { buildCanary, CANARY_PASSWORD as password } from '#tests/helpers/canary-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { erasePerson } from './erase-person.ts'

const app = await createTestApp()
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const canary = await buildCanary(app)
const [user] = await sql('select id from users where email = $1', canary.email)
const userId = String(user?.id)
const auditEventsOfAccount = () =>
  sql(
    `select name, role, reason, value from audit_events left join audit_event_values on audit_event_id = audit_events.id where object_id = $1 order by seq`,
    accountObject(userId).id,
  )

describe('the audit events of a person', () => {
  it('include sign-up, sign-ins, failures, changes with old and new values, and ends of sessions, in their order', async () => {
    const before = (await auditEventsOfAccount()).length
    const { visitor, email, phone, name } = canary
    await app.visitor().send('POST', '/auth/login', { json: { email, password: 'not the right password' } })
    await visitor.call(updateProfile, { body: { name: 'Changed Name', phone } })
    const next = 'another long enough password'
    await visitor.call(changePassword, { body: { current_password: password, new_password: next } })
    await visitor.call(exportMyData, { body: { current_password: next } })
    await visitor.call(endAllSessions, { body: { keep_current: false } })
    await app.visitor().call(requestReset, { body: { email } })
    const auditEvents = await auditEventsOfAccount()
    expect(auditEvents.slice(0, 2).map((auditEvent) => auditEvent.name)).toEqual([
      'user_created',
      'authn_login_success',
    ])
    expect(auditEvents.slice(before).filter((auditEvent) => auditEvent.name !== 'authn_login_success')).toMatchObject([
      { name: 'authn_login_fail', role: 'visitor', reason: 'wrong password' },
      { name: 'user_updated', role: 'traveller', value: { before: { name, phone }, after: { name: 'Changed Name' } } },
      { name: 'authn_password_change', role: 'traveller' },
      { name: 'sensitive_export', role: 'traveller' },
      { name: 'authn_sessions_ended', reason: 'all devices' },
      { name: 'authn_password_reset_requested', role: 'visitor' },
    ])
    const everything = JSON.stringify(
      await sql(
        'select audit_events, audit_event_values from audit_events left join audit_event_values on audit_event_id = id',
      ),
    )
    for (const secret of [password, next, 'not the right password']) expect(everything).not.toContain(secret)
  })

  it('say who viewed medical notes, but never what they contain', async () => {
    const [booking] = await sql('select reference from bookings where id = $1', canary.trip.bookingId)
    const reference = String(booking?.reference)
    expect(await getMedicalNote(app.platform, { reference, place: 1 })).toContain('needs rest')
    const reads = await sql(
      `select after from audit_events where name = 'sensitive_read' and object_id = $1 and after ? 'medicalNotes'`,
      canary.trip.bookingId,
    )
    expect(reads).toEqual([{ after: { place: 1, medicalNotes: 1 } }])
    const everything = JSON.stringify(
      await sql(
        'select audit_events, audit_event_values from audit_events left join audit_event_values on audit_event_id = id',
      ),
    )
    expect(everything).not.toContain('needs rest')
  })

  it('all stay when the person is erased, without personal data, in a chain that is still intact', async () => {
    // Somebody without an account acted on the booking: only the booking says who it was.
    const on = { kind: 'booking', id: canary.trip.bookingId }
    const personal = { after: { name: `a friend of ${canary.name}` } }
    await recordAuditEvent(app.platform.db, {
      name: 'booking_corrected',
      on,
      at: app.clock.now(),
      reason: 'test',
      personal,
    })
    await chainAuditEvents(app.platform.db)
    const [before] = await sql('select count(*)::int as count from audit_events')
    await inTransaction(app.platform.db, (tx) =>
      erasePerson(tx, userId, { at: app.clock.now(), secret: app.platform.secrets.booking }),
    )
    await chainAuditEvents(app.platform.db)
    expect((await checkChain(app.platform.db)).faults).toEqual([])
    const erasures = `select name from audit_events where name in ('user_deleted', 'booking_erased', 'enquiry_erased') order by 1`
    expect((await sql(erasures)).map(({ name }) => name)).toEqual([
      'booking_erased',
      'enquiry_erased',
      'enquiry_erased',
      'user_deleted',
    ])
    expect(await sql('select count(*)::int as count from audit_events')).toEqual([{ count: before?.count + 4 }])
    expect((await auditEventsOfAccount()).at(-1)).toMatchObject({ name: 'user_deleted', value: null })
    const values = JSON.stringify(await sql('select * from audit_event_values')).toLowerCase()
    for (const trace of [...canary.traces, userId.toLowerCase(), 'changed name']) expect(values).not.toContain(trace)
  })
})
