import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { endSession } from '#features/accounts/api/calls.ts'
import { getBooking } from '#features/bookings/api/calls.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { createApp } from '#server/app.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { RefusalLimit } from '#platform/audit/refusal-limit.ts'
import { accessRows } from '#tests/helpers/access-rows.ts'
import { buildAccessWorld } from '#tests/helpers/access-world.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())
const world = await buildAccessWorld(app)
const { db } = app.platform

const refusals = async () =>
  (await auditEventRepository.list(db, { name: 'authz_fail', limit: 1_000 })).map(({ auditEvent, value, person }) => ({
    ...auditEvent,
    value,
    person,
  }))

/** Calls that name a record by its id and whose records belong to one owner. */
const ownedCalls = apiSections
  .flatMap(({ calls }) => calls)
  .flatMap(({ name, endpoint }) => {
    const row = accessRows[name]
    const isOwned = row?.who === 'booking' || row?.who === 'ownUser'
    return row === undefined || !isOwned || row.refusal === 'none' ? [] : [{ name, endpoint, row }]
  })

const askFor = async (visitor: TestClient, bookingId: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i++) await visitor.send('GET', fillPath(getBooking.path, { bookingId }))
}

/** A visitor of the same app, with another limit on refusal events. */
function visitorWith(refusalLimit: RefusalLimit): TestClient {
  const other = createApp({ platform: app.platform, checkResponses: true, refusalLimit })
  return createTestClient((path, init) => Promise.resolve(other.request(path, init)), app.platform.baseUrl)
}

describe('refused access', () => {
  it('is tested for every call with the id of a record that has an owner', () => {
    expect(ownedCalls.length).toBeGreaterThan(8)
  })

  it.each(ownedCalls)(
    'to a record of another user by $name is an audit event with the requester and the record',
    async ({ name, endpoint, row }) => {
      // Each minute has its own small quota of audit events.
      app.clock.advanceMinutes(1)
      const before = (await refusals()).length
      const input = row.input(world)
      const path = `${fillPath(endpoint.path, input.params)}${queryString(input.query)}`
      const answer = await world.visitors['other user'].send(endpoint.method, path, {
        ...(input.body !== undefined && { json: input.body }),
      })
      expect(answer.body['code']).toBe(row.refusal)
      const [auditEvent, ...others] = await refusals()
      expect(others.length, name).toBe(before)
      expect(auditEvent).toMatchObject({ role: 'traveller', source: 'site', reason: row.refusal })
      expect(auditEvent?.person).not.toBeNull()
      expect(JSON.stringify(input)).toContain(auditEvent?.objectId)
      expect(auditEvent?.after).toMatchObject({ call: `${endpoint.method} ${endpoint.path}` })
    },
  )

  it('records the network of a visitor without an account, but not in the export for the owner', async () => {
    app.clock.advanceMinutes(1)
    await askFor(app.visitor({ address: '198.51.100.7' }), world.bookingId, 1)
    const [auditEvent] = await refusals()
    expect(auditEvent).toMatchObject({
      role: 'visitor',
      objectId: world.bookingId,
      value: { address: '198.51.100.0/24' },
    })
    const ownEvents = await auditEventRepository.listForPerson(db, {
      userId: 'the owner',
      objectIds: [world.bookingId],
    })
    expect(ownEvents.length).toBeGreaterThan(0)
    expect(JSON.stringify(ownEvents)).not.toContain('198.51.100')
  })

  it('does not record an invalid id, because somebody typed it', async () => {
    app.clock.advanceMinutes(1)
    const request = { json: { id: 'call me at <home>' } }
    const answer = await world.visitors.owner.send('POST', fillPath(endSession.path), request)
    expect(answer.body['code']).toBe('SESSION_NOT_FOUND')
    expect((await refusals())[0]).toMatchObject({ objectKind: 'session', objectId: null })
  })

  it('cannot flood the audit log: 200 attempts from one address in a minute make 7 audit events that count all of them', async () => {
    app.clock.advanceMinutes(1)
    const before = (await refusals()).length
    const stranger = app.visitor({ address: '198.51.100.8' })
    await askFor(stranger, world.bookingId, 200)
    const auditEvents = await refusals()
    expect(auditEvents.slice(0, auditEvents.length - before).map(({ after }) => after?.['ofAddress'])).toEqual([
      100, 10, 5, 4, 3, 2, 1,
    ])
    app.clock.advanceMinutes(1)
    await askFor(stranger, world.bookingId, 1)
    expect((await refusals())[0]?.after).toMatchObject({ ofAddress: 1, withoutAuditEvent: 100 })
  })

  it('would flood the audit log without the limit (control)', async () => {
    const before = (await refusals()).length
    const unlimited = visitorWith({ take: () => ({ ofAddress: 1, withoutAuditEvent: 0 }) })
    await askFor(unlimited, world.bookingId, 200)
    expect((await refusals()).length - before).toBe(200)
  })

  it('is reported to the visitor even when the audit event cannot be written', async () => {
    const { pool } = app.database
    await pool.query(`alter table audit_events add constraint no_action_today check (name <> 'authz_fail') not valid`)
    const path = fillPath(getBooking.path, { bookingId: world.bookingId })
    app.clock.advanceMinutes(1)
    const before = (await refusals()).length
    const answer = await app.visitor().send('GET', path)
    await pool.query('alter table audit_events drop constraint no_action_today')
    expect([answer.status, answer.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND'])
    expect(await refusals()).toHaveLength(before)
  })
})
