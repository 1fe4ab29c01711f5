import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { createOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const START_DATE = '2026-12-10'
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
let owner: TestStaff
beforeAll(async () => {
  owner = await hireStaff(app, { role: 'owner' })
})
afterAll(() => app.close())

const stateOf = async (reference: string) =>
  (
    await app.database.pool.query(
      `select status, guests, payable_paise::int, hold_expires_at from bookings where reference = $1`,
      [reference],
    )
  ).rows[0]

describe('a held booking with an office payment', () => {
  it.each([
    ['held longer', calls.extendHold, { until: '2026-11-22T06:30:00.000Z' }],
    ['given back', calls.releaseHold, undefined],
    ['changed', calls.changeHold, { startDate: START_DATE, guests: 3 }],
  ])('is not %s, because its office payment would be left without a booking', async (_, call, change) => {
    const packageId = await buildTourPackage(app.platform.db, { capacity: 20 })
    const { reference } = await owner.browser.call(calls.holdSeats, {
      body: { packageId, startDate: START_DATE, guests: 2, cameBy: 'counter' },
    })
    await owner.browser.call(createOfficePayment, {
      params: { reference },
      body: {
        way: 'cash',
        amountPaise: 100_000,
        receivedOn: '2026-11-21',
        payer: `Payer of ${reference}`,
        proof: { book: '14/207', utr: '', cheque: '', bank: '', isAccountPayee: false },
      },
    })
    const before = await stateOf(reference)
    const json = call === calls.changeHold ? { packageId, ...change } : change
    const answer = await owner.browser.send('POST', fillPath(call.path, { reference }), { json })
    expect([answer.status, answer.body['code']]).toEqual([409, 'DESK_HOLD_PAID'])
    expect(await stateOf(reference)).toEqual(before)
  })
})
