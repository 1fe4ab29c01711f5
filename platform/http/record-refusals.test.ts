import { afterAll, describe, expect, it } from 'vitest'
import { apiSections } from '#server/openapi/api-sections.ts'
import { endSession } from '#features/accounts/api/calls.ts'
import { getBooking } from '#features/bookings/api/calls.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { createApp } from '#server/app.ts'
import { actRepository } from '#platform/audit/act-repository.ts'
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
  (await actRepository.list(db, { name: 'authz_fail', limit: 1_000 })).map(({ act, value, person }) => ({
    ...act,
    value,
    person,
  }))

/** Calls that name something by its id, which belongs to one owner. */
const owned = apiSections
  .flatMap(({ calls }) => calls)
  .flatMap(({ name, endpoint }) => {
    const row = accessRows[name]
    const isOwned = row?.who === 'booking' || row?.who === 'ownUser'
    return row === undefined || !isOwned || row.refusal === 'none' ? [] : [{ name, endpoint, row }]
  })

const askFor = async (visitor: TestClient, bookingId: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i++) await visitor.send('GET', fillPath(getBooking.path, { bookingId }))
}

/** A visitor of the same app, with another limit of acts about refusals. */
function visitorWith(refusalLimit: RefusalLimit): TestClient {
  const other = createApp({ platform: app.platform, checkResponses: true, refusalLimit })
  return createTestClient((path, init) => Promise.resolve(other.request(path, init)), app.platform.baseUrl)
}

describe('refused access', () => {
  it('is known for every call with the id of something that has an owner', () => {
    expect(owned.length).toBeGreaterThan(8)
  })

  it.each(owned)('of another user by $name is an act that says who asked for what', async ({ name, endpoint, row }) => {
    // Each minute has a few acts of its own.
    app.clock.advanceMinutes(1)
    const before = (await refusals()).length
    const input = row.input(world)
    const path = `${fillPath(endpoint.path, input.params)}${queryString(input.query)}`
    const answer = await world.visitors['other user'].send(endpoint.method, path, {
      ...(input.body !== undefined && { json: input.body }),
    })
    expect(answer.body['code']).toBe(row.refusal)
    const [act, ...others] = await refusals()
    expect(others.length, name).toBe(before)
    expect(act).toMatchObject({ role: 'traveller', source: 'site', reason: row.refusal })
    expect(act?.person).not.toBeNull()
    expect(JSON.stringify(input)).toContain(act?.objectId)
    expect(act?.after).toMatchObject({ call: `${endpoint.method} ${endpoint.path}` })
  })

  it('has the network of a visitor without an account, and not in the copy that the owner gets', async () => {
    app.clock.advanceMinutes(1)
    await askFor(app.visitor({ address: '198.51.100.7' }), world.bookingId, 1)
    const [act] = await refusals()
    expect(act).toMatchObject({ role: 'visitor', objectId: world.bookingId, value: { address: '198.51.100.0/24' } })
    const own = await actRepository.listOfPerson(db, { userId: 'the owner', objectIds: [world.bookingId] })
    expect(own.length).toBeGreaterThan(0)
    expect(JSON.stringify(own)).not.toContain('198.51.100')
  })

  it('has no id that is none, because somebody typed it', async () => {
    app.clock.advanceMinutes(1)
    const typed = { json: { id: 'call me at <home>' } }
    const answer = await world.visitors.owner.send('POST', fillPath(endSession.path), typed)
    expect(answer.body['code']).toBe('SESSION_NOT_FOUND')
    expect((await refusals())[0]).toMatchObject({ objectKind: 'session', objectId: null })
  })

  it('cannot fill the record: 200 tries of one address in a minute have 7 acts, which count all of them', async () => {
    app.clock.advanceMinutes(1)
    const before = (await refusals()).length
    const stranger = app.visitor({ address: '198.51.100.8' })
    await askFor(stranger, world.bookingId, 200)
    const acts = await refusals()
    expect(acts.slice(0, acts.length - before).map(({ after }) => after?.['ofAddress'])).toEqual([
      100, 10, 5, 4, 3, 2, 1,
    ])
    app.clock.advanceMinutes(1)
    await askFor(stranger, world.bookingId, 1)
    expect((await refusals())[0]?.after).toMatchObject({ ofAddress: 1, withoutAct: 100 })
  })

  it('would fill the record without the limit (control)', async () => {
    const before = (await refusals()).length
    const unlimited = visitorWith({ take: () => ({ ofAddress: 1, withoutAct: 0 }) })
    await askFor(unlimited, world.bookingId, 200)
    expect((await refusals()).length - before).toBe(200)
  })

  it('is told to the visitor also when the act cannot be written', async () => {
    const { pool } = app.database
    await pool.query(`alter table acts add constraint no_act_today check (name <> 'authz_fail') not valid`)
    const path = fillPath(getBooking.path, { bookingId: world.bookingId })
    app.clock.advanceMinutes(1)
    const before = (await refusals()).length
    const answer = await app.visitor().send('GET', path)
    await pool.query('alter table acts drop constraint no_act_today')
    expect([answer.status, answer.body['code']]).toEqual([404, 'BOOKING_NOT_FOUND'])
    expect(await refusals()).toHaveLength(before)
  })
})
