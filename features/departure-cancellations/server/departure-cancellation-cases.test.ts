import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { previewDepartureCancellation, getDepartureCancellation } from '../api/desk-calls.ts'
import { joinWaitingList } from '#features/waiting-list/api/calls.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildDepartureToCancel } from '#tests/helpers/cancelled-trip.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { carryOutDepartureCancellation } from './run-departure-cancellation.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
const office = await openOffice(app)
afterAll(() => app.close())
afterEach(() => app.clock.set(NOON))

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const manager = office.desk('manager')
const mailsTo = async (bookingId: string) =>
  (
    await sql(
      `select m.kind, m.text from mails m join bookings b on b.email = m.to_email where b.id = $1
       and m.kind like 'departure-cancelled%' order by m.created_at`,
      bookingId,
    )
  ).map(({ kind, text }) => ({ kind, text: String(text) }))
const refundsOf = (bookingId: string) =>
  sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', bookingId)
const statusOf = async (id: string) => (await sql('select status from bookings where id = $1', id))[0]?.['status']
const outcomeOf = async (bookingId: string) =>
  (await sql('select outcome, way from departure_cancellation_bookings where booking_id = $1', bookingId))[0]
/**
 * The results of the nightly consistency check for seats and money. Tests write some statuses by hand, and no email
 * is sent.
 */
const violations = async () => {
  const found = await checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
  return found.flatMap(({ found: what }) => what).filter((what) => !/^mail|needs_review to cancelled/.test(what))
}
const LATER = new Date('2026-11-25T15:00:00Z')

