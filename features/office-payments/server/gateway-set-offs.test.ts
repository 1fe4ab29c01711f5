import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { bounceCheque, previewBounce } from '../api/cheques-calls.ts'
import { requestPriceDifference } from '#features/balance-due/api/desk-calls.ts'
import { retryDeskRefund } from '../api/refunds-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { paise } from '#kernel/money/money.ts'
import { payWaitingRefunds } from '#features/payments/server/pay-waiting-refunds.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, take, unpaid, paymentsOf } = office
const { bounce, linkOf, pay, confirm: confirmPayment } = openBalanceDues(app, office)
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })

/**
 * Two guests at ₹10,000, half paid by cheque, then ₹5,000 more paid at the gateway for a more expensive trip. One guest
 * cancels: the gateway refunds ₹5,000 and the office ₹7,500.
 */
async function withRefunds() {
  const trip = await unpaid(2)
  const { reference } = trip
  const chequeId = await take(reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(reference, { ...CASH, amountPaise: 1_000_000 })
  const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
  await desk('sales').call(requestPriceDifference, { params: { reference }, body })
  const { payment } = await pay(await linkOf(reference, 'change'))
  expect(await confirmPayment(payment)).toBe('confirmed')
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests: 1 } })
  const cancelled = { guests: 1, guestsBefore: 2, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body: cancelled })
  const [refund] = await sql(
    `select r.id, r.amount_paise::int as amount from refunds r join payments p on p.id = r.payment_id
     where r.booking_id = $1 and p.channel = 'gateway'`,
    trip.bookingId,
  )
  expect(refund?.['amount']).toBe(500_000)
  return { ...trip, chequeId, atGateway: String(refund?.['id']), gatewayPaymentId: payment.id }
}
const amountsOf = async (reference: string) => {
  const { refunds, owedPaise } = await paymentsOf(reference)
  return { waits: refunds.map(({ amountPaise }) => amountPaise).toSorted((a, b) => a - b), owedPaise }
}

