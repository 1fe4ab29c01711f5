import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation, type CancelBookingBody } from '../api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { getPaymentStatus } from '#features/payments/api/calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { cancelByOffice } from '#tests/helpers/cancel-by-office.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
/** 24 hours before 10 December 2026, 00:00 in India. */
const FULL_REFUND_UNTIL = new Date('2026-12-08T18:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

type TripOptions = Parameters<typeof buildPaidTrip>[1]
type Trip = PaidTrip
/** A paid booking that starts on 10 December. */
const buildTrip = (options: TripOptions = {}) => buildPaidTrip(app, options)

const preview = ({ visitor, bookingId }: Pick<Trip, 'visitor' | 'bookingId'>, guests?: number) =>
  visitor.call(previewCancellation, { params: { bookingId }, query: { guests } })

function cancel({ visitor, bookingId }: Pick<Trip, 'visitor' | 'bookingId'>, json: CancelBookingBody, key?: string) {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return visitor.send('POST', fillPath(cancelBooking.path, { bookingId }), { json, headers })
}

/** Reads the preview and cancels with the refund shown there. */
async function cancelAsPreviewed(trip: Trip, guests: number) {
  const shownPreview = await preview(trip, guests)
  return cancel(trip, {
    guests,
    guestsBefore: shownPreview.guestsBefore,
    expectedRefundPaise: shownPreview.refundPaise,
  })
}

const seats = async (packageId: number) =>
  (await sql('select held, sold from departures where tour_package_id = $1', packageId))[0]
const refundsOf = (bookingId: string) =>
  sql(
    'select amount_paise::int as amount, status, reason from refunds where booking_id = $1 order by created_at',
    bookingId,
  )

describe('the preview of a cancellation', () => {
  it('shows the exact refund and until when it is valid, for some guests or all', async () => {
    const trip = await buildTrip()
    expect(await preview(trip, 1)).toEqual({
      guestsBefore: 3,
      guests: 1,
      sharePaise: 1_000_000,
      refundPaise: 1_000_000,
      validUntil: FULL_REFUND_UNTIL.toISOString(),
    })
    expect(await preview(trip)).toMatchObject({ guests: 3, refundPaise: 3_000_000 })
    app.clock.set(FULL_REFUND_UNTIL)
    expect(await preview(trip)).toMatchObject({ refundPaise: 0, validUntil: '2026-12-09T18:30:00.000Z' })
  })

  it('answers a stranger as if the booking did not exist, and so does the cancellation', async () => {
    const { bookingId } = await buildTrip()
    const stranger = { visitor: app.visitor(), bookingId }
    const path = fillPath(previewCancellation.path, { bookingId })
    expect(await stranger.visitor.send('GET', path)).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
    const answer = await cancel(stranger, { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 })
    expect(answer).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } })
  })

  it('is refused for a booking that is not paid, for more guests than travel, and after the start of the trip', async () => {
    const visitor = app.visitor()
    const unpaid = await bookAndGetId(visitor, { packageId: await buildTourPackage(app.platform.db) })
    const errorCodeOf = async (path: string, by: TestClient) => (await by.send('GET', path)).body['code']
    expect(await errorCodeOf(fillPath(previewCancellation.path, { bookingId: unpaid }), visitor)).toBe(
      'CANCELLATION_CLOSED',
    )
    const trip = await buildTrip()
    const path = fillPath(previewCancellation.path, trip)
    expect(await errorCodeOf(`${path}?guests=4`, trip.visitor)).toBe('INVALID_INPUT')
    app.clock.set(new Date('2026-12-09T18:30:00Z'))
    expect(await errorCodeOf(path, trip.visitor)).toBe('CANCELLATION_CLOSED')
  })
})