describe('a booking of a departure that is cancelled', () => {
  it('that is paid is asked once, and refunded in full when its booker does not answer, whatever its policy says', async () => {
    const trip = await buildDepartureToCancel(app)
    const paid = await trip.paid({ guests: 3 })
    await sql(`update bookings set cancellation_policy = '[]' where id = $1`, paid.bookingId)
    const { preview, answer, id } = await trip.cancelDeparture(manager)
    expect(preview).toMatchObject({ bookings: 1, guests: 3, mails: 1, paidPaise: 3_000_000 })
    expect(answer.status).toBe(201)
    await carryOutDepartureCancellation(app.platform, id)
    await carryOutDepartureCancellation(app.platform, id)
    const [mail, ...more] = await mailsTo(paid.bookingId)
    expect(more).toEqual([])
    expect(mail?.text).toContain('A landslide has closed the road.')
    expect(mail?.text).toContain('₹30,000.00')
    expect(await statusOf(paid.bookingId)).toBe('confirmed')

    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await statusOf(paid.bookingId)).toBe('cancelled')
    expect(await refundsOf(paid.bookingId)).toEqual([{ amount: 3_000_000, reason: 'cancelled_departure' }])
    expect(await outcomeOf(paid.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
    expect(await sql('select done_at is not null as done from departure_cancellations where id = $1', id)).toEqual([
      { done: true },
    ])
    expect(await violations()).toEqual([])
  })

  it('that only holds seats ends with an email, and a payment that arrives anyway is refunded', async () => {
    const trip = await buildDepartureToCancel(app)
    const heldTrip = await trip.hold()
    const json = { packageId: trip.packageId, booking: null, booking_id: heldTrip.bookingId, promo_code: null }
    const order = gatewayIdOf(await heldTrip.visitor.send('POST', '/api/orders', { json }))
    const { id, preview } = await trip.cancelDeparture(manager)
    expect(preview.departures[0]?.cases).toMatchObject({ asked: 0, unpaid: 1 })
    await carryOutDepartureCancellation(app.platform, id)
    expect(await statusOf(heldTrip.bookingId)).toBe('cancelled')
    expect(await outcomeOf(heldTrip.bookingId)).toEqual({ outcome: 'ended', way: 'at_once' })
    expect((await mailsTo(heldTrip.bookingId)).map(({ kind }) => kind)).toEqual(['departure-cancelled-ended'])
    const { payment } = await app.sandbox.pay(order)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('refunding')
    expect(await refundsOf(heldTrip.bookingId)).toEqual([{ amount: 2_000_000, reason: 'booking_cancelled' }])
    expect(await violations()).toEqual([])
  })

  it('whose payment is in review is refunded in full immediately, with an email', async () => {
    const trip = await buildDepartureToCancel(app)
    const odd = await trip.paid()
    await sql(`update bookings set status = 'needs_review' where id = $1`, odd.bookingId)
    await sql(`update departures set sold = 0 where tour_package_id = $1 and start_date = $2`, trip.packageId, trip.day)
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await statusOf(odd.bookingId)).toBe('cancelled')
    expect(await refundsOf(odd.bookingId)).toEqual([{ amount: 2_000_000, reason: 'cancelled_departure' }])
    expect(await outcomeOf(odd.bookingId)).toEqual({ outcome: 'refund', way: 'at_once' })
    expect((await mailsTo(odd.bookingId))[0]?.text).toContain('We are refunding everything you paid: ₹20,000.00')
    expect(await violations()).toEqual([])
  })

  it('whose cash awaits confirmation waits too; once confirmed, its booker is asked, and the money is refunded by bank', async () => {
    const trip = await buildDepartureToCancel(app)
    const heldTrip = await trip.hold({ guests: 1 })
    const enterAnswer = await office.enter(heldTrip.reference, { ...CASH, amountPaise: 1_000_000 })
    expect(enterAnswer.status).toBe(201)
    const { id, preview } = await trip.cancelDeparture(manager)
    expect(preview.departures[0]?.cases).toMatchObject({ receipt: 1, unpaid: 0 })
    await carryOutDepartureCancellation(app.platform, id)
    const page = () =>
      manager.call(getDepartureCancellation, { params: { packageId: trip.packageId, startDate: trip.day } })
    expect((await page()).rows[0]).toMatchObject({
      outcome: 'waits',
      standing: 'office_payment_waits',
      needsPerson: true,
    })
    const [first] = await mailsTo(heldTrip.bookingId)
    expect(first?.text).toContain('still checking your payment')
    expect(first?.text).not.toContain('nothing was paid')
    const [officePayment] = await sql('select id from office_payments where booking_id = $1', heldTrip.bookingId)
    expect((await office.confirm(String(officePayment?.['id']))).status).toBe(200)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await statusOf(heldTrip.bookingId)).toBe('confirmed')
    await carryOutDepartureCancellation(app.platform, id)
    const [, secondMail, ...more] = await mailsTo(heldTrip.bookingId)
    expect(secondMail?.text).toContain('Get a refund of ₹10,000.00')
    expect(more).toEqual([])
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    const [refund] = await sql('select id from refunds where booking_id = $1', heldTrip.bookingId)
    await refundPayment(app.platform, String(refund?.['id']))
    expect((await page()).rows[0]).toMatchObject({ outcome: 'refund', standing: 'refund_account', needsPerson: true })
    expect(await violations()).toEqual([])
  })

  it('whose cash is rejected afterwards ends, with an email that says so', async () => {
    const trip = await buildDepartureToCancel(app)
    const heldTrip = await trip.hold({ guests: 1 })
    await office.enter(heldTrip.reference, { ...CASH, amountPaise: 1_000_000 })
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    const [officePayment] = await sql('select id from office_payments where booking_id = $1', heldTrip.bookingId)
    await office.refuse(String(officePayment?.['id']))
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomeOf(heldTrip.bookingId)).toEqual({ outcome: 'ended', way: 'at_once' })
    expect((await mailsTo(heldTrip.bookingId)).map(({ kind }) => kind)).toEqual([
      'departure-cancelled',
      'departure-cancelled-ended',
    ])
    expect(await violations()).toEqual([])
  })

  it('whose hold is expired but not released ends too, so that a late payment cannot pay for it', async () => {
    const trip = await buildDepartureToCancel(app)
    const heldTrip = await trip.hold()
    const json = { packageId: trip.packageId, booking: null, booking_id: heldTrip.bookingId, promo_code: null }
    const order = gatewayIdOf(await heldTrip.visitor.send('POST', '/api/orders', { json }))
    await sql(`update bookings set hold_expires_at = '2026-11-21T06:00:00Z' where id = $1`, heldTrip.bookingId)
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    const { payment } = await app.sandbox.pay(order)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('refunding')
    expect(await statusOf(heldTrip.bookingId)).toBe('cancelled')
    expect(await violations()).toEqual([])
  })

  it('that reaches the departure after the cancellation was done gets its row, its email and its refund', async () => {
    const trip = await buildDepartureToCancel(app)
    await trip.hold()
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    const doneAt = () => sql('select done_at is not null as done from departure_cancellations where id = $1', id)
    expect(await doneAt()).toEqual([{ done: true }])
    await sql(
      'update departures set is_closed = false where tour_package_id = $1 and start_date = $2',
      trip.packageId,
      trip.day,
    )
    const late = await trip.paid({ guests: 1 })
    await carryOutDepartureCancellation(app.platform, id)
    expect(await doneAt()).toEqual([{ done: false }])
    expect((await mailsTo(late.bookingId)).map(({ kind }) => kind)).toEqual(['departure-cancelled'])
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomeOf(late.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
  })

  it('is found with the other emails of its booking when its person is erased', async () => {
    const trip = await buildDepartureToCancel(app)
    const paid = await trip.paid()
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    const mails = await sql(
      `select kind from mails where split_part(split_part(dedupe_key, ':', 2), '.', 1) = $1 and kind = 'departure-cancelled'`,
      paid.bookingId,
    )
    expect(mails).toHaveLength(1)
  })

  it('that cost nothing is cancelled without a refund', async () => {
    const trip = await buildDepartureToCancel(app)
    const freeTrip = await trip.paid({ guests: 1 })
    await sql('delete from refunds where booking_id = $1', freeTrip.bookingId)
    await sql(
      `update bookings set discount_paise = subtotal_paise, payable_paise = 0 where id = $1`,
      freeTrip.bookingId,
    )
    await sql(`update gateway_orders set status = 'abandoned' where booking_id = $1`, freeTrip.bookingId)
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    expect((await mailsTo(freeTrip.bookingId))[0]?.text).toContain('you have not paid anything')
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomeOf(freeTrip.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
    expect(await refundsOf(freeTrip.bookingId)).toEqual([])
  })

  it('without an address needs a phone call, and is refunded like the others at the deadline', async () => {
    const trip = await buildDepartureToCancel(app)
    const silent = await trip.paid()
    await sql(`update bookings set email = '' where id = $1`, silent.bookingId)
    const { id, preview } = await trip.cancelDeparture(manager)
    expect(preview).toMatchObject({ bookings: 1, mails: 0 })
    await carryOutDepartureCancellation(app.platform, id)
    const { rows } = await manager.call(getDepartureCancellation, {
      params: { packageId: trip.packageId, startDate: trip.day },
    })
    expect(rows[0]).toMatchObject({ standing: 'no_address', needsPerson: true })
    app.clock.set(LATER)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomeOf(silent.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
  })

  it('that its booker cancelled before the answer is recorded as such, and refunded once', async () => {
    const trip = await buildDepartureToCancel(app)
    const paid = await trip.paid()
    const { id } = await trip.cancelDeparture(manager)
    await carryOutDepartureCancellation(app.platform, id)
    const preview = await paid.visitor.send('GET', `/api/bookings/${paid.bookingId}/cancellation`)
    expect([preview.status, preview.body['code']]).toEqual([409, 'DEPARTURE_CANCELLED'])
    await sql(`update bookings set status = 'cancelled' where id = $1`, paid.bookingId)
    await carryOutDepartureCancellation(app.platform, id)
    expect(await outcomeOf(paid.bookingId)).toEqual({ outcome: 'elsewhere', way: 'elsewhere' })
    expect(await refundsOf(paid.bookingId)).toEqual([])
    await sql(`delete from departure_cancellation_bookings where booking_id = $1`, paid.bookingId)
  })
})

describe('a cancelled departure', () => {
  it('sells nothing any longer, cannot be reopened, and its waiting list is informed', async () => {
    const trip = await buildDepartureToCancel(app, { capacity: 2 })
    await trip.paid({ guests: 2 })
    const waitingVisitor = app.visitor()
    await waitingVisitor.call(joinWaitingList, {
      body: {
        packageId: trip.packageId,
        startDate: trip.day,
        seats: 2,
        name: 'Meera Rao',
        email: 'meera@example.com',
        phone: '98200 11122',
      },
    })
    await trip.cancelDeparture(manager)
    expect(await sql(`select status from waiting_parties where email = 'meera@example.com'`)).toEqual([
      { status: 'left' },
    ])
    expect(
      await sql(
        `select kind from mails where to_email = 'meera@example.com' and kind = 'waiting-list-cancelled-departure'`,
      ),
    ).toHaveLength(1)
    const late = await app.visitor().send('POST', '/booking/create', {
      json: bookingBody({ packageId: trip.packageId, startDate: trip.day }),
    })
    expect(late.body['code']).toBe('START_DATE_UNAVAILABLE')
    const reopenAnswer = await manager.send('POST', '/api/desk/departures/closing', {
      json: { chosen: [{ packageId: trip.packageId, startDate: trip.day }], isClosed: false },
    })
    expect(reopenAnswer.status).toBe(409)
  })

  it('is cancelled only as previewed: if a booking was added since, it is shown and nothing is done', async () => {
    const trip = await buildDepartureToCancel(app)
    await trip.paid()
    const message = { reason: 'Landslide', answerBy: '2026-11-25T14:30:00.000Z' }
    const departure = { packageId: trip.packageId, startDate: trip.day, offers: [] }
    const preview = await manager.call(previewDepartureCancellation, { body: { departures: [departure], ...message } })
    await trip.paid({ guests: 1 })
    const json = { departures: [{ ...departure, seen: preview.departures[0]?.seen }], ...message }
    const { status, body } = await manager.send('POST', '/api/desk/departure-cancellations', { json })
    expect([status, body['code']]).toEqual([409, 'DESK_CHANGED_CONCURRENTLY'])
    expect(body['present']).toMatchObject({ bookings: 2, guests: 3, mails: 2, paidPaise: 3_000_000 })
    expect(
      await sql(
        'select count(*)::int as n from departure_cancellations b join departures d on d.id = b.departure_id where d.tour_package_id = $1',
        trip.packageId,
      ),
    ).toEqual([{ n: 0 }])
  })
})
