import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { signCheckout, signWebhook } from '#platform/razorpay/signature.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'

const app = await createTestApp()
afterAll(() => app.close())

type HeldTrip = { visitor: TestClient; packageId: number; bookingId: string }

async function hold(guests = 2, capacity = 10): Promise<HeldTrip> {
  const packageId = await buildTourPackage(app.platform.db, { capacity, basePriceRupees: 5000 })
  const visitor = app.visitor()
  return { visitor, packageId, bookingId: await bookAndGetId(visitor, { packageId, guests }) }
}

const order = ({ visitor, packageId, bookingId }: HeldTrip, promoCode: string | null = null) =>
  visitor.send('POST', '/api/orders', {
    json: { packageId, booking: { any: 'claim' }, booking_id: bookingId, promo_code: promoCode },
  })

async function orderId(heldTrip: HeldTrip, promoCode: string | null = null): Promise<string> {
  const answer = await order(heldTrip, promoCode)
  if (answer.status !== 200) throw new Error(`order answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return gatewayIdOf(answer)
}

async function payAtGateway(gatewayOrderId: string) {
  const { payment } = await app.sandbox.pay(gatewayOrderId)
  const signature = signCheckout(app.sandbox.keySecret, gatewayOrderId, payment.id)
  return { razorpay_order_id: gatewayOrderId, razorpay_payment_id: payment.id, razorpay_signature: signature }
}

const verify = (visitor: TestClient, json: object) => visitor.send('POST', '/api/payments/verify', { json })

async function facts(bookingId: string) {
  const one = async (sql: string) => (await app.database.pool.query(sql, [bookingId])).rows
  const [booking] = await one(
    'select b.status, d.held, d.sold from bookings b join departures d on d.id = b.departure_id where b.id = $1',
  )
  return {
    ...booking,
    captured: (await one(`select 1 from payments where booking_id = $1 and status = 'captured'`)).length,
    refunds: (await one('select reason from refunds where booking_id = $1')).map((row) => row.reason),
    confirmations: (
      await one(`select 1 from jobs.job where name = 'booking-confirmed' and data->>'bookingId' = $1::text`)
    ).length,
  }
}

describe('POST /api/orders', () => {
  it('opens an order with our own price, in paise, and extends the hold once', async () => {
    const heldTrip = await hold(3)
    app.clock.advanceMinutes(5)
    const answer = await order(heldTrip)
    expect(answer.body).toMatchObject({ order: { amount: 1_500_000, currency: 'INR' }, summary: null })
    const end = String(answer.body['holdExpiresAt'])
    expect(Date.parse(end) - app.clock.now().getTime()).toBe(15 * 60_000)
    app.clock.advanceMinutes(5)
    expect((await order(heldTrip)).body['holdExpiresAt']).toBe(end)
  })

  it('answers 20 parallel requests for one booking with one gateway order', async () => {
    const heldTrip = await hold()
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(heldTrip)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => gatewayIdOf(answer))).size).toBe(1)
    const { rows } = await app.database.pool.query(
      'select 1 from sandbox.orders where receipt like (select reference from bookings where id = $1) || $2',
      [heldTrip.bookingId, '%'],
    )
    expect(rows).toHaveLength(1)
  })

  it('answers 404 to a stranger and 409 for the wrong package', async () => {
    const heldTrip = await hold()
    expect((await order({ ...heldTrip, visitor: app.visitor() })).body['code']).toBe('BOOKING_NOT_FOUND')
    expect((await order({ ...heldTrip, packageId: heldTrip.packageId + 1 })).body['code']).toBe(
      'BOOKING_PACKAGE_MISMATCH',
    )
  })

  it('makes one gateway order when the answer to the first call was lost', async () => {
    const heldTrip = await hold()
    await app.sandbox.fault({ path: '/v1/orders', n: 1, drop_reply: true })
    expect(await order(heldTrip)).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect((await order(heldTrip)).status).toBe(200)
    const { rows } = await app.database.pool.query(
      'select 1 from sandbox.orders where receipt like (select reference from bookings where id = $1) || $2',
      [heldTrip.bookingId, '%'],
    )
    expect(rows).toHaveLength(1)
  })

  it('holds the seats again when the hold had expired, or says that they are gone', async () => {
    const heldTrip = await hold(2, 2)
    app.clock.advanceMinutes(16)
    await expireHold(app.platform, heldTrip.bookingId)
    expect((await order(heldTrip)).status).toBe(200)
    expect(await facts(heldTrip.bookingId)).toMatchObject({ status: 'held', held: 2 })
    app.clock.advanceMinutes(31)
    await bookAndGetId(app.visitor(), { packageId: heldTrip.packageId, guests: 2 })
    expect((await order(heldTrip)).body['code']).toBe('SOLD_OUT')
  })

  it('subtracts a promo code, and supersedes the order when the amount changes', async () => {
    const heldTrip = await hold()
    const code = await buildPromoCode(app.platform.db, { percent: 10 })
    const full = await orderId(heldTrip)
    const discounted = await order(heldTrip, code.toLowerCase())
    expect(discounted.body).toMatchObject({ order: { amount: 900_000 } })
    expect(gatewayIdOf(discounted)).not.toBe(full)
    expect((await order(heldTrip)).body).toMatchObject({ order: { amount: 1_000_000 } })
  })

  it('counts no more uses of a code than its limit, however many people pay at the same time', async () => {
    const code = await buildPromoCode(app.platform.db, { percent: 10, usageLimit: 3, perCustomerLimit: 100 })
    const heldShares = await Promise.all(Array.from({ length: 12 }, () => hold(1)))
    const answers = await Promise.all(heldShares.map((heldTrip) => order(heldTrip, code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(answers.filter((answer) => answer.body['code'] === 'PROMO_EXHAUSTED')).toHaveLength(9)
  })

  it('confirms immediately when a code covers the full price, without the gateway', async () => {
    const heldTrip = await hold()
    const code = await buildPromoCode(app.platform.db, { fixedRupees: 20_000 })
    const answer = await order(heldTrip, code)
    expect(answer.body).toMatchObject({ order: null, summary: { amount: 0, method: 'Razorpay' } })
    expect(await facts(heldTrip.bookingId)).toMatchObject({ status: 'confirmed', held: 0, sold: 2, confirmations: 1 })
  })

  it('refuses a code that would leave less than one rupee, and an unknown code, and changes nothing', async () => {
    const heldTrip = await hold()
    const code = await buildPromoCode(app.platform.db, { fixedPaise: 999_950 })
    expect((await order(heldTrip, code)).body).toMatchObject({
      code: 'PROMO_AMOUNT_TOO_SMALL',
      error: 'Promo not valid for this amount',
    })
    expect((await order(heldTrip, 'NOSUCHCODE')).body['code']).toBe('PROMO_INVALID')
    expect((await heldTrip.visitor.send('GET', `/booking/${heldTrip.bookingId}`)).body['total_amount']).toBe(10_000)
  })

  it('repeats the answer for a repeated Idempotency-Key, even if the booking is paid, and refuses the key for another request', async () => {
    const heldTrip = await hold()
    const headers = { 'Idempotency-Key': randomUUID() }
    const requestOrder = (promo_code: string | null) =>
      heldTrip.visitor.send('POST', '/api/orders', {
        json: { packageId: heldTrip.packageId, booking_id: heldTrip.bookingId, promo_code },
        headers,
      })
    const first = await requestOrder(null)
    const second = await requestOrder(null)
    expect(second.body['order']).toEqual(first.body['order'])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await requestOrder('OTHER')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    await verify(heldTrip.visitor, await payAtGateway(gatewayIdOf(first)))
    expect((await requestOrder(null)).body).toMatchObject({ order: null, summary: { amount: 1_000_000 } })
  })

  it('refuses to open a second payment of a paid booking', async () => {
    const heldTrip = await hold()
    await verify(heldTrip.visitor, await payAtGateway(await orderId(heldTrip)))
    expect((await order(heldTrip)).body['code']).toBe('ALREADY_PAID')
  })
})

describe('POST /api/payments/verify', () => {
  it('confirms the booking once and answers the same summary every time', async () => {
    const heldTrip = await hold()
    const result = await payAtGateway(await orderId(heldTrip))
    const first = await verify(heldTrip.visitor, result)
    expect(first.body).toMatchObject({
      success: true,
      summary: { amount: 1_000_000, currency: 'INR', guests: 2, startDate: '2026-12-10' },
    })
    expect((await verify(heldTrip.visitor, result)).body).toEqual(first.body)
    expect(await facts(heldTrip.bookingId)).toMatchObject({
      status: 'confirmed',
      held: 0,
      sold: 2,
      captured: 1,
      confirmations: 1,
    })
  })

  it('answers 400 PAYMENT_SIGNATURE_INVALID when the signature is wrong, in upper case, or of another order', async () => {
    const heldTrip = await hold()
    const result = await payAtGateway(await orderId(heldTrip))
    const other = await payAtGateway(await orderId(await hold()))
    for (const razorpay_signature of [
      '0'.repeat(64),
      result.razorpay_signature.toUpperCase(),
      other.razorpay_signature,
    ]) {
      const answer = await verify(heldTrip.visitor, { ...result, razorpay_signature })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'PAYMENT_SIGNATURE_INVALID', error: 'Payment verification failed' },
      })
    }
    expect((await facts(heldTrip.bookingId)).status).toBe('held')
  })

  it('answers 404 to a stranger who has all three values', async () => {
    const heldTrip = await hold()
    const result = await payAtGateway(await orderId(heldTrip))
    expect(await verify(app.visitor(), result)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  })

  it('does not let a cheap payment pay an expensive order', async () => {
    const largeBooking = await hold(5)
    const largeOrderId = await orderId(largeBooking)
    const cheap = await payAtGateway(await orderId(await hold(1)))
    const forged = {
      ...cheap,
      razorpay_order_id: largeOrderId,
      razorpay_signature: signCheckout('a guessed secret', largeOrderId, cheap.razorpay_payment_id),
    }
    expect((await verify(largeBooking.visitor, forged)).status).toBe(400)
    expect((await facts(largeBooking.bookingId)).status).toBe('held')
  })

  it('answers 202 pending when the gateway cannot be asked, and the status call finds the payment later', async () => {
    const heldTrip = await hold()
    const gatewayOrderId = await orderId(heldTrip)
    const result = await payAtGateway(gatewayOrderId)
    await app.sandbox.fault({ path: '/v1/payments', n: 3, status: 502 })
    expect(await verify(heldTrip.visitor, result)).toMatchObject({
      status: 202,
      body: { success: false, pending: true },
    })
    // This job sends the email that tells the traveller not to pay twice.
    const unsettledJobs = await app.database.pool.query(`select data from jobs.job where name = 'payment-unsettled'`)
    expect(unsettledJobs.rows).toContainEqual({
      data: { bookingId: heldTrip.bookingId, paymentRowId: null, status: null },
    })
    await app.sandbox.fault({ path: '/v1/payments', n: 0, status: 502 })
    const status = await heldTrip.visitor.send('GET', `/api/payments/status?order=${gatewayOrderId}`)
    expect(status.body).toMatchObject({ status: 'paid' })
  })

  it('refunds the payment once when it arrives after the hold has expired and the seats are gone', async () => {
    const heldTrip = await hold(2, 2)
    const result = await payAtGateway(await orderId(heldTrip))
    app.clock.advanceMinutes(31)
    await bookAndGetId(app.visitor(), { packageId: heldTrip.packageId, guests: 2 })
    const answers = await Promise.all([verify(heldTrip.visitor, result), verify(heldTrip.visitor, result)])
    expect(answers.map((answer) => answer.body['code'])).toEqual(['PAYMENT_REFUNDING', 'PAYMENT_REFUNDING'])
    expect(await facts(heldTrip.bookingId)).toMatchObject({ status: 'expired', captured: 1, refunds: ['no_seats'] })
  })

  it('takes the seats again when the payment arrives after the hold has expired and they are still available', async () => {
    const heldTrip = await hold(2, 2)
    const result = await payAtGateway(await orderId(heldTrip))
    app.clock.advanceMinutes(31)
    await expireHold(app.platform, heldTrip.bookingId)
    expect((await verify(heldTrip.visitor, result)).body).toMatchObject({ success: true })
    expect(await facts(heldTrip.bookingId)).toMatchObject({ status: 'confirmed', held: 0, sold: 2, refunds: [] })
  })

  it('refunds a second payment of the same booking', async () => {
    const heldTrip = await hold()
    const code = await buildPromoCode(app.platform.db, { percent: 10 })
    const first = await orderId(heldTrip)
    const second = await orderId(heldTrip, code)
    await verify(heldTrip.visitor, await payAtGateway(second))
    await verify(heldTrip.visitor, await payAtGateway(first))
    expect(await facts(heldTrip.bookingId)).toMatchObject({ status: 'confirmed', captured: 2, refunds: ['duplicate'] })
  })
})

describe('POST /api/payments/webhook', () => {
  const event = (payload: object) => JSON.stringify(payload)
  const post = (body: string, signature: string, eventId = randomUUID()) =>
    app.visitor().send('POST', '/api/payments/webhook', {
      raw: body,
      headers: {
        'content-type': 'application/json',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
    })

  it.each(['', 'abc', '0'.repeat(64)])('answers 401 to the signature “%s” and stores nothing', async (signature) => {
    const before = await app.database.pool.query('select 1 from inbox')
    expect((await post(event({ event: 'payment.captured' }), signature)).status).toBe(401)
    expect((await app.database.pool.query('select 1 from inbox')).rowCount).toBe(before.rowCount)
  })

  it('stores a message once, even if it arrives again with a new event id', async () => {
    const body = event({ event: 'payment.downtime.started', payload: {}, nonce: randomUUID() })
    const signature = signWebhook(app.sandbox.webhookSecret, body)
    for (let i = 0; i < 3; i++) expect((await post(body, signature)).status).toBe(200)
    const { rows } = await app.database.pool.query('select 1 from inbox where body = $1', [Buffer.from(body)])
    expect(rows).toHaveLength(1)
  })

  it('answers 413 to a body above 256 KiB', async () => {
    const body = event({ event: 'x', filler: 'x'.repeat(300_000) })
    expect((await post(body, signWebhook(app.sandbox.webhookSecret, body))).status).toBe(413)
  })
})

describe('POST /api/payments/callback', () => {
  it('confirms by its signature alone, without a cookie, and leads back to the booking page', async () => {
    const heldTrip = await hold()
    const result = await payAtGateway(await orderId(heldTrip))
    const answer = await app.visitor().send('POST', '/api/payments/callback', {
      raw: new URLSearchParams(result).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `/booking-page?packageId=${heldTrip.packageId}&order=${result.razorpay_order_id}`,
    )
    expect((await facts(heldTrip.bookingId)).status).toBe('confirmed')
  })

  it('leads back without confirming when the signature is wrong or the form is invalid', async () => {
    const heldTrip = await hold()
    const result = { ...(await payAtGateway(await orderId(heldTrip))), razorpay_signature: 'no' }
    for (const form of [result, {}, { 'error[metadata]': '{broken' }]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expect(
        (
          await app
            .visitor()
            .send('POST', '/api/payments/callback', { raw: new URLSearchParams(form).toString(), headers })
        ).status,
      ).toBe(303)
    }
    expect((await facts(heldTrip.bookingId)).status).toBe('held')
  })
})
