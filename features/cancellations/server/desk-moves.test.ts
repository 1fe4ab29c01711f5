import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { grantException } from '../api/desk-calls.ts'
import * as calls from '../api/moves-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { paise } from '#kernel/money/money.ts'
import { issueVoucher } from '#features/documents/server/issue-voucher.ts'
import { sendBookingMoved } from '#features/documents/server/send-booking-moved.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const people = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  for (const role of ['owner', 'manager', 'sales'] as const) people.set(role, await hireStaff(app, { role }))
})
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
function desk(role: StaffRole) {
  const person = people.get(role)
  if (person === undefined) throw new Error(`nobody is ${role}`)
  return person.browser
}
const referenceOf = async (id: string) =>
  String((await sql('select reference from bookings where id = $1', id))[0]?.['reference'])
const seats = (packageId: number) =>
  sql('select start_date::text as day, held, sold from departures where tour_package_id = $1 order by 1', packageId)
const refundsOf = (bookingId: string) =>
  sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', bookingId)
/** The results of the nightly consistency check for one booking. */
async function violationsOf(bookingId: string): Promise<unknown[]> {
  const violations = await checkDatabase({
    db: app.platform.db,
    pool: app.database.pool,
    now: app.clock.now(),
  })
  return violations.filter(({ found }) => found.some((what) => what.includes(bookingId)))
}
const statusOf = async (id: string) => (await sql('select status from bookings where id = $1', id))[0]?.['status']

/** Three guests at ₹10,000 on 10 December, paid; 12 December has another price. */
async function paid(otherPriceRupees = 10_000, capacity = 50) {
  const trip = await buildPaidTrip(app)
  await sql(
    `insert into departures (tour_package_id, start_date, capacity, price_paise) values ($1, '2026-12-12', $2, $3)`,
    trip.packageId,
    capacity,
    otherPriceRupees * 100,
  )
  return { ...trip, reference: await referenceOf(trip.bookingId) }
}

const quote = (reference: string, role: StaffRole = 'sales', date = '2026-12-12') =>
  desk(role).send('GET', `${fillPath(calls.quoteMove.path, { reference })}?date=${date}`)
const move = (reference: string, expectedRefundPaise: number, role: StaffRole = 'sales') =>
  desk(role).send('POST', fillPath(calls.moveBooking.path, { reference }), {
    json: { startDate: '2026-12-12', expectedRefundPaise },
  })

