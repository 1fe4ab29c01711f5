import { afterAll, describe, expect, it } from 'vitest'
import { addGuests, quoteAddition } from '#features/bookings/api/additions-calls.ts'
import { getDeskBooking } from '#features/bookings/api/desk-calls.ts'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { previewBounce } from '#features/office-payments/api/cheques-calls.ts'
import { rejectOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { releaseHold, sendPaymentLink } from '../api/desk-calls.ts'
import { adoptBooking } from '#features/bookings/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendOfficePaymentRefused } from '#features/documents/server/send-office-payment-mails.ts'
import { sendBookingConfirmation } from '#features/documents/server/send-booking-confirmation.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { endAdditions } from './end-additions.ts'
import { expireHold } from './expire-hold.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
const { sql, desk, enter, confirm, take, paymentsOf, seatsOf } = await openOffice(app)

const START_DATE = '2026-12-10'
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const idOf = async (reference: string) =>
  String((await sql('select id from bookings where reference = $1', reference))[0]?.['id'])
const open = (reference: string) => desk('sales').call(getDeskBooking, { params: { reference } })
/** Violations of the invariants in the database. Sent emails are not checked, because jobs do not run here. */
const violations = async () =>
  (await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })).filter(
    ({ id }) => id !== 'O8',
  )

/** A paid booking of three guests on 10 December, at ₹10,000 each. Today's price is different. */
async function bookFamily({ seats = 50, priceToday = 11_000 } = {}) {
  const trip = await buildPaidTrip(app, { startDate: START_DATE, customer: { email: 'ramesh@example.com' } })
  await sql('update tour_packages set base_price_paise = $2 where id = $1', trip.packageId, priceToday * 100)
  await sql('update departures set capacity = $2 where tour_package_id = $1', trip.packageId, seats)
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  return { ...trip, reference: String(row?.['reference']) }
}
type AddGuestsOptions = { guests?: number; hours?: number; role?: StaffRole; expectedPaise?: number }
const add = (reference: string, { guests = 2, hours = 24, role = 'sales', ...options }: AddGuestsOptions = {}) =>
  desk(role).send('POST', fillPath(addGuests.path, { reference }), {
    json: { guests, until: after(hours), cameBy: 'phone', expectedPaise: options.expectedPaise ?? guests * 1_100_000 },
  })
async function added(reference: string, options?: AddGuestsOptions): Promise<string> {
  const answer = await add(reference, options)
  expect([answer.status, answer.body['error']]).toEqual([201, undefined])
  return String(answer.body['reference'])
}
const findMailText = async (reference: string, kind: string) =>
  (await sql('select text from mails where dedupe_key like $1', `${kind}:${await idOf(reference)}%`))[0]?.['text']
/** Opens an order through the emailed link, in another browser. */
async function orderByLink(joinedReference: string, packageId: number) {
  const { url } = await desk('sales').call(sendPaymentLink, { params: { reference: joinedReference } })
  const [payer, booking_id] = [app.visitor(), await idOf(joinedReference)]
  const headers = { [BOOKING_LINK_HEADER]: decodeURIComponent(url.split('#token=')[1] ?? '') }
  await payer.send('POST', fillPath(adoptBooking.path, { bookingId: booking_id }), { headers })
  const json = { packageId, booking: null, booking_id, promo_code: null }
  const order = () => payer.send('POST', '/api/orders', { json })
  return { order, gatewayId: gatewayIdOf(await order()) }
}
/** Pays through the emailed link in another browser. */
async function payByLink(joinedReference: string, packageId: number) {
  const { gatewayId } = await orderByLink(joinedReference, packageId)
  const { payment } = await app.sandbox.pay(gatewayId)
  return app.platform.gateway.fetchPayment(payment.id)
}
async function cancelGuests(reference: string, counts: { guests: number; guestsBefore: number }) {
  const query = { guests: counts.guests }
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query })
  const body = { ...counts, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
}

