import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { requestPriceDifference, sendBalanceDueLink } from '../api/desk-calls.ts'
import { rejectOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { desk, enter, confirm, take, unpaid, paymentsOf } = office
const { bounce, linkOf, order, pay, verify } = openBalanceDues(app, office)
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })

const requestLink = async ({ reference }: UnpaidBooking, reason = 'bounced_cheque') =>
  (await desk('sales').send('POST', fillPath(sendBalanceDueLink.path, { reference }), { json: { reason } })).body
const lastOfficePayment = async ({ reference }: UnpaidBooking) =>
  (await paymentsOf(reference)).receipts.at(-1)?.id ?? ''

/**
 * Two guests at ₹10,000. A cheque of 50 paise, too little for a link, has bounced, and an office payment for that
 * amount is pending.
 */
async function buildTripWithEarlyPayment() {
  const trip = await unpaid(2)
  const small = await take(trip.reference, { ...cheque(), amountPaise: 50 })
  const large = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(trip.reference, { ...CASH, amountPaise: 999_950 })
  await bounce(small)
  expect((await enter(trip.reference, { ...CASH, amountPaise: 50 })).status).toBe(201)
  return { ...trip, large, early: await lastOfficePayment(trip) }
}

describe('an office payment recorded before the balance due for its debt was opened', () => {
  it('belongs to that balance due: no link takes the amount until a second person has decided', async () => {
    const trip = await buildTripWithEarlyPayment()
    await bounce(trip.large)
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ amountPaise: 1_000_050, isByHand: true }])
    expect(await requestLink(trip)).toMatchObject({ code: 'BALANCE_DUE_OFFICE_PAYMENT' })
    expect(await runChecks()).toEqual([])
    expect((await confirm(trip.early)).status).toBe(200)
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    expect([paid.payment.amount, (await verify(token, paid)).body]).toEqual([1_000_000, { success: true }])
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await runChecks()).toEqual([])
  })

  it('opens the link again when it is rejected', async () => {
    const trip = await buildTripWithEarlyPayment()
    await bounce(trip.large)
    await desk('accounts').call(rejectOfficePayment, { params: { id: trip.early }, body: { reason: 'no cash' } })
    expect((await order(await linkOf(trip.reference))).status).toBe(200)
    expect(await runChecks()).toEqual([])
  })
})

/** Cancels one of two guests under the policy. */
async function cancelOne({ reference }: UnpaidBooking): Promise<void> {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests: 1 } })
  const body = { guests: 1, guestsBefore: 2, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
}

/**
 * Two cheques of ₹5,000 have bounced, one for the price and one for a difference; an office payment of ₹4,000 is
 * pending for the first debt.
 */
async function buildTripWithTwoDebts() {
  const trip = await unpaid(2)
  const { reference } = trip
  const first = await take(reference, { ...cheque(), amountPaise: 500_000 })
  await take(reference, { ...CASH, amountPaise: 1_500_000 })
  const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
  await desk('sales').call(requestPriceDifference, { params: { reference }, body })
  const second = await take(reference, { ...cheque(), amountPaise: 500_000 })
  await bounce(first)
  expect((await enter(reference, { ...CASH, amountPaise: 400_000 })).status).toBe(201)
  const officePayment = await lastOfficePayment(trip)
  await bounce(second)
  expect((await paymentsOf(reference)).dues.filter(({ isByHand }) => isByHand)).toHaveLength(1)
  return { ...trip, receipt: officePayment }
}

describe('an office payment for one of two debts', () => {
  it('moves to the other debt when its own is no longer collected: until then no link takes that amount', async () => {
    const trip = await buildTripWithTwoDebts()
    await cancelOne(trip)
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ amountPaise: 500_000, isByHand: true }])
    expect(await requestLink(trip)).toMatchObject({ code: 'BALANCE_DUE_OFFICE_PAYMENT' })
    expect(await runChecks()).toEqual([])
    expect((await confirm(trip.receipt)).body).toMatchObject({ isDebt: true, isPaid: false })
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ amountPaise: 100_000, isByHand: false }])
    expect(await runChecks()).toEqual([])
  })

  it('pays the debt that it was recorded for, although less is due on a newer payment', async () => {
    const trip = await unpaid(2)
    const first = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
    await take(trip.reference, { ...CASH, amountPaise: 1_000_000 })
    const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
    await desk('sales').call(requestPriceDifference, { params: { reference: trip.reference }, body })
    const second = await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    await bounce(first)
    expect((await enter(trip.reference, { ...CASH, amountPaise: 1_000_000 })).status).toBe(201)
    const officePayment = await lastOfficePayment(trip)
    await bounce(second)
    expect((await confirm(officePayment)).status).toBe(200)
    expect(await paymentsOf(trip.reference)).toMatchObject({
      owedPaise: 500_000,
      dues: [{ amountPaise: 500_000, isByHand: false }],
    })
    expect(await runChecks()).toEqual([])
  })
})
