import { afterAll, describe, expect, it } from 'vitest'
import { signCheckout } from '#platform/razorpay/signature.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { recordStatements } from '#tests/helpers/count-statements.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())
const statements = recordStatements(app.platform.pool)
const packageId = await buildTourPackage(app.platform.db, { capacity: 50 })
// The first booking of a day inserts the row of its departure. Later bookings find that row.
await bookAndGetId(app.visitor(), { packageId })

/** Runs one step. Returns its result and the SQL statements that it sent. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ sentStatements: string[]; result: T }> {
  statements.take()
  const result = await work()
  return { sentStatements: statements.take(), result }
}

async function openOrder() {
  const visitor = app.visitor()
  const bookingId = await bookAndGetId(visitor, { packageId })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const { sentStatements, result } = await statementsOf(() => visitor.send('POST', '/api/orders', { json }))
  return { visitor, sent: sentStatements, gatewayOrderId: gatewayIdOf(result) }
}

async function payOrder() {
  const { visitor, gatewayOrderId } = await openOrder()
  const { payment } = await app.sandbox.pay(gatewayOrderId)
  const json = {
    razorpay_order_id: gatewayOrderId,
    razorpay_payment_id: payment.id,
    razorpay_signature: signCheckout(app.sandbox.keySecret, gatewayOrderId, payment.id),
  }
  return { visitor, json, paymentId: payment.id }
}

// Each limit is the measured count, so that one more round trip fails a test.
describe('the database round trips', () => {
  it('of a booking are 4, including the commit', async () => {
    const { sentStatements } = await statementsOf(() => bookAndGetId(app.visitor(), { packageId }))
    expect(sentStatements.length, sentStatements.join('\n')).toBeLessThanOrEqual(4)
    expect(sentStatements.at(-1)).toBe('commit')
  })

  it('of a booking by a browser that has booked before are 5: the limit of its IP address depends on what it has paid', async () => {
    const visitor = app.visitor()
    await bookAndGetId(visitor, { packageId })
    const { sentStatements } = await statementsOf(() => bookAndGetId(visitor, { packageId }))
    expect(sentStatements.length, sentStatements.join('\n')).toBeLessThanOrEqual(5)
  })

  it('of an order are 14', async () => {
    const { sent: sentStatements } = await openOrder()
    expect(sentStatements.length, sentStatements.join('\n')).toBeLessThanOrEqual(14)
  })

  it('of a payment reported by the browser are 13', async () => {
    const { visitor, json } = await payOrder()
    const { sentStatements, result } = await statementsOf(() => visitor.send('POST', '/api/payments/verify', { json }))
    expect(result.status).toBe(200)
    expect(sentStatements.length, sentStatements.join('\n')).toBeLessThanOrEqual(13)
  })

  it('of a payment reported by the gateway are 7', async () => {
    const { paymentId } = await payOrder()
    const payment = await app.platform.gateway.fetchPayment(paymentId)
    const { sentStatements, result } = await statementsOf(() =>
      confirmPayment(app.platform, { payment, via: 'webhook' }),
    )
    expect(result).toBe('confirmed')
    expect(sentStatements.length, sentStatements.join('\n')).toBeLessThanOrEqual(7)
  })
})

describe('the row of a departure', () => {
  it('is locked and checked in the last round trip before the commit, so that others wait only for the commit', async () => {
    const { sentStatements } = await statementsOf(() => bookAndGetId(app.visitor(), { packageId }))
    const lock = sentStatements.findIndex((text) => text.includes('update "departures"'))
    expect(sentStatements[lock]).toMatch(/update "departures".*returning.*; select.*"otherHoldCount"/s)
    expect(sentStatements.slice(lock + 1)).toEqual(['commit'])
  })
})
