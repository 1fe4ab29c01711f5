import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { logIn, signUp } from '#features/accounts/api/calls.ts'
import { createBooking } from '#features/bookings/api/calls.ts'
import { createOrder } from '#features/payments/api/calls.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

// Each limit is half of its usual value. All visitors share one address.
const app = await createTestApp({ scale: 0.5 })
afterAll(() => app.close())
// After a day the time windows of all limits have expired.
beforeEach(() => app.clock.advanceMinutes(24 * 60))

const UNKNOWN = 2_000_000_000
const book = async (visitor: TestClient): Promise<unknown> => {
  const { body } = await visitor.send('POST', createBooking.path, { json: bookingBody({ packageId: UNKNOWN }) })
  return body['code']
}
const order = async (visitor: TestClient): Promise<unknown> => {
  const json = { packageId: UNKNOWN, booking_id: randomUUID(), promo_code: null }
  return (await visitor.send('POST', createOrder.path, { json })).body['code']
}

async function signedIn(): Promise<TestClient> {
  const user = app.visitor()
  const account = { email: 'meera@example.com', password: 'seven bright lamps' }
  await user.call(signUp, { body: { name: 'Meera Shah', ...account } })
  await user.call(logIn, { body: account })
  return user
}

const payer = (await buildPaidTrip(app)).visitor
const user = await signedIn()

describe('strangers who use up the limit of their address', () => {
  it.each([
    { what: 'bookings', call: book, most: 60, served: 'TOUR_PACKAGE_NOT_FOUND' },
    { what: 'orders', call: order, most: 150, served: 'BOOKING_NOT_FOUND' },
  ])(
    'block further strangers from $what, but no known payer or user of the address',
    async ({ call, most, served }) => {
      for (let i = 0; i < most; i++) expect(await call(app.visitor())).toBe(served)
      expect(await call(app.visitor())).toBe('RATE_LIMITED')
      expect([await call(payer), await call(user)]).toEqual([served, served])
    },
  )

  it('cannot pose as a payer: a cookie that has paid for nothing counts with its address', async () => {
    const browser = app.visitor()
    await book(browser)
    for (let i = 1; i < 150; i++) await order(app.visitor())
    expect(await order(browser)).toBe('BOOKING_NOT_FOUND')
    expect(await order(browser)).toBe('RATE_LIMITED')
  })
})

describe('a known payer', () => {
  it('has a limit too', async () => {
    for (let i = 0; i < 150; i++) await order(payer)
    expect(await order(payer)).toBe('RATE_LIMITED')
  })
})