describe('more guests of a paid booking', () => {
  it('are quoted before anything is held: all travellers before and after, and the difference at today’s price', async () => {
    const { reference, packageId } = await bookFamily()
    const quote = await desk('sales').call(quoteAddition, { params: { reference }, query: { guests: 2 } })
    expect(quote).toMatchObject({
      now: { guests: 3, payablePaise: 3_000_000 },
      added: { guests: 2, payablePaise: 2_200_000 },
      next: { guests: 5, payablePaise: 5_200_000 },
      pricePerGuestPaise: 1_100_000,
      freeSeats: 47,
    })
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 3 })
  })

  it('get seats immediately, and the first booking keeps its guests, price and rules', async () => {
    const { reference, packageId } = await bookFamily()
    const before = await open(reference)
    const joinedReference = await added(reference)
    expect(await seatsOf({ packageId })).toEqual({ held: 2, sold: 3 })
    const [first, second] = [await open(reference), await open(joinedReference)]
    expect({ ...first, party: [], version: '', trip: '' }).toEqual({ ...before, version: '', trip: '' })
    expect(first.party).toEqual([expect.objectContaining({ reference: joinedReference, status: 'held', guests: 2 })])
    expect(second).toMatchObject({ addedToReference: reference, guests: 2, money: { payablePaise: 2_200_000 } })
    expect(second.booker).toMatchObject({ email: 'ramesh@example.com', name: first.booker.name })
    expect(second.party).toEqual([expect.objectContaining({ reference, status: 'confirmed', guests: 3 })])
    expect(await violations()).toEqual([])
  })

  it('belong to the account of the first booking, which is locked before it', async () => {
    const { reference, bookingId } = await bookFamily()
    const [user] = await sql(
      `insert into users (id, name, email) values (gen_random_uuid(), 'Ramesh', $1) returning id`,
      `${reference}@example.com`,
    )
    await sql('update bookings set owner_user_id = $2 where id = $1', bookingId, user?.['id'])
    const joinedReference = await added(reference)
    const owner = 'select owner_user_id as id from bookings where reference = $1'
    expect(await sql(owner, joinedReference)).toEqual([user])
  })

  it('are confirmed by a payment through the emailed link, with a payment and a price of their own', async () => {
    const { reference, packageId, bookingId } = await bookFamily()
    const joinedReference = await added(reference)
    const payment = await payByLink(joinedReference, packageId)
    expect(await findMailText(joinedReference, 'payment-link')).toContain(
      `2 more seats for “Kashi in three days”. These guests travel with your booking ${reference}`,
    )
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('confirmed')
    await inTransaction(app.platform.db, async (tx) => issueInvoice(app.platform, tx, await idOf(joinedReference)))
    await sendBookingConfirmation(app.platform, await idOf(joinedReference))
    expect(await findMailText(joinedReference, 'booking-confirmed')).toMatch(
      new RegExp(`2 guests.*${reference}.*22,000.00`, 's'),
    )
    const vouchers = `select snapshot->>'togetherWith' as "with" from vouchers where booking_id = $1`
    expect(await sql(vouchers, await idOf(joinedReference))).toEqual([{ with: reference }])
    expect(await confirmPayment(app.platform, { payment, via: 'reconciler' })).toBe('already')
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 5 })
    const amounts = 'select amount_paise from payments where booking_id = $1'
    expect(await sql(amounts, await idOf(joinedReference))).toEqual([{ amount_paise: '2200000' }])
    expect(await sql(amounts, bookingId)).toEqual([{ amount_paise: '3000000' }])
    const { now } = await desk('sales').call(quoteAddition, { params: { reference }, query: { guests: 1 } })
    expect(now).toEqual({ guests: 5, payablePaise: 5_200_000 })
    expect(await violations()).toEqual([])
  })

  it('are confirmed by an office payment when a second person confirms it, and not before', async () => {
    const { reference } = await bookFamily()
    const joinedReference = await added(reference)
    expect((await enter(reference, { ...CASH, amountPaise: 100 })).body['code']).toBe('OFFICE_PAYMENT_BOOKING_CLOSED')
    expect((await enter(joinedReference, { ...CASH, amountPaise: 1_000_000 })).status).toBe(201)
    expect((await open(joinedReference)).hasPendingPayment).toBe(true)
    expect((await open(joinedReference)).status).toBe('held')
    expect((await enter(joinedReference, { ...CASH, amountPaise: 1_200_000 })).status).toBe(201)
    const [one, other] = (await paymentsOf(joinedReference)).receipts
    await confirm(one?.id ?? '')
    expect((await open(joinedReference)).status).toBe('held')
    expect((await confirm(other?.id ?? '', 'sales')).body['code']).toBe('DESK_ROLE')
    await confirm(other?.id ?? '')
    expect((await open(joinedReference)).status).toBe('confirmed')
    expect(await violations()).toEqual([])
  })

  it('lose their seats when nobody pays, and a later payment is treated as for any booking', async () => {
    const { reference, packageId } = await bookFamily({ seats: 5 })
    const joinedReference = await added(reference)
    const payment = await payByLink(joinedReference, packageId)
    app.clock.set(new Date(NOON.getTime() + 25 * HOUR_MS))
    await expireHold(app.platform, await idOf(joinedReference))
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 3 })
    await bookAndGetId(app.visitor(), { packageId, guests: 2, startDate: START_DATE })
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
    expect(await seatsOf({ packageId })).toEqual({ held: 2, sold: 3 })
    expect((await open(reference)).guests).toBe(3)
    expect(await violations()).toEqual([])
    app.clock.set(NOON)
  })

  it('can be unpaid only once: others cannot be added before these are paid or released', async () => {
    const { reference, packageId } = await bookFamily()
    const both = await Promise.all([add(reference), add(reference, { role: 'manager' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await seatsOf({ packageId })).toEqual({ held: 2, sold: 3 })
    expect((await add(reference)).body['code']).toBe('DESK_ADDITION_UNPAID')
    const joinedReference = (await open(reference)).party[0]?.reference ?? ''
    expect((await add(joinedReference)).body['code']).toBe('DESK_ADDITION_JOINED')
    await desk('sales').call(releaseHold, { params: { reference: joinedReference } })
    await added(reference)
  })

  it('never take more seats than there are, even when others book at the same time', async () => {
    const { reference, packageId } = await bookFamily({ seats: 6 })
    const refusal = await add(reference, { guests: 4 })
    expect([refusal.status, refusal.body['error']]).toEqual([409, 'Only 3 seats left.'])
    const others = [1, 2, 3].map(() => bookAndGetId(app.visitor(), { packageId, guests: 1, startDate: START_DATE }))
    const [three, bookResults] = await Promise.all([add(reference, { guests: 3 }), Promise.allSettled(others)])
    const successCount = bookResults.filter(({ status }) => status === 'fulfilled').length
    expect(successCount).toBe(three.status === 201 ? 0 : 3)
    expect(await seatsOf({ packageId })).toEqual({ held: 3, sold: 3 })
    expect(await violations()).toEqual([])
  })

  it('are refused for a price other than shown, a longer hold, more seats, or a role without permission', async () => {
    const { reference, packageId } = await bookFamily()
    expect((await add(reference, { expectedPaise: 2_000_000 })).body['code']).toBe('DESK_PRICE_CHANGED')
    expect((await add(reference, { hours: 49 })).body['code']).toBe('DESK_HOLD_LIMIT')
    expect((await add(reference, { hours: -1 })).body['code']).toBe('DESK_HOLD_LIMIT')
    expect((await add(reference, { guests: 21 })).body['code']).toBe('DESK_SEATS_LIMIT')
    expect((await add(reference, { role: 'accounts' })).body['code']).toBe('DESK_ROLE')
    await sql(`update bookings set status = 'cancelled' where reference = $1`, reference)
    expect((await add(reference)).body['code']).toBe('DESK_ADDITION_CLOSED')
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 3 })
  })
})

