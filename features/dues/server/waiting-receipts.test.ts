import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { askForDifference, sendDueLink } from '../api/desk-calls.ts'
import { refuseReceipt } from '#features/receipts/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { askDatabase } from '#platform/oracle/ask-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openDues } from '#tests/helpers/due-money.ts'
import { CASH, cheque, openOffice, type Unpaid } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, enter, confirm, take, unpaid, paymentsOf } = office
const { bounce, linkOf, order, pay, verify } = openDues(app, office)
const ask = () => askDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
const MIGRATION = new URL('../../../platform/db/migrations/0065_waiting_receipts.sql', import.meta.url)
const OF_ENDED_DEBTS = new URL('../../../platform/db/migrations/0075_receipts_of_ended_debts.sql', import.meta.url)

const askForLink = async ({ reference }: Unpaid, reason = 'bounced_cheque') =>
  (await desk('sales').send('POST', fillPath(sendDueLink.path, { reference }), { json: { reason } })).body
const lastReceipt = async ({ reference }: Unpaid) => (await paymentsOf(reference)).receipts.at(-1)?.id ?? ''

/** Two guests at ₹10,000: a cheque of 50 paise has bounced, which no link can ask for, and a receipt for it waits. */
async function withEarlyReceipt() {
  const trip = await unpaid(2)
  const small = await take(trip.reference, { ...cheque(), amountPaise: 50 })
  const large = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(trip.reference, { ...CASH, amountPaise: 999_950 })
  await bounce(small)
  expect((await enter(trip.reference, { ...CASH, amountPaise: 50 })).status).toBe(201)
  return { ...trip, large, early: await lastReceipt(trip) }
}

describe('a receipt that waited before the due of its debt was opened', () => {
  it('belongs to it: no link takes the money until a second person has decided', async () => {
    const trip = await withEarlyReceipt()
    await bounce(trip.large)
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ amountPaise: 1_000_050, isByHand: true }])
    expect(await askForLink(trip)).toMatchObject({ code: 'DUE_BY_HAND' })
    expect(await ask()).toEqual([])
    expect((await confirm(trip.early)).status).toBe(200)
    const token = await linkOf(trip.reference)
    const paid = await pay(token)
    expect([paid.payment.amount, (await verify(token, paid)).body]).toEqual([1_000_000, { success: true }])
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(0)
    expect(await ask()).toEqual([])
  })

  it('opens the link again when it is refused', async () => {
    const trip = await withEarlyReceipt()
    await bounce(trip.large)
    await desk('accounts').call(refuseReceipt, { params: { id: trip.early }, body: { reason: 'no cash' } })
    expect((await order(await linkOf(trip.reference))).status).toBe(200)
    expect(await ask()).toEqual([])
  })

  it('is bound by the migration where the due was opened by the version before, and the nightly check finds it until then', async () => {
    const trip = await withEarlyReceipt()
    await bounce(trip.large)
    await sql('update booking_dues set is_by_hand = false where booking_id = $1', trip.bookingId)
    await sql('update office_receipts set due_id = null where id = $1', trip.early)
    expect((await ask()).map(({ id, found }) => [id, found])).toEqual([['O14', [`receipt ${trip.early}: of no due`]]])
    for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')) await sql(statement)
    expect(await ask()).toEqual([])
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ isByHand: true }])
    expect(await askForLink(trip)).toMatchObject({ code: 'DUE_BY_HAND' })
  })
})

/** Cancels one of two guests by the policy. */
async function cancelOne({ reference }: Unpaid): Promise<void> {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests: 1 } })
  const body = { guests: 1, guestsBefore: 2, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
}

/** Cheques of ₹5,000 have bounced, one of the price and one of a difference; a receipt of ₹4,000 waits for the first debt. */
async function withTwoDebts() {
  const trip = await unpaid(2)
  const { reference } = trip
  const first = await take(reference, { ...cheque(), amountPaise: 500_000 })
  await take(reference, { ...CASH, amountPaise: 1_500_000 })
  const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
  await desk('sales').call(askForDifference, { params: { reference }, body })
  const second = await take(reference, { ...cheque(), amountPaise: 500_000 })
  await bounce(first)
  expect((await enter(reference, { ...CASH, amountPaise: 400_000 })).status).toBe(201)
  const receipt = await lastReceipt(trip)
  await bounce(second)
  expect((await paymentsOf(reference)).dues.filter(({ isByHand }) => isByHand)).toHaveLength(1)
  return { ...trip, receipt }
}

describe('a receipt of one debt of two', () => {
  it('belongs to the other one when its own is not asked for any more: no link takes that money meanwhile', async () => {
    const trip = await withTwoDebts()
    await cancelOne(trip)
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ amountPaise: 500_000, isByHand: true }])
    expect(await askForLink(trip)).toMatchObject({ code: 'DUE_BY_HAND' })
    expect(await ask()).toEqual([])
    expect((await confirm(trip.receipt)).body).toMatchObject({ isDebt: true, isPaid: false })
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ amountPaise: 100_000, isByHand: false }])
    expect(await ask()).toEqual([])
  })

  it('is found by the nightly check where the version before has left it, and bound by the migration', async () => {
    const trip = await withTwoDebts()
    const [own] = await sql('select due_id as id from office_receipts where id = $1', trip.receipt)
    await cancelOne(trip)
    await sql('update office_receipts set due_id = $2 where id = $1', trip.receipt, own?.['id'])
    await sql(`update booking_dues set is_by_hand = false where booking_id = $1`, trip.bookingId)
    expect((await ask()).map(({ id, found }) => [id, found])).toEqual([['O14', [`receipt ${trip.receipt}: of no due`]]])
    for (const statement of readFileSync(OF_ENDED_DEBTS, 'utf8').split('--> statement-breakpoint')) await sql(statement)
    expect(await ask()).toEqual([])
    expect((await paymentsOf(trip.reference)).dues).toMatchObject([{ isByHand: true }])
  })

  it('pays the debt that it was entered for, although a younger payment owes less', async () => {
    const trip = await unpaid(2)
    const first = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
    await take(trip.reference, { ...CASH, amountPaise: 1_000_000 })
    const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
    const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
    await desk('sales').call(askForDifference, { params: { reference: trip.reference }, body })
    const second = await take(trip.reference, { ...cheque(), amountPaise: 500_000 })
    await bounce(first)
    expect((await enter(trip.reference, { ...CASH, amountPaise: 1_000_000 })).status).toBe(201)
    const receipt = await lastReceipt(trip)
    await bounce(second)
    expect((await confirm(receipt)).status).toBe(200)
    expect(await paymentsOf(trip.reference)).toMatchObject({
      owedPaise: 500_000,
      dues: [{ amountPaise: 500_000, isByHand: false }],
    })
    expect(await ask()).toEqual([])
  })
})
