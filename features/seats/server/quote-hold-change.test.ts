import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const START_DATE = '2026-12-10'
const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
let sales: TestStaff
beforeAll(async () => {
  sales = await hireStaff(app, { role: 'sales' })
})
afterAll(() => app.close())

const rows = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
async function holdSeats(packageId: number) {
  const { reference } = await sales.browser.call(calls.holdSeats, {
    body: { packageId, startDate: START_DATE, guests: 2, cameBy: 'phone' },
  })
  return reference
}

describe('the quote of a change before the payment', () => {
  it('returns old and new price, and the seats that this booking could have', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 9 })
    const reference = await holdSeats(packageId)
    const quote = (query: object) =>
      sales.browser.call(calls.quoteHoldChange, {
        params: { reference },
        query: { packageId, startDate: START_DATE, guests: 5, ...query },
      })
    expect(await quote({})).toMatchObject({
      now: { startDate: START_DATE, guests: 2, payablePaise: 2_000_000 },
      next: { startDate: START_DATE, guests: 5, payablePaise: 5_000_000 },
      freeSeats: 9,
      lostPromoCode: null,
    })
    await rows(
      `insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, '2026-12-12', 4, 1200000)`,
      packageId,
    )
    expect(await quote({ startDate: '2026-12-12', guests: 3 })).toMatchObject({
      next: { guests: 3, payablePaise: 3_600_000 },
      freeSeats: 4,
    })
    const { money } = await sales.browser.call(getDeskBooking, { params: { reference } })
    expect(money.payablePaise).toBe(2_000_000)
  })

  it('is binding: a different current price is refused, and nothing moves', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 9 })
    const reference = await holdSeats(packageId)
    await rows('update tour_packages set base_price_paise = 1100000 where id = $1', packageId)
    const json = { packageId, startDate: START_DATE, guests: 3, expectedPaise: 3_000_000 }
    const path = fillPath(calls.changeHold.path, { reference })
    const answer = await sales.browser.send('POST', path, { json })
    expect([answer.status, answer.body['code']]).toEqual([409, 'DESK_PRICE_CHANGED'])
    expect(await rows('select held from departures where tour_package_id = $1', packageId)).toEqual([{ held: 2 }])
  })

  it('allows fewer guests, but not more, for a hold on a date that the office has closed since', async () => {
    const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000, capacity: 9 })
    const reference = await holdSeats(packageId)
    await rows('update departures set is_closed = true where tour_package_id = $1', packageId)
    const change = async (guests: number) => {
      const request = { packageId: String(packageId), startDate: START_DATE, guests: String(guests) }
      const quoteAnswer = await sales.browser.send(
        'GET',
        `${fillPath(calls.quoteHoldChange.path, { reference })}?${new URLSearchParams(request)}`,
      )
      const json = { packageId, startDate: START_DATE, guests, expectedPaise: guests * 1_000_000 }
      const changeAnswer = await sales.browser.send('POST', fillPath(calls.changeHold.path, { reference }), { json })
      return [quoteAnswer.status, changeAnswer.status, changeAnswer.body['code']]
    }
    expect(await change(3)).toEqual([409, 409, 'START_DATE_UNAVAILABLE'])
    expect(await change(1)).toEqual([200, 200, undefined])
    expect(await rows('select held, is_closed from departures where tour_package_id = $1', packageId)).toEqual([
      { held: 1, is_closed: true },
    ])
    expect(await change(2)).toEqual([409, 409, 'START_DATE_UNAVAILABLE'])
  })

  it('names the promo code that no longer applies, whose use the change then releases', async () => {
    const code = await buildPromoCode(app.platform.db, { fixedRupees: 100, usageLimit: 1 })
    const trip = await buildHeldTrip(app, { startDate: START_DATE })
    await trip.openOrder(code)
    const [row] = await rows('select reference from bookings where id = $1', trip.bookingId)
    const reference = String(row?.['reference'])
    const query = { packageId: trip.packageId, startDate: START_DATE, guests: 3 }
    const { lostPromoCode, next } = await sales.browser.call(calls.quoteHoldChange, {
      params: { reference },
      query,
    })
    expect(lostPromoCode).toBe(code)
    await sales.browser.call(calls.changeHold, {
      params: { reference },
      body: { ...query, expectedPaise: next.payablePaise },
    })
    expect(await rows('select used from promo_codes where code = $1', code)).toEqual([{ used: 0 }])
  })
})