describe('a move of a paid booking to another date', () => {
  it('moves the seats in one step, refunds a lower price, and emails a new voucher', async () => {
    const { reference, bookingId, packageId, gatewayPaymentId } = await paid(8_000)
    expect((await quote(reference)).body).toEqual({
      from: '2026-12-10',
      to: '2026-12-12',
      fromPackage: 'Kashi in three days',
      toPackage: 'Kashi in three days',
      guests: 3,
      freeSeats: 50,
      refundPaise: 600_000,
      waivedPaise: 0,
      mayWaive: true,
      others: [],
    })
    expect((await move(reference, 599_999)).body['code']).toBe('CANCELLATION_CHANGED')
    expect((await move(reference, 600_000)).status).toBe(200)
    expect(await seats(packageId)).toEqual([
      { day: '2026-12-10', held: 0, sold: 0 },
      { day: '2026-12-12', held: 0, sold: 3 },
    ])
    const [row] = await sql(
      'select start_date::text as day, payable_paise::int as payable from bookings where id = $1',
      bookingId,
    )
    expect(row).toEqual({ day: '2026-12-12', payable: 2_400_000 })
    expect(await refundsOf(bookingId)).toEqual([{ amount: 600_000, reason: 'trip_changed' }])
    expect(await violationsOf(bookingId)).toEqual([])
    const [refund] = await sql('select id from refunds where booking_id = $1', bookingId)
    await refundPayment(app.platform, String(refund?.['id']))
    expect((await app.platform.gateway.fetchPayment(gatewayPaymentId)).amountRefunded).toBe(600_000)
    await sendBookingMoved(app.platform, { bookingId, from: '2026-12-10', refundPaise: 600_000 })
    const [mail] = await sql(
      `select subject, text, attachments from mails where dedupe_key like $1`,
      `booking-moved:${bookingId}%`,
    )
    expect(mail?.['subject']).toBe(`Booking ${reference}: moved to Sat, 12 Dec 2026`)
    expect(mail?.['text']).toContain('We are refunding ₹6,000.00')
    expect(mail?.['attachments']).not.toEqual([])
  })

  it('shows and refunds at most what is left after a goodwill refund', async () => {
    const { reference, bookingId } = await paid(8_000)
    const body = { kind: 'goodwill', guests: 0, guestsBefore: 3, refundPaise: 2_500_000, reason: 'Rain', leaving: [] }
    expect(
      (await desk('owner').send('POST', fillPath(grantException.path, { reference }), { json: body })).status,
    ).toBe(200)
    expect((await quote(reference)).body['refundPaise']).toBe(500_000)
    expect((await move(reference, 600_000)).body['code']).toBe('CANCELLATION_CHANGED')
    expect((await move(reference, 500_000)).status).toBe(200)
    expect(await refundsOf(bookingId)).toEqual([
      { amount: 2_500_000, reason: 'goodwill' },
      { amount: 500_000, reason: 'trip_changed' },
    ])
    expect(await violationsOf(bookingId)).toEqual([])
  })

  it('sends a voucher with the new date, even when the old one was already sent', async () => {
    const { reference, bookingId } = await paid()
    await issueVoucher(app.platform, bookingId)
    expect((await move(reference, 0)).status).toBe(200)
    await sendBookingMoved(app.platform, { bookingId, from: '2026-12-10', refundPaise: 0 })
    const vouchers = await sql(
      `select revision, snapshot->'trip'->>'startDate' as day from vouchers where booking_id = $1 order by 1`,
      bookingId,
    )
    expect(vouchers).toEqual([
      { revision: 1, day: '2026-12-10' },
      { revision: 2, day: '2026-12-12' },
    ])
  })

  it('moves to another package with its facts, its seats and a voucher with its plan; the accepted policy stays', async () => {
    const { reference, bookingId, packageId } = await paid()
    await issueVoucher(app.platform, bookingId)
    const other = await buildTourPackage(app.platform.db, {
      name: 'Ayodhya and Prayag',
      basePriceRupees: 9_000,
      itinerary: [{ title: 'Ram ki Paidi', detailsHtml: '<p>By the river.</p>' }],
    })
    const [before] = await sql('select cancellation_policy as policy from bookings where id = $1', bookingId)
    const query = { date: '2026-12-10', packageId: other }
    const moveQuote = await desk('sales').call(calls.quoteMove, { params: { reference }, query })
    expect(moveQuote).toMatchObject({
      fromPackage: 'Kashi in three days',
      toPackage: 'Ayodhya and Prayag',
      refundPaise: 300_000,
      waivedPaise: 0,
    })
    const body = { startDate: '2026-12-10', packageId: other, expectedRefundPaise: 300_000, expectedWaivedPaise: 0 }
    await desk('sales').call(calls.moveBooking, { params: { reference }, body })
    expect([await seats(packageId), await seats(other)]).toEqual([
      [
        { day: '2026-12-10', held: 0, sold: 0 },
        { day: '2026-12-12', held: 0, sold: 0 },
      ],
      [{ day: '2026-12-10', held: 0, sold: 3 }],
    ])
    const [row] = await sql(
      `select tour_package_id as package, snapshot->>'packageName' as name, payable_paise::int as payable,
        cancellation_policy as policy from bookings where id = $1`,
      bookingId,
    )
    expect(row).toEqual({ package: other, name: 'Ayodhya and Prayag', payable: 2_700_000, ...before })
    await sendBookingMoved(app.platform, {
      bookingId,
      from: '2026-12-10',
      refundPaise: 300_000,
      fromPackage: 'Kashi in three days',
    })
    const [mail] = await sql(`select text from mails where dedupe_key like $1`, `booking-moved:${bookingId}%`)
    expect(mail?.['text']).toContain('from “Kashi in three days” to “Ayodhya and Prayag”')
    const [voucher] = await sql(
      `select snapshot->'trip' as trip from vouchers where booking_id = $1 order by revision desc limit 1`,
      bookingId,
    )
    expect(voucher?.['trip']).toMatchObject({ packageName: 'Ayodhya and Prayag', days: [{ title: 'Ram ki Paidi' }] })
  })

  it('that costs more keeps the promised price, within the role’s waiver limit', async () => {
    const { reference, bookingId } = await paid(11_000)
    expect((await quote(reference)).body).toMatchObject({ waivedPaise: 300_000, mayWaive: false })
    expect((await move(reference, 0)).body['code']).toBe('DESK_WAIVE_LIMIT')
    expect((await quote(reference, 'manager')).body).toMatchObject({ refundPaise: 0, waivedPaise: 300_000 })
    expect((await move(reference, 0, 'manager')).status).toBe(200)
    const [row] = await sql('select payable_paise::int as payable from bookings where id = $1', bookingId)
    expect([row, await refundsOf(bookingId)]).toEqual([{ payable: 3_000_000 }, []])
  })

  it('is refused when the date is full or the same, and after the start; only one of two concurrent moves succeeds', async () => {
    const full = await paid(10_000, 2)
    expect((await move(full.reference, 0)).body['code']).toBe('SOLD_OUT')
    expect((await seats(full.packageId))[0]).toEqual({ day: '2026-12-10', held: 0, sold: 3 })
    expect((await quote(full.reference, 'sales', '2026-12-10')).body['code']).toBe('DESK_MOVE_CLOSED')
    const trip = await paid()
    const bothAnswers = await Promise.all([move(trip.reference, 0), move(trip.reference, 0)])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    app.clock.set(new Date('2026-12-12T06:30:00Z'))
    expect((await quote(trip.reference, 'owner', '2026-12-20')).body['code']).toBe('DESK_MOVE_CLOSED')
  })

  it('needs a manager when the first step of the refund has passed', async () => {
    const { reference } = await paid()
    app.clock.set(new Date('2026-12-09T06:30:00Z'))
    expect((await move(reference, 0)).body['code']).toBe('DESK_MOVE_LATE')
    expect((await move(reference, 0, 'manager')).status).toBe(200)
  })
})