describe('a cheque that bounces while a refund waits at the gateway, and guests still travel', () => {
  it('is set off against a refund not yet requested from the gateway, and the gateway pays the rest', async () => {
    const { reference, chequeId, atGateway, gatewayPaymentId } = await withRefunds()
    expect((await bounce(chequeId)).body).toEqual({ success: true })
    expect(await amountsOf(reference)).toEqual({ waits: [0, 250_000], owedPaise: 0 })
    expect(await runChecks()).toEqual([])
    await refundPayment(app.platform, atGateway)
    expect((await app.platform.gateway.fetchRefunds(gatewayPaymentId)).map(({ amount }) => amount)).toEqual([250_000])
    expect(await runChecks()).toEqual([])
  })

  it('does not change a refund that was requested from the gateway', async () => {
    const { reference, chequeId, atGateway, gatewayPaymentId } = await withRefunds()
    await refundPayment(app.platform, atGateway)
    await bounce(chequeId)
    expect(await amountsOf(reference)).toEqual({ waits: [0, 500_000], owedPaise: 250_000 })
    expect((await app.platform.gateway.fetchRefunds(gatewayPaymentId)).map(({ amount }) => amount)).toEqual([500_000])
    expect(await runChecks()).toEqual([])
  })

  it('is set off against a refund that the gateway has refused permanently, and the rest is tried again', async () => {
    const { reference, chequeId, atGateway, gatewayPaymentId } = await withRefunds()
    await app.sandbox.fault({ path: '/v1/payments', n: 5, status: 400 })
    for (let i = 0; i < 5; i += 1) await refundPayment(app.platform, atGateway).catch(() => null)
    expect((await bounce(chequeId)).body).toEqual({ success: true })
    expect(await amountsOf(reference)).toEqual({ waits: [0, 250_000], owedPaise: 0 })
    await desk('accounts').call(retryDeskRefund, { params: { id: atGateway } })
    await refundPayment(app.platform, atGateway)
    expect((await app.platform.gateway.fetchRefunds(gatewayPaymentId)).map(({ amount }) => amount)).toEqual([250_000])
    expect(await runChecks()).toEqual([])
  })

  it('is set off against a refund for which the gateway has no funds, and the rest is paid in its turn', async () => {
    const { reference, chequeId, atGateway, gatewayPaymentId } = await withRefunds()
    await app.sandbox.balance(0)
    await refundPayment(app.platform, atGateway)
    expect((await bounce(chequeId)).body).toEqual({ success: true })
    expect(await amountsOf(reference)).toEqual({ waits: [0, 250_000], owedPaise: 0 })
    await app.sandbox.balance(null)
    await payWaitingRefunds(app.platform)
    expect((await app.platform.gateway.fetchRefunds(gatewayPaymentId)).map(({ amount }) => amount)).toEqual([250_000])
    expect(await runChecks()).toEqual([])
  })

  it('does not change a refund that waited for funds and was paid in the gateway dashboard', async () => {
    const { reference, chequeId, atGateway, gatewayPaymentId } = await withRefunds()
    await app.sandbox.balance(0)
    await refundPayment(app.platform, atGateway)
    await app.sandbox.balance(null)
    const dashboard = { paymentId: gatewayPaymentId, idempotencyKey: 'paid-at-the-dashboard', notes: {} }
    await app.platform.gateway.refundPayment({ ...dashboard, amount: paise(500_000) })
    expect((await bounce(chequeId)).body).toEqual({ success: true })
    expect(await amountsOf(reference)).toEqual({ waits: [0, 500_000], owedPaise: 250_000 })
    await payWaitingRefunds(app.platform)
    expect((await app.platform.gateway.fetchRefunds(gatewayPaymentId)).map(({ amount }) => amount)).toEqual([500_000])
  })

  it('does not change a refused refund that the gateway has paid after all', async () => {
    const { reference, chequeId, atGateway, gatewayPaymentId } = await withRefunds()
    await app.sandbox.fault({ path: '/v1/payments', n: 5, status: 400 })
    for (let i = 0; i < 5; i += 1) await refundPayment(app.platform, atGateway).catch(() => null)
    const refundRequest = {
      paymentId: gatewayPaymentId,
      amount: paise(500_000),
      idempotencyKey: 'from-the-dashboard',
      notes: {},
    }
    await app.platform.gateway.refundPayment(refundRequest)
    expect((await bounce(chequeId)).body).toEqual({ success: true })
    expect(await amountsOf(reference)).toEqual({ waits: [0, 500_000], owedPaise: 250_000 })
    expect(await runChecks()).toEqual([])
  })

  it('changes nothing when the refund was requested since the preview', async () => {
    const { chequeId, atGateway } = await withRefunds()
    const params = { id: chequeId }
    const expected = await desk('accounts').call(previewBounce, { params })
    await refundPayment(app.platform, atGateway)
    const json = { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected }
    const answer = await desk('accounts').send('POST', fillPath(bounceCheque.path, params), { json })
    expect(answer.body['code']).toBe('CHEQUE_CHANGED')
    expect(await runChecks()).toEqual([])
  })

  it('is not recorded while the gateway cannot say whether it has paid a refused refund after all', async () => {
    const { reference, chequeId, atGateway } = await withRefunds()
    const params = { id: chequeId }
    await app.sandbox.fault({ path: '/v1/payments', n: 5, status: 400 })
    for (let i = 0; i < 5; i += 1) await refundPayment(app.platform, atGateway).catch(() => null)
    const expected = await desk('accounts').call(previewBounce, { params })
    await app.sandbox.fault({ path: '/v1/payments', n: 20, status: 503 })
    const response = await desk('accounts').send('GET', fillPath(previewBounce.path, params))
    const json = { bouncedOn: '2026-11-21', reason: 'funds', words: '', expected }
    const bounceResponse = await desk('accounts').send('POST', fillPath(bounceCheque.path, params), { json })
    expect([response.body['code'], bounceResponse.body['code']]).toEqual(['PAYMENT_UNAVAILABLE', 'PAYMENT_UNAVAILABLE'])
    await app.sandbox.fault({ path: '/v1/payments', n: 0, status: 503 })
    expect(await amountsOf(reference)).toEqual({ waits: [500_000, 750_000], owedPaise: 0 })
  })
})
