import { afterAll, describe, expect, it } from 'vitest'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findSummary } from './find-summary.ts'
import { refundRepository } from './payment-repository.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const setStatus = ({ bookingId }: HeldTrip, status: string) =>
  sql('update bookings set status = $2 where id = $1', bookingId, status)

describe('a payment that is reported again', () => {
  it('has already paid the booking, even if the trip is over, and is not refunded', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    const confirm = () => confirmPayment(app.platform, { payment, via: 'webhook' })
    expect([await confirm(), await confirm()]).toEqual(['confirmed', 'already'])
    await setStatus(trip, 'completed')
    expect(await confirm()).toBe('already')
    await setStatus(trip, 'cancelled')
    expect(await confirm()).toBe('refunding')
    expect(await sql('select 1 from refunds where booking_id = $1', trip.bookingId)).toEqual([])
  })

  it('is still being refunded when another order has paid the booking', async () => {
    const trip = await buildHeldTrip(app)
    const old = await trip.openOrder()
    const current = await trip.openOrder(await buildPromoCode(app.platform.db, { percent: 10 }))
    const [paid, second] = [await trip.pay(current), await trip.pay(old)]
    const confirm = (payment: typeof paid) => confirmPayment(app.platform, { payment, via: 'webhook' })
    expect([await confirm(paid), await confirm(second)]).toEqual(['confirmed', 'refunding'])
    expect([await confirm(second), await confirm(paid)]).toEqual(['refunding', 'already'])
    expect(await sql('select reason from refunds where booking_id = $1', trip.bookingId)).toEqual([
      { reason: 'duplicate' },
    ])
  })
})

describe('the summary of a payment', () => {
  it('has the payment method, the order and the price; an unpaid booking has no summary', async () => {
    const trip = await buildHeldTrip(app)
    const order = await trip.openOrder()
    expect(await findSummary(app.platform, trip.bookingId)).toBeNull()
    await confirmPayment(app.platform, { payment: await trip.pay(order), via: 'webhook' })
    const paid = { orderId: order, amount: 1_000_000, method: 'UPI', guests: 2, cancelledGuests: 0 }
    for (const status of ['confirmed', 'completed']) {
      await setStatus(trip, status)
      expect(await findSummary(app.platform, trip.bookingId)).toMatchObject(paid)
    }
    for (const status of ['held', 'expired', 'cancelled', 'needs_review']) {
      await setStatus(trip, status)
      expect(await findSummary(app.platform, trip.bookingId)).toBeNull()
    }
    expect(await findSummary(app.platform, crypto.randomUUID())).toBeNull()
  })
})

describe('POST /api/orders', () => {
  it.each([
    ['confirmed', 'ALREADY_PAID'],
    ['completed', 'ALREADY_PAID'],
    ['cancelled', 'BOOKING_CLOSED'],
    ['needs_review', 'BOOKING_CLOSED'],
  ])('opens no order for a booking that is %s, and answers %s', async (status, code) => {
    const trip = await buildHeldTrip(app)
    await setStatus(trip, status)
    expect((await trip.order()).body['code']).toBe(code)
    expect(await sql('select 1 from gateway_orders where booking_id = $1', trip.bookingId)).toEqual([])
  })

  it('returns what the checkout window needs, and the end of the hold while there is one', async () => {
    const trip = await buildHeldTrip(app)
    const { status, body } = await trip.order()
    expect([status, body]).toEqual([
      200,
      {
        order: { id: expect.stringMatching(/^order_/), amount: 1_000_000, currency: 'INR' },
        package: { name: 'Somnath and Dwarka' },
        key: app.sandbox.keyId,
        checkoutUrl: app.platform.payments.checkoutUrl,
        callbackUrl: `${app.platform.baseUrl}/api/payments/callback`,
        holdExpiresAt: new Date(app.clock.now().getTime() + 15 * 60_000).toISOString(),
        summary: null,
      },
    ])
    const orderAnswer = await trip.order(await buildPromoCode(app.platform.db, { fixedRupees: 20_000 }))
    expect(orderAnswer.body).toMatchObject({ order: null, holdExpiresAt: null, summary: { amount: 0 } })
  })

  it('extends the new hold once when the first hold of the booking had expired', async () => {
    const trip = await buildHeldTrip(app)
    await trip.openOrder()
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, trip.bookingId)
    const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
    expect((await trip.order()).body['holdExpiresAt']).toBe(inMinutes(15))
    app.clock.advanceMinutes(5)
    const end = inMinutes(15)
    const other = await buildPromoCode(app.platform.db, { percent: 10 })
    expect((await trip.order(other)).body['holdExpiresAt']).toBe(end)
    app.clock.advanceMinutes(5)
    expect((await trip.order()).body['holdExpiresAt']).toBe(end)
  })
})

describe('the unpaid refunds', () => {
  it('are those that are queued, requested or refused, and none that was paid or needs review', async () => {
    const trip = await buildHeldTrip(app)
    const payment = await trip.pay(await trip.openOrder())
    await setStatus(trip, 'cancelled')
    await confirmPayment(app.platform, { payment, via: 'webhook' })
    const owed = async (status: string) => {
      const rows = await sql(
        'update refunds set status = $2 where booking_id = $1 returning id',
        trip.bookingId,
        status,
      )
      return (await refundRepository.findDebtIds(app.platform.db, 'sandbox')).includes(String(rows[0]?.['id']))
    }
    const found = new Map<string, boolean>()
    for (const status of ['queued', 'requested', 'failed', 'processed', 'needs_review'])
      found.set(status, await owed(status))
    expect([...found].filter(([, isDue]) => isDue).map(([status]) => status)).toEqual(['queued', 'requested', 'failed'])
  })
})
