import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  checkGatewayNow,
  checkMismatch,
  ignoreMismatch,
  getReconciliation,
  returnUnmatchedPayment,
} from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

// Each test has its own books: leftovers would show up as differences in the next test.
let app: TestApp
let accounts: TestClient
let manager: TestClient
beforeEach(async () => {
  app = await createTestApp()
  await hire()
})
afterEach(() => app.close())
const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

async function hire() {
  accounts = (await hireStaff(app, { role: 'accounts' })).browser
  manager = (await hireStaff(app, { role: 'manager' })).browser
}
/** Advances the clock by some days. The desk sessions have expired by then, so the staff sign in again. */
async function advanceDays(days: number) {
  app.clock.advanceMinutes(days * 24 * 60)
  await hire()
}

/** Advances the clock until nothing is in transit, and checks the gateway. */
async function checkGateway() {
  app.clock.advanceMinutes(20)
  await accounts.call(checkGatewayNow)
  return (await accounts.call(getReconciliation)).mismatches
}
const read = () => accounts.call(getReconciliation)

/** A payment at the gateway that was never reported to us. */
async function payWithoutWebhook() {
  const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000 })
  const visitor = app.visitor()
  const bookingId = await bookAndGetId(visitor, { packageId, guests: 1 })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const { payment } = await app.sandbox.pay(gatewayIdOf(await visitor.send('POST', '/api/orders', { json })))
  return { bookingId, id: payment.id }
}

async function cancelOne({ visitor, bookingId }: PaidTrip): Promise<string> {
  const input = { params: { bookingId } }
  const { refundPaise } = await visitor.call(previewCancellation, { ...input, query: { guests: 1 } })
  await visitor.call(cancelBooking, {
    ...input,
    body: { guests: 1, guestsBefore: 3, expectedRefundPaise: refundPaise },
  })
  const [row] = await sql('select id from refunds where booking_id = $1', bookingId)
  return String(row?.['id'])
}

const send = (path: string, id: string | undefined, json: object = {}) =>
  accounts.send('POST', fillPath(path, { id: id ?? '' }), { json })
const giveBack = (id: string | undefined, expectedPaise: number) =>
  manager.send('POST', fillPath(returnUnmatchedPayment.path, { id: id ?? '' }), { json: { expectedPaise } })
const auditEventsNamed = async (name: string) =>
  (await sql('select object_id from audit_events where name = $1', name)).map((row) => row['object_id'])
const kindsOf = (findings: readonly { kind: string; thing: string }[], thing: string) =>
  findings.filter((one) => one.thing === thing).map(({ kind }) => kind)

