import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDeskBooking } from '../api/desk-calls.ts'
import * as calls from '#features/seats/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
let priya: TestStaff
let nandini: TestStaff
beforeAll(async () => {
  priya = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
  nandini = await hireStaff(app, { role: 'manager', name: 'Nandini Mehta' })
})
afterAll(() => app.close())

const customer = {
  customer_name: 'Ramesh Patel',
  email: 'ramesh@example.com',
  phone: '98250 41730',
  state: 'Gujarat',
  special_requests: 'Ground floor',
}
async function paid() {
  const { bookingId } = await buildPaidTrip(app, { customer })
  const { rows } = await app.database.pool.query('select reference from bookings where id = $1', [bookingId])
  const reference = String(rows[0].reference)
  const { version, booker } = await priya.browser.call(getDeskBooking, { params: { reference } })
  return { bookingId, reference, version, details: booker.details }
}
const saveAs = ({ browser }: TestStaff, reference: string, json: object) =>
  browser.send('POST', fillPath(calls.saveDetails.path, { reference }), { json })

describe('the details of a booker', () => {
  it('that were changed in between are returned with who changed which field, and nothing is overwritten', async () => {
    const { reference, version, details } = await paid()
    const theirs = { ...details, phone: '98250 00001', special_requests: 'First floor' }
    expect((await saveAs(nandini, reference, { version, customer: theirs })).status).toBe(200)
    const answer = await saveAs(priya, reference, { version, customer: { ...details, phone: '98250 00002' } })
    expect([answer.status, answer.body['code']]).toEqual([409, 'DESK_CHANGED_CONCURRENTLY'])
    const { booker, version: latestVersion } = await priya.browser.call(getDeskBooking, { params: { reference } })
    expect(booker.details).toEqual(theirs)
    const change = { who: 'Nandini Mehta', at: '2026-11-21T06:30:00.000Z' }
    expect(answer.body['present']).toEqual({
      version: latestVersion,
      customer: theirs,
      changes: [
        { field: 'phone', ...change },
        { field: 'special_requests', ...change },
      ],
    })
    expect((await saveAs(priya, reference, { version: latestVersion, customer: details })).status).toBe(200)
  })

  it('that are unchanged have no effect, even with an old version', async () => {
    const { bookingId, reference, version, details } = await paid()
    const next = { ...details, phone: '98250 00003' }
    await saveAs(priya, reference, { version, customer: next })
    expect((await saveAs(priya, reference, { version, customer: next })).status).toBe(200)
    const { rows } = await app.database.pool.query(
      `select after from audit_events where object_id = $1 and name = 'booking_corrected'`,
      [bookingId],
    )
    expect(rows).toEqual([{ after: { fields: 'phone' } }])
  })
})
