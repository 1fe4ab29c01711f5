import { afterAll, describe, expect, it } from 'vitest'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { confirmPayment } from './confirm-payment.ts'
import { reconcileOrder } from './reconcile-order.ts'

const app = await createTestApp({ runsJobs: true })
afterAll(() => app.close())

async function openOrder(guests = 2, capacity = 10) {
  const packageId = await buildTourPackage(app.platform.db, { capacity, basePriceRupees: 5000 })
  const visitor = app.visitor()
  const bookingId = await bookAndGetId(visitor, { packageId, guests })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const answer = await visitor.send('POST', '/api/orders', { json })
  const gatewayOrderId = gatewayIdOf(answer)
  const [row] = await sql('select id from gateway_orders where gateway_order_id = $1', gatewayOrderId)
  return { visitor, packageId, bookingId, gatewayOrderId, orderRowId: String(row?.['id']) }
}

async function sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.database.pool.query(text, values)).rows
}

const statusOf = async (bookingId: string) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']
const mailsOf = (kind: string, email: string) =>
  sql('select subject, status from mails where kind = $1 and to_email = $2', kind, email)

describe('a payment after which the browser never came back', () => {
  it('is confirmed by the webhook, and the confirmation email is sent once', async () => {
    const order = await openOrder()
    await app.sandbox.pay(order.gatewayOrderId)
    await app.sandbox.tick()
    await until(async () => (await statusOf(order.bookingId)) === 'confirmed')
    const [booking] = await sql('select reference from bookings where id = $1', order.bookingId)
    const sentMails = await until(async () => {
      const mails = await sql(`select status from mails where dedupe_key = $1`, `booking-confirmed:${order.bookingId}`)
      return mails[0]?.['status'] === 'sent' ? mails : null
    })
    expect(sentMails).toHaveLength(1)
    const mails = await mailsOf('booking-confirmed', 'asha@example.com')
    expect(mails.some((mail) => String(mail['subject']).includes(String(booking?.['reference'])))).toBe(true)
  })

  it('is confirmed by the reconciler when no webhook arrives either', async () => {
    const order = await openOrder()
    await app.sandbox.webhooks('hold')
    await app.sandbox.pay(order.gatewayOrderId)
    await reconcileOrder(app.platform, order.orderRowId, 'reconciler')
    expect(await statusOf(order.bookingId)).toBe('confirmed')
    await app.sandbox.webhooks('reset')
  })
})

describe('reports of the same payment', () => {
  it('confirm the booking once when verify, webhooks and reconciler arrive at the same time', async () => {
    const order = await openOrder()
    const { payment } = await app.sandbox.pay(order.gatewayOrderId)
    const json = {
      razorpay_order_id: order.gatewayOrderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: signCheckout(app.sandbox.keySecret, order.gatewayOrderId, payment.id),
    }
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    await Promise.all([
      order.visitor.send('POST', '/api/payments/verify', { json }),
      app.sandbox.tick(),
      reconcileOrder(app.platform, order.orderRowId, 'reconciler'),
      ...Array.from({ length: 10 }, () => confirmPayment(app.platform, { payment: fetched, via: 'webhook' })),
    ])
    expect(await statusOf(order.bookingId)).toBe('confirmed')
    const [departure] = await sql('select held, sold from departures where tour_package_id = $1', order.packageId)
    expect(departure).toEqual({ held: 0, sold: 2 })
    expect(
      await sql(`select 1 from status_history where entity_id = $1 and to_status = 'confirmed'`, order.bookingId),
    ).toHaveLength(1)
    expect(await sql('select 1 from refunds where booking_id = $1', order.bookingId)).toHaveLength(0)
  })

  it('may begin with a failure: the same payment is captured later and the booking confirmed once', async () => {
    const order = await openOrder()
    const { payment } = await app.sandbox.pay(order.gatewayOrderId, 'failure')
    await reconcileOrder(app.platform, order.orderRowId, 'reconciler')
    expect((await sql('select status from payments where gateway_payment_id = $1', payment.id))[0]).toEqual({
      status: 'failed',
    })
    expect(await statusOf(order.bookingId)).toBe('held')
    await app.sandbox.late(payment.id, true)
    await app.sandbox.tick()
    await until(async () => (await statusOf(order.bookingId)) === 'confirmed')
  })

  it('never confirm a booking when the captured amount differs from ours, but ask for review', async () => {
    const order = await openOrder()
    const { payment } = await app.sandbox.pay(order.gatewayOrderId)
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    const outcome = await confirmPayment(app.platform, { payment: { ...fetched, currency: 'USD' }, via: 'webhook' })
    expect(outcome).toBe('review')
    expect(await statusOf(order.bookingId)).toBe('needs_review')
  })
})

describe('a payment that cannot be used', () => {
  it('is refunded at the gateway once, in full, and the traveller is informed', async () => {
    const order = await openOrder(2, 2)
    const { payment } = await app.sandbox.pay(order.gatewayOrderId)
    app.clock.advanceMinutes(31)
    await bookAndGetId(app.visitor(), { packageId: order.packageId, guests: 2 })
    await app.sandbox.tick()
    const refund = await until(async () => {
      const [row] = await sql(
        `select status, amount_paise, gateway_refund_id from refunds where booking_id = $1`,
        order.bookingId,
      )
      return row?.['gateway_refund_id'] === null ? null : row
    })
    expect(Number(refund['amount_paise'])).toBe(1_000_000)
    await app.sandbox.tick()
    await until(
      async () =>
        (await sql(`select 1 from refunds where booking_id = $1 and status = 'processed'`, order.bookingId)).length ===
        1,
    )
    const { refunds } = await app.sandbox.journal()
    expect(refunds.filter((one) => one.payment_id === payment.id)).toHaveLength(1)
    await until(
      async () =>
        (
          await sql(
            `select 1 from mails where kind = 'payment-returned' and subject like '%' || (select reference from bookings where id = $1) || '%'`,
            order.bookingId,
          )
        ).length === 1,
    )
  })
})