describe('the gateway and our books', () => {
  it('agree after correct payments, refunds and settlements, and show the time of the check', async () => {
    const trip = await buildPaidTrip(app)
    const refund = await cancelOne(trip)
    await refundPayment(app.platform, refund)
    await app.sandbox.tick()
    await refundPayment(app.platform, refund)
    expect((await app.sandbox.settle()).settlement).not.toBeNull()
    expect(await checkGateway()).toEqual([])
    expect((await read()).checked).toMatchObject({ payments: 1, refunds: 1, settlements: 1 })
    expect(await sql('select agrees from gateway_settlements')).toEqual([{ agrees: true }])
  })

  it('differ by a payment that was not reported to us; checking it records it', async () => {
    const { id, bookingId } = await payWithoutWebhook()
    const finding = (await checkGateway()).find(({ thing }) => thing === id)
    expect(finding).toMatchObject({ kind: 'payment_unknown', theirsPaise: 10_000_00, oursPaise: null })
    expect(finding?.reference).toMatch(/^PTK-/)
    // The payment belongs to a booking, so it is not refunded as an unmatched payment.
    expect((await giveBack(finding?.id, 10_000_00)).body['code']).toBe('MISMATCH_CHANGED')
    expect(await accounts.call(checkMismatch, { params: { id: finding?.id ?? '' } })).toEqual({ isOpen: false })
    expect((await read()).mismatches).toEqual([])
    // The hold had expired by then, so its seats were taken again.
    expect(await sql('select status from bookings where id = $1', bookingId)).toEqual([{ status: 'confirmed' }])
    expect((await send(checkMismatch.path, finding?.id)).body['code']).toBe('MISMATCH_GONE')
  })

  it('differ by a payment without a booking, which is refunded once, with the amount that was shown', async () => {
    const { payment } = await app.sandbox.unmatchedPayment(5_000_00)
    const finding = (await checkGateway()).find(({ thing }) => thing === payment.id)
    expect(finding).toMatchObject({ kind: 'payment_unknown', reference: null, theirsPaise: 5_000_00 })
    expect(await accounts.call(checkMismatch, { params: { id: finding?.id ?? '' } })).toEqual({ isOpen: true })
    const give = (expectedPaise: number) => giveBack(finding?.id, expectedPaise)
    // The permission to pay refunds covers promised refunds only. An unmatched payment is refunded by somebody who may
    // decide reviews.
    expect((await send(returnUnmatchedPayment.path, finding?.id, { expectedPaise: 5_000_00 })).status).toBe(403)
    expect((await give(4_000_00)).body['code']).toBe('MISMATCH_CHANGED')
    expect((await give(5_000_00)).status).toBe(200)
    expect(await app.platform.gateway.fetchPayment(payment.id)).toMatchObject({ amountRefunded: 5_000_00 })
    expect((await give(5_000_00)).body['code']).toBe('MISMATCH_GONE')
    expect((await read()).mismatches).toEqual([])
    expect(await auditEventsNamed('unmatched_payment_return_asked')).toEqual([finding?.id])
    expect(await auditEventsNamed('unmatched_payment_returned')).toEqual([finding?.id])
    await app.sandbox.tick()
    expect(await checkGateway()).toEqual([])
  })

  it('let a manager refund an unmatched payment up to the limit of exceptions, and an owner any amount', async () => {
    const { payment } = await app.sandbox.unmatchedPayment(10_000_01)
    const finding = (await checkGateway()).find(({ thing }) => thing === payment.id)
    const owner = await hireStaff(app, { role: 'owner' })
    const refusal = await giveBack(finding?.id, 10_000_01)
    expect([refusal.status, refusal.body['code']]).toEqual([403, 'UNMATCHED_PAYMENT_LIMIT'])
    expect(refusal.body['error']).toBe(
      'Your role can refund at most ₹10,000.00 of an unmatched payment. The owner can refund more. Nothing was refunded.',
    )
    expect(await app.platform.gateway.fetchPayment(payment.id)).toMatchObject({ amountRefunded: 0 })
    const params = { id: finding?.id ?? '' }
    await owner.browser.call(returnUnmatchedPayment, { params, body: { expectedPaise: 10_000_01 } })
    expect(await app.platform.gateway.fetchPayment(payment.id)).toMatchObject({ amountRefunded: 10_000_01 })
  })

  it('report an unmatched payment as refunded only when the gateway has said so', async () => {
    const { payment } = await app.sandbox.unmatchedPayment(5_000_00)
    const [finding] = await checkGateway()
    await app.sandbox.fault({ path: `/v1/payments/${payment.id}/refund`, n: 1, status: 503 })
    expect((await giveBack(finding?.id, 5_000_00)).body['code']).toBe('PAYMENT_UNAVAILABLE')
    expect(await auditEventsNamed('unmatched_payment_return_asked')).toEqual([finding?.id])
    expect(await auditEventsNamed('unmatched_payment_returned')).toEqual([])
    expect((await giveBack(finding?.id, 5_000_00)).status).toBe(200)
    expect(await auditEventsNamed('unmatched_payment_returned')).toEqual([finding?.id])
  })

  it('agree about an unmatched payment refunded by the gateway weeks ago, however often it is checked', async () => {
    const { payment } = await app.sandbox.unmatchedPayment(800_00)
    await advanceDays(20)
    // No list contains the payment any longer, and it was never stored here.
    expect(await checkGateway()).toEqual([])
    await app.sandbox.dashboardRefund(payment.id, 800_00)
    expect(await checkGateway()).toEqual([])
    expect(await checkGateway()).toEqual([])
  })

  it('still show all of many differences that no list contains any longer', { timeout: 60_000 }, async () => {
    const unmatchedPayments: string[] = []
    for (let i = 0; i < 55; i += 1) unmatchedPayments.push((await app.sandbox.unmatchedPayment(100_00 + i)).payment.id)
    expect(await checkGateway()).toHaveLength(55)
    await advanceDays(40)
    expect((await checkGateway()).map(({ thing }) => thing).toSorted()).toEqual(unmatchedPayments.toSorted())
  })

  it('are checked for an old difference until it ends, and for an old refund that no list contains', async () => {
    const { payment } = await app.sandbox.unmatchedPayment(700_00)
    const refund = await cancelOne(await buildPaidTrip(app))
    await refundPayment(app.platform, refund)
    await app.sandbox.tick()
    await refundPayment(app.platform, refund)
    expect(kindsOf(await checkGateway(), payment.id)).toEqual(['payment_unknown'])
    await advanceDays(40)
    await sql('update refunds set updated_at = $2 where id = $1', refund, app.clock.now())
    expect((await checkGateway()).map(({ thing }) => thing)).toEqual([payment.id])
    await app.sandbox.dashboardRefund(payment.id, 700_00)
    expect(await checkGateway()).toEqual([])
    // The payment's difference is resolved, so only its refund is listed now.
    expect(await checkGateway()).toEqual([])
  })

  it('differ by an amount that was changed here, and agree again when it is corrected', async () => {
    const { bookingId, gatewayPaymentId } = await buildPaidTrip(app)
    await sql('update payments set amount_paise = amount_paise - 100 where booking_id = $1', bookingId)
    const [finding] = await checkGateway()
    expect(finding).toMatchObject({
      kind: 'payment_amount',
      thing: gatewayPaymentId,
      theirsPaise: 30_000_00,
      oursPaise: 29_999_00,
    })
    await accounts.call(ignoreMismatch, { params: { id: finding?.id ?? '' }, body: { reason: 'One rupee' } })
    expect(await checkGateway()).toEqual([])
    // A changed amount counts as a new difference.
    await sql('update payments set amount_paise = amount_paise - 100 where booking_id = $1', bookingId)
    expect(await checkGateway()).toMatchObject([{ oursPaise: 29_998_00 }])
    expect(await sql('select ending, reason, ended_by from mismatches')).toEqual([
      { ending: null, reason: '', ended_by: null },
    ])
    await sql('update payments set amount_paise = amount_paise + 200 where booking_id = $1', bookingId)
    expect(await checkGateway()).toEqual([])
    expect(await sql('select ending from mismatches')).toEqual([{ ending: 'gone' }])
  })

  it('differ by a payment that only we have', async () => {
    const { bookingId, gatewayPaymentId } = await buildPaidTrip(app)
    await sql(`update payments set gateway_payment_id = 'pay_00000000000000' where booking_id = $1`, bookingId)
    const finding = await checkGateway()
    expect(kindsOf(finding, 'pay_00000000000000')).toEqual(['payment_missing'])
    expect(kindsOf(finding, gatewayPaymentId)).toEqual(['payment_unknown'])
    await sql('update payments set gateway_payment_id = $2 where booking_id = $1', bookingId, gatewayPaymentId)
    expect(await checkGateway()).toEqual([])
  })

  it('differ by a refund that the gateway has paid and we have not recorded; checking it records it', async () => {
    const refund = await cancelOne(await buildPaidTrip(app))
    await refundPayment(app.platform, refund)
    await app.sandbox.webhooks('hold')
    await app.sandbox.tick()
    const [finding] = await checkGateway()
    expect(finding).toMatchObject({ kind: 'refund_unknown', oursPaise: null })
    expect(await accounts.call(checkMismatch, { params: { id: finding?.id ?? '' } })).toEqual({ isOpen: false })
    expect(await sql('select status from refunds where id = $1', refund)).toEqual([{ status: 'processed' }])
    await app.sandbox.webhooks('release')
    await app.sandbox.tick()
  })

  async function expectDashboardRefundMatched(state: string): Promise<void> {
    const trip = await buildPaidTrip(app)
    const refund = await cancelOne(trip)
    const [due] = await sql('select amount_paise::int as amount from refunds where id = $1', refund)
    await sql(`update refunds set ${state} where id = $1`, refund)
    const { refund: theirs } = await app.sandbox.dashboardRefund(trip.gatewayPaymentId, Number(due?.['amount']))
    await app.sandbox.tick()
    const [finding] = await checkGateway()
    expect(finding).toMatchObject({ kind: 'refund_unknown', thing: theirs.id, theirsPaise: due?.['amount'] })
    expect(finding?.reference).toMatch(/^PTK-/)
    expect(await accounts.call(checkMismatch, { params: { id: finding?.id ?? '' } })).toEqual({ isOpen: false })
    expect(await sql('select status, gateway_refund_id from refunds where id = $1', refund)).toEqual([
      { status: 'processed', gateway_refund_id: theirs.id },
    ])
  }

  it('differ by a refund from the dashboard; it is matched with our refund of that amount that waits for a person', () =>
    expectDashboardRefundMatched(`status = 'needs_review', attempts = 5`))

  it('differ by a refund from the dashboard; it is matched with our refund that waits for funds, which leaves the queue', () =>
    expectDashboardRefundMatched(`status = 'waiting_for_funds', balance_refusals = 1, waiting_since = now()`))

  it('differ by a refund of another amount, and by one that nobody here requested', async () => {
    const trip = await buildPaidTrip(app)
    const refund = await cancelOne(trip)
    await refundPayment(app.platform, refund)
    await app.sandbox.tick()
    await refundPayment(app.platform, refund)
    await sql('update refunds set amount_paise = amount_paise - 1 where id = $1', refund)
    const { refund: other } = await app.sandbox.dashboardRefund(trip.gatewayPaymentId, 100_00)
    const finding = await checkGateway()
    expect(finding.map(({ kind }) => kind).toSorted()).toEqual(['refund_amount', 'refund_unknown'])
    const differing = finding.find(({ kind }) => kind === 'refund_amount')
    expect((differing?.theirsPaise ?? 0) - (differing?.oursPaise ?? 0)).toBe(1)
    await sql('update refunds set amount_paise = amount_paise + 1 where id = $1', refund)
    const [mismatch] = await checkGateway()
    expect(mismatch).toMatchObject({ thing: other.id })
    // The dashboard refund matches none of our refunds, so checking it changes nothing.
    expect(await accounts.call(checkMismatch, { params: { id: mismatch?.id ?? '' } })).toEqual({ isOpen: true })
    await accounts.call(ignoreMismatch, { params: { id: mismatch?.id ?? '' }, body: { reason: 'Goodwill' } })
    expect(await checkGateway()).toEqual([])
  })

  it('differ while a booking waits for a decision about money that has arrived', async () => {
    const { bookingId, gatewayPaymentId } = await buildPaidTrip(app)
    await sql(`update bookings set status = 'needs_review' where id = $1`, bookingId)
    const [finding] = await checkGateway()
    expect(finding).toMatchObject({ kind: 'payment_undecided', thing: gatewayPaymentId, theirsPaise: 30_000_00 })
    await sql(`update bookings set status = 'confirmed' where id = $1`, bookingId)
    expect(await checkGateway()).toEqual([])
  })

  it('differ by a settlement that is short by a fee, until somebody ignores it with a reason', async () => {
    await buildPaidTrip(app)
    const { settlement } = await app.sandbox.settle(-236_00)
    const finding = (await checkGateway()).find(({ kind }) => kind === 'settlement_amount')
    expect(finding).toMatchObject({ thing: settlement?.id, theirsPaise: settlement?.amount })
    expect((finding?.theirsPaise ?? 0) - (finding?.oursPaise ?? 0)).toBe(-236_00)
    const sums = finding?.settlement
    expect(sums?.others).toMatchObject([{ type: 'adjustment', amount: -236_00 }])
    expect((sums?.payments.amount ?? 0) - (sums?.fees ?? 0) - (sums?.refunds.amount ?? 0)).toBe(finding?.oursPaise)
    expect((await send(ignoreMismatch.path, finding?.id, { reason: ' ' })).body['code']).toBe('MISMATCH_REASON')
    await accounts.call(ignoreMismatch, { params: { id: finding?.id ?? '' }, body: { reason: 'A fee of October' } })
    expect(await checkGateway()).toEqual([])
    expect((await send(ignoreMismatch.path, finding?.id, { reason: 'x' })).body['code']).toBe('MISMATCH_GONE')
  })

  it('do not change when the gateway does not answer', async () => {
    await app.sandbox.unmatchedPayment(900_00)
    expect((await checkGateway()).length).toBeGreaterThan(0)
    const before = await read()
    await app.sandbox.fault({ path: '/v1/settlements', n: 9, status: 503 })
    const { body } = await accounts.send('POST', checkGatewayNow.path, { json: {} })
    expect(body['code']).toBe('PAYMENT_UNAVAILABLE')
    expect(await read()).toEqual(before)
  })
})
