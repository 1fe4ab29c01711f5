import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { listDeskTravellers, saveDeskTraveller } from '#features/travellers/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
let manager: TestStaff
let owner: TestStaff
beforeAll(async () => {
  manager = await hireStaff(app, { role: 'manager' })
  owner = await hireStaff(app, { role: 'owner' })
})
afterAll(() => app.close())

const NAMES = ['Ramesh', 'Savita', 'Nilesh'] as const
/** Three guests at ₹10,000 on 10 December, paid, all named. */
async function buildNamedTrip() {
  const { bookingId } = await buildPaidTrip(app, { needs: { name: 'required' } })
  const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [bookingId])
  const reference = String(rows[0].reference)
  for (const [index, name] of NAMES.entries()) await nameAt(reference, index + 1, { name })
  return { bookingId, reference }
}
const nameAt = (reference: string, place: number, { name, revision = 0 }: { name: string; revision?: number }) =>
  manager.browser.call(saveDeskTraveller, {
    params: { reference, place: String(place) },
    body: { revision, name, age: null, gender: '', food: '' },
  })
const namesOf = async (reference: string) =>
  (await manager.browser.call(listDeskTravellers, { params: { reference } })).travellers.map(({ name }) => name)
const cancel = (reference: string, json: object) =>
  manager.browser.send('POST', fillPath(calls.cancelByPolicy.path, { reference }), {
    json: { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000, ...json },
  })

describe('guests who cancel by name', () => {
  it('leave with their details in one step, and the others stay', async () => {
    const { reference, bookingId } = await buildNamedTrip()
    expect((await cancel(reference, { leaving: [{ place: 2, revision: 1 }] })).body['guestsLeft']).toBe(2)
    expect(await namesOf(reference)).toEqual(['Ramesh', 'Nilesh'])
    const { rows } = await app.database.pool.query(
      `select before from audit_events where object_id = $1 and name = 'sensitive_delete'`,
      [bookingId],
    )
    expect(rows).toEqual([{ before: { travellers: 1 } }])
  })

  it('are not cancelled, nor is anybody else, when a name has changed', async () => {
    const { reference, bookingId } = await buildNamedTrip()
    await nameAt(reference, 2, { name: 'Dhruvi', revision: 1 })
    const answer = await cancel(reference, { leaving: [{ place: 2, revision: 1 }] })
    expect([answer.status, answer.body['code']]).toEqual([409, 'TRAVELLER_CHANGED'])
    expect(await namesOf(reference)).toEqual(['Ramesh', 'Dhruvi', 'Nilesh'])
    const { rows } = await app.database.pool.query('select guests from bookings where id = $1', [bookingId])
    expect(rows).toEqual([{ guests: 3 }])
  })

  it.each([
    ['more names than guests', { guests: 1, places: [1, 2] }],
    ['one name twice', { guests: 2, places: [1, 1] }],
  ])('are refused for %s', async (_, { guests, places }) => {
    const { reference } = await buildNamedTrip()
    const leaving = places.map((place) => ({ place, revision: 1 }))
    const answer = await cancel(reference, { guests, expectedRefundPaise: guests * 1_000_000, leaving })
    expect(answer.body['code']).toBe('INVALID_INPUT')
    expect(await namesOf(reference)).toEqual([...NAMES])
  })

  it('wait for the owner’s approval when it is an exception; anybody renamed in between stays', async () => {
    const { reference } = await buildNamedTrip()
    const leaving = [
      { place: 1, revision: 1 },
      { place: 2, revision: 1 },
    ]
    // By then the policy refunds nothing, so the whole amount is an exception.
    app.clock.set(new Date('2026-12-09T06:30:00Z'))
    const body = {
      kind: 'exception',
      guests: 2,
      guestsBefore: 3,
      refundPaise: 1_500_000,
      reason: 'Ill',
      leaving,
    } as const
    const { outcome } = await manager.browser.call(calls.grantException, { params: { reference }, body })
    expect([outcome, await namesOf(reference)]).toEqual(['asked', [...NAMES]])
    await nameAt(reference, 2, { name: 'Dhruvi', revision: 1 })
    const { exceptions } = await owner.browser.call(calls.listWaitingExceptions)
    const id = exceptions.find((one) => one.reference === reference)?.id ?? ''
    await owner.browser.call(calls.decideException, { params: { id }, body: { isApproved: true, answer: '' } })
    expect(await namesOf(reference)).toEqual(['Dhruvi', 'Nilesh'])
  })
})