describe('a booking in review', () => {
  /** A booking in review: the gateway captured an amount different from ours. */
  async function buildBookingInReview(difference: number) {
    const trip = await buildHeldTrip(app)
    const order = await trip.order()
    const gatewayOrderId = String(Object(order.body['order'])['id'])
    const { payment } = await app.sandbox.pay(gatewayOrderId)
    const fetched = await app.platform.gateway.fetchPayment(payment.id)
    const captured = { ...fetched, amount: paise(fetched.amount + difference) }
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('review')
    return { ...trip, reference: await referenceOf(trip.bookingId), amount: captured.amount }
  }
  const decide = (reference: string, way: 'seats' | 'back', role: StaffRole = 'manager') =>
    desk(role).send('POST', fillPath(calls.decideReview.path, { reference }), { json: { way } })

  it('gets its seats, and the amount paid above the price is refunded', async () => {
    const { reference, bookingId, amount } = await buildBookingInReview(5_000)
    const reviewQuote = await desk('manager').call(calls.quoteReview, { params: { reference } })
    expect(reviewQuote).toMatchObject({
      capturedPaise: amount,
      payablePaise: amount - 5_000,
      excessPaise: 5_000,
      shortfallPaise: 0,
    })
    expect((await decide(reference, 'seats', 'sales')).body['code']).toBe('DESK_ROLE')
    const bothAnswers = await Promise.all([decide(reference, 'seats'), decide(reference, 'back')])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const isGiven = bothAnswers[0]?.status === 200
    expect(await statusOf(bookingId)).toBe(isGiven ? 'confirmed' : 'cancelled')
    expect(await refundsOf(bookingId)).toEqual([
      isGiven ? { amount: 5_000, reason: 'superseded_amount' } : { amount, reason: 'booking_cancelled' },
    ])
  })

  it('that was underpaid gets its seats, and the documents show what was paid', async () => {
    const { reference, bookingId, amount } = await buildBookingInReview(-100)
    expect((await decide(reference, 'seats')).status).toBe(200)
    const [row] = await sql(
      'select payable_paise::int as payable, discount_paise::int as discount from bookings where id = $1',
      bookingId,
    )
    expect(row).toEqual({ payable: amount, discount: 100 })
    expect(await refundsOf(bookingId)).toEqual([])
    expect(await violationsOf(bookingId)).toEqual([])
  })

  it('is fully refunded, and ends', async () => {
    const { reference, bookingId, amount } = await buildBookingInReview(5_000)
    expect((await decide(reference, 'back')).status).toBe(200)
    expect([await statusOf(bookingId), await refundsOf(bookingId)]).toEqual([
      'cancelled',
      [{ amount, reason: 'booking_cancelled' }],
    ])
    expect((await decide(reference, 'seats')).body['code']).toBe('DESK_NOT_IN_REVIEW')
  })
})