describe('when the first booking is cancelled', () => {
  it('unpaid seats are released, and paid guests stay with their own refund rules', async () => {
    const { reference, bookingId, packageId } = await bookFamily()
    const joinedReference = await added(reference)
    await endAdditions(app.platform, bookingId)
    expect((await open(joinedReference)).status).toBe('cancelled')
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 3 })
    const second = await added(reference)
    await take(second, { ...CASH, amountPaise: 2_200_000, payer: 'Somebody else' })
    await endAdditions(app.platform, bookingId)
    expect((await open(second)).status).toBe('confirmed')
  })

  it('seats whose hold had already expired are not held or sold again: nobody is left to travel with', async () => {
    const { reference, packageId } = await bookFamily()
    const joinedReference = await added(reference)
    const { order, gatewayId } = await orderByLink(joinedReference, packageId)
    app.clock.set(new Date(NOON.getTime() + 25 * HOUR_MS))
    await expireHold(app.platform, await idOf(joinedReference))
    await cancelGuests(reference, { guests: 3, guestsBefore: 3 })
    expect((await order()).body['code']).toBe('BOOKING_CLOSED')
    const { payment } = await app.sandbox.pay(gatewayId)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('refunding')
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 0 })
    app.clock.set(NOON)
  })

  it('the job is queued in the transaction that cancels all guests, and not when only some of them cancel', async () => {
    const { reference, bookingId } = await bookFamily()
    await added(reference)
    const jobQuery = `select 1 from jobs.job where name = 'end-additions' and data->>'bookingId' = $1`
    await cancelGuests(reference, { guests: 1, guestsBefore: 3 })
    expect(await sql(jobQuery, bookingId)).toHaveLength(0)
    await cancelGuests(reference, { guests: 2, guestsBefore: 2 })
    expect(await sql(jobQuery, bookingId)).toHaveLength(1)
  })

  it('guests with an office payment wait for a person, and their seats are released when the payment is rejected', async () => {
    const { reference, bookingId, packageId } = await bookFamily()
    const joinedReference = await added(reference)
    await enter(joinedReference, { ...CASH, amountPaise: 100_000, payer: 'Yet another' })
    await cancelGuests(reference, { guests: 3, guestsBefore: 3 })
    await endAdditions(app.platform, bookingId)
    expect((await open(joinedReference)).status).toBe('held')
    const [money] = (await paymentsOf(joinedReference)).receipts
    expect(money?.seatsIfRejected).toBe('back')
    await sql(`delete from jobs.job where name = 'end-additions'`)
    await desk('accounts').call(rejectOfficePayment, {
      params: { id: money?.id ?? '' },
      body: { reason: 'no money came' },
    })
    expect(await sql(`select data->>'bookingId' as id from jobs.job where name = 'end-additions'`)).toEqual([
      { id: bookingId },
    ])
    await sendOfficePaymentRefused(app.platform, money?.id ?? '')
    const [mail] = await sql(
      'select text from mails where dedupe_key = $1',
      `office-payment-rejected:${money?.id ?? ''}`,
    )
    expect(mail?.['text']).toContain('Reason: no money came')
    expect(mail?.['text']).not.toContain('Your seats are held')
    await endAdditions(app.platform, bookingId)
    expect((await open(joinedReference)).status).toBe('cancelled')
    expect(await seatsOf({ packageId })).toEqual({ held: 0, sold: 0 })
  })

  it('the desk says before a cheque bounces that their seats are released immediately, and not in two hours', async () => {
    const { reference } = await bookFamily()
    const joinedReference = await added(reference)
    await enter(joinedReference, { ...cheque(), amountPaise: 100_000 })
    const { id = '' } = (await paymentsOf(joinedReference)).receipts[0] ?? {}
    const kind = async () => (await desk('accounts').call(previewBounce, { params: { id } })).kind
    expect(await kind()).toBe('clock')
    await cancelGuests(reference, { guests: 3, guestsBefore: 3 })
    expect(await kind()).toBe('back')
  })
})