describe('cancelling', () => {
  it('one guest of three releases one seat, keeps the booking and refunds exactly that part through the gateway', async () => {
    const trip = await buildTrip()
    const answer = await cancelAsPreviewed(trip, 1)
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirmed', guestsLeft: 2, refundPaise: 1_000_000 } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 2 })
    expect((await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body).toMatchObject({
      status: 'confirmed',
      guests: 2,
      total_amount: 20_000,
    })
    const [order] = await sql('select gateway_order_id from gateway_orders where booking_id = $1', trip.bookingId)
    const query = { order: String(order?.['gateway_order_id']) }
    expect(await trip.visitor.call(getPaymentStatus, { query })).toMatchObject({
      status: 'paid',
      summary: { amount: 3_000_000, guests: 3, cancelledGuests: 1 },
    })
    const [refund] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
    await refundPayment(app.platform, String(refund?.['id']))
    await app.sandbox.tick()
    const gatewayPayment = await app.platform.gateway.fetchPayment(trip.gatewayPaymentId)
    expect([gatewayPayment.status, gatewayPayment.amountRefunded]).toEqual(['captured', 1_000_000])
    await refundPayment(app.platform, String(refund?.['id']))
    const [row] = await sql('select status, bank_reference from refunds where booking_id = $1', trip.bookingId)
    expect(row).toEqual({ status: 'processed', bank_reference: expect.stringMatching(/\w{6,}/) })
  })

  it('one guest after the other and then all: each has its own refund, the sum is what was paid, the booking ends', async () => {
    const trip = await buildTrip({ priceRupees: 333.33, guests: 3 })
    for (const guests of [1, 2]) expect((await cancelAsPreviewed(trip, guests)).status).toBe(200)
    const refunds = await refundsOf(trip.bookingId)
    expect(refunds.map(({ amount }) => amount)).toEqual([33_333, 66_666])
    expect(refunds.every(({ reason }) => reason === 'customer_cancelled')).toBe(true)
    expect((await trip.visitor.send('GET', `/booking/${trip.bookingId}`)).body).toMatchObject({ status: 'cancelled' })
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 0 })
    const history = await sql(`select to_status from status_history where entity_id = $1 order by seq`, trip.bookingId)
    expect(history.at(-1)).toEqual({ to_status: 'cancelled' })
    for (const { id } of await sql('select id from refunds where booking_id = $1', trip.bookingId))
      await refundPayment(app.platform, String(id))
    const gatewayPayment = await app.platform.gateway.fetchPayment(trip.gatewayPaymentId)
    expect([gatewayPayment.status, gatewayPayment.amountRefunded]).toEqual(['refunded', 99_999])
  })

  it('spreads a promo discount over the guests and releases the code only when nobody travels', async () => {
    const promo = await buildPromoCode(app.platform.db, { fixedRupees: 100 })
    const trip = await buildTrip({ priceRupees: 1000, guests: 3, promo })
    const readPromoUses = async () => (await sql('select used from promo_codes where code = $1', promo))[0]?.['used']
    expect((await cancelAsPreviewed(trip, 1)).body).toMatchObject({ refundPaise: 96_666 })
    expect(await readPromoUses()).toBe(1)
    expect((await cancelAsPreviewed(trip, 2)).body).toMatchObject({ refundPaise: 193_334 })
    expect(await readPromoUses()).toBe(0)
  })

  it('follows the steps of the booking’s own policy', async () => {
    const trip = await buildTrip({
      policy: [
        { hoursBefore: 24 * 30, basisPoints: 10_000 },
        { hoursBefore: 24, basisPoints: 2550 },
      ],
    })
    expect((await cancelAsPreviewed(trip, 1)).body).toMatchObject({ refundPaise: 255_000 })
  })

  it('is refused with the new amount when a policy step passes while the traveller reads the preview', async () => {
    const trip = await buildTrip()
    app.clock.set(new Date(FULL_REFUND_UNTIL.getTime() - 1000))
    const shownPreview = await preview(trip, 3)
    const request = { guests: 3, guestsBefore: 3, expectedRefundPaise: shownPreview.refundPaise }
    app.clock.set(FULL_REFUND_UNTIL)
    const late = await cancel(trip, request)
    expect(late).toMatchObject({ status: 409, body: { code: 'CANCELLATION_CHANGED' } })
    expect(late.body['error']).toContain('₹0.00')
    expect(await refundsOf(trip.bookingId)).toEqual([])
    app.clock.set(new Date(FULL_REFUND_UNTIL.getTime() - 1))
    expect((await cancel(trip, request)).body).toMatchObject({ status: 'cancelled', refundPaise: 3_000_000 })
  })

  it('refunds a part of exactly one rupee, and nothing for a part of 99 paise', async () => {
    const policy = [{ hoursBefore: 24, basisPoints: 1000 }]
    const rupee = await buildTrip({ policy, priceRupees: 10 })
    expect((await cancelAsPreviewed(rupee, 1)).body).toMatchObject({ refundPaise: 100 })
    const [refund] = await sql('select id from refunds where booking_id = $1', rupee.bookingId)
    await refundPayment(app.platform, String(refund?.['id']))
    expect((await app.platform.gateway.fetchPayment(rupee.gatewayPaymentId)).amountRefunded).toBe(100)
    const belowOneRupee = await buildTrip({ policy, priceRupees: 9.99 })
    expect((await cancelAsPreviewed(belowOneRupee, 1)).body).toMatchObject({ refundPaise: 0 })
    expect(await refundsOf(belowOneRupee.bookingId)).toEqual([])
  })

  it('releases the seats and refunds nothing when it is too late for a refund', async () => {
    const trip = await buildTrip()
    app.clock.set(FULL_REFUND_UNTIL)
    expect((await cancelAsPreviewed(trip, 3)).body).toMatchObject({ status: 'cancelled', refundPaise: 0 })
    expect(await refundsOf(trip.bookingId)).toEqual([])
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 0 })
  })
})

describe('a cancellation that is not possible', () => {
  const codeOf = async (answer: ReturnType<typeof cancel>) => (await answer).body['code']

  it('is refused like its preview: not paid, more guests than travel, trip started, or over', async () => {
    const visitor = app.visitor()
    const unpaid = await bookAndGetId(visitor, { packageId: await buildTourPackage(app.platform.db), guests: 3 })
    const request = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    expect(await codeOf(cancel({ visitor, bookingId: unpaid }, request))).toBe('CANCELLATION_CLOSED')
    const trip = await buildTrip()
    expect(await codeOf(cancel(trip, { ...request, guests: 4 }))).toBe('INVALID_INPUT')
    app.clock.set(new Date('2026-12-09T18:30:00Z'))
    expect(await codeOf(cancel(trip, { ...request, expectedRefundPaise: 0 }))).toBe('CANCELLATION_CLOSED')
    app.clock.set(NOON)
    await sql(`update bookings set status = 'completed' where id = $1`, trip.bookingId)
    expect(await codeOf(cancel(trip, request))).toBe('CANCELLATION_CLOSED')
    expect([await refundsOf(trip.bookingId), await seats(trip.packageId)]).toEqual([[], { held: 0, sold: 3 }])
  })

  it('is refused when guests were cancelled since the preview, or another refund was shown', async () => {
    const trip = await buildTrip()
    const request = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    expect(await codeOf(cancel(trip, { ...request, guestsBefore: 2 }))).toBe('CANCELLATION_CHANGED')
    expect(await codeOf(cancel(trip, { ...request, expectedRefundPaise: 1_000_001 }))).toBe('CANCELLATION_CHANGED')
    expect(await refundsOf(trip.bookingId)).toEqual([])
  })

  it('of a whole booking is carried out once when sent twice with one key, with the same answer', async () => {
    const trip = await buildTrip()
    const request = { guests: 3, guestsBefore: 3, expectedRefundPaise: 3_000_000 }
    const key = randomUUID()
    const [first, second] = [await cancel(trip, request, key), await cancel(trip, request, key)]
    expect(first.body).toEqual({ status: 'cancelled', guestsLeft: 0, refundPaise: 3_000_000 })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await refundsOf(trip.bookingId)).toHaveLength(1)
    const other = await cancel(trip, { ...request, guests: 1 }, key)
    expect([other.status, other.body['code']]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('records every step: who, how many, for how much, and which emails follow', async () => {
    const trip = await buildTrip({ policy: [{ hoursBefore: 24, basisPoints: 5000 }] })
    await cancelAsPreviewed(trip, 1)
    await cancelAsPreviewed(trip, 2)
    const [refund, whole] = await sql(
      'select id from refunds where booking_id = $1 order by created_at',
      trip.bookingId,
    )
    expect(
      await sql(
        `select by, guests, guests_before, share_paise::int as share, basis_points, refund_paise::int as refund, refund_id
         from cancellations where booking_id = $1 order by guests_before desc`,
        trip.bookingId,
      ),
    ).toEqual([
      {
        by: 'traveller',
        guests: 1,
        guests_before: 3,
        share: 1_000_000,
        basis_points: 5000,
        refund: 500_000,
        refund_id: refund?.['id'],
      },
      {
        by: 'traveller',
        guests: 2,
        guests_before: 2,
        share: 2_000_000,
        basis_points: 5000,
        refund: 1_000_000,
        refund_id: whole?.['id'],
      },
    ])
    const jobsOf = async (name: string, key: string, id: unknown) =>
      (await sql('select 1 from jobs.job where name = $1 and data ->> $2 = $3', name, key, id)).length
    for (const { id } of await sql('select id from cancellations where booking_id = $1', trip.bookingId))
      expect(await jobsOf('booking-cancelled', 'cancellationId', id)).toBe(1)
    for (const id of [refund?.['id'], whole?.['id']]) {
      expect(await jobsOf('refund-payment', 'refundId', id)).toBe(1)
      // No second email: the one about the cancellation already mentions the refund.
      expect(await jobsOf('payment-returned', 'refundId', id)).toBe(0)
    }
    expect(await jobsOf('booking-called-off', 'bookingId', trip.bookingId)).toBe(1)
    expect(await sql('select refunded_paise::int as back from payments where booking_id = $1', trip.bookingId)).toEqual(
      [{ back: 1_500_000 }],
    )
    expect(
      await sql(
        'select to_status, actor, cause from status_history where entity_id = $1 order by seq desc limit 1',
        trip.bookingId,
      ),
    ).toEqual([{ to_status: 'cancelled', actor: 'traveller', cause: '2 of 2 guests cancelled' }])
    expect(
      await sql('select from_status, to_status, actor, cause from status_history where entity_id = $1', refund?.['id']),
    ).toEqual([{ from_status: 'new', to_status: 'queued', actor: 'system', cause: 'customer_cancelled' }])
  })
})

describe('concurrent cancellations', () => {
  it('by a double click cancels once, with a key and without', async () => {
    const trip = await buildTrip()
    const request = { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }
    const key = randomUUID()
    const repeats = await Promise.all(Array.from({ length: 6 }, () => cancel(trip, request, key)))
    expect(repeats.map(({ status, body }) => [status, body['guestsLeft']])).toEqual(
      Array.from({ length: 6 }, () => [200, 2]),
    )
    expect(repeats.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(5)
    const next = { guests: 1, guestsBefore: 2, expectedRefundPaise: 1_000_000 }
    const withoutKey = await Promise.all(Array.from({ length: 6 }, () => cancel(trip, next)))
    expect(withoutKey.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await refundsOf(trip.bookingId)).toHaveLength(2)
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 1 })
  })

  it('of all guests and of some, from two devices: one request succeeds, and no more is refunded than was paid', async () => {
    const trip = await buildTrip()
    const answers = await Promise.all([
      cancel(trip, { guests: 3, guestsBefore: 3, expectedRefundPaise: 3_000_000 }),
      cancel(trip, { guests: 1, guestsBefore: 3, expectedRefundPaise: 1_000_000 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const sum = (await refundsOf(trip.bookingId)).reduce((total, { amount }) => total + Number(amount), 0)
    expect([1_000_000, 3_000_000]).toContain(sum)
    expect((await seats(trip.packageId))?.['sold']).toBe(sum === 3_000_000 ? 0 : 2)
  })

  it('while a second payment is captured: both refunds are owed, each for its own payment', async () => {
    const trip = await buildTrip()
    const [order] = await sql('select id, receipt from gateway_orders where booking_id = $1', trip.bookingId)
    const payment = await app.platform.gateway.fetchPayment(trip.gatewayPaymentId)
    const again = { ...payment, id: 'pay_SecondCapture1' }
    const [outcome, answer] = await Promise.all([
      confirmPayment(app.platform, { payment: again, via: 'webhook' }),
      cancel(trip, { guests: 3, guestsBefore: 3, expectedRefundPaise: 3_000_000 }),
    ])
    expect([outcome, answer.status, order === undefined]).toEqual(['refunding', 200, false])
    const perPayment = await sql(
      'select p.refunded_paise::int as refunded, p.amount_paise::int as paid from payments p where booking_id = $1',
      trip.bookingId,
    )
    expect(perPayment).toEqual([
      { refunded: 3_000_000, paid: 3_000_000 },
      { refunded: 3_000_000, paid: 3_000_000 },
    ])
  })
})

describe('a cancellation by the office', () => {
  it('refunds everything that was paid, whatever the policy, including amounts retained at an earlier cancellation', async () => {
    const trip = await buildTrip({ policy: [{ hoursBefore: 24, basisPoints: 5000 }] })
    await cancelAsPreviewed(trip, 1)
    app.clock.set(FULL_REFUND_UNTIL)
    expect(await cancelByOffice(app.platform, trip.bookingId)).toBe(2_500_000)
    expect(await refundsOf(trip.bookingId)).toMatchObject([
      { amount: 500_000, reason: 'customer_cancelled' },
      { amount: 2_500_000, reason: 'operator_cancelled' },
    ])
    expect(await seats(trip.packageId)).toEqual({ held: 0, sold: 0 })
    await expect(cancelByOffice(app.platform, trip.bookingId)).rejects.toMatchObject({ code: 'CANCELLATION_CLOSED' })
  })
})
