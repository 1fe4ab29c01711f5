import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { previewBreak, showBreak } from '../api/desk-calls.ts'
import { joinWaitingList } from '#features/waiting-list/api/calls.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { askDatabase } from '#platform/oracle/ask-database.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { buildBreakable } from '#tests/helpers/broken-trip.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { CASH, openOffice } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { doBreak } from './do-break.ts'

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
       and m.kind like 'departure-broken%' order by m.created_at`,
      bookingId,
    )
  ).map(({ kind, text }) => ({ kind, text: String(text) }))
const refundsOf = (bookingId: string) =>
  sql('select amount_paise::int as amount, reason from refunds where booking_id = $1', bookingId)
const statusOf = async (id: string) => (await sql('select status from bookings where id = $1', id))[0]?.['status']
const outcomeOf = async (bookingId: string) =>
  (await sql('select outcome, way from break_bookings where booking_id = $1', bookingId))[0]
/** What the nightly check says of seats and money. Tests write some statuses by hand, and no mail goes out here. */
const broken = async () => {
  const found = await askDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
  return found.flatMap(({ found: what }) => what).filter((what) => !/^mail|needs_review to cancelled/.test(what))
}
const LATER = new Date('2026-11-25T15:00:00Z')

describe('a booking of a departure that breaks', () => {
  it('that is paid is asked once, and gets all its money back when its booker says nothing, whatever its policy says', async () => {
    const trip = await buildBreakable(app)
    const paid = await trip.paid({ guests: 3 })
    await sql(`update bookings set cancellation_policy = '[]' where id = $1`, paid.bookingId)
    const { preview, answer, id } = await trip.breakIt(manager)
    expect(preview).toMatchObject({ bookings: 1, guests: 3, mails: 1, paidPaise: 3_000_000 })
    expect(answer.status).toBe(201)
    await doBreak(app.platform, id)
    await doBreak(app.platform, id)
    const [mail, ...more] = await mailsTo(paid.bookingId)
    expect(more).toEqual([])
    expect(mail?.text).toContain('A landslide has closed the road.')
    expect(mail?.text).toContain('₹30,000.00')
    expect(await statusOf(paid.bookingId)).toBe('confirmed')

    app.clock.set(LATER)
    await doBreak(app.platform, id)
    await doBreak(app.platform, id)
    expect(await statusOf(paid.bookingId)).toBe('cancelled')
    expect(await refundsOf(paid.bookingId)).toEqual([{ amount: 3_000_000, reason: 'broken_departure' }])
    expect(await outcomeOf(paid.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
    expect(await sql('select done_at is not null as done from departure_breaks where id = $1', id)).toEqual([
      { done: true },
    ])
    expect(await broken()).toEqual([])
  })

  it('that only holds seats ends with a mail, and money that comes all the same goes back', async () => {
    const trip = await buildBreakable(app)
    const held = await trip.hold()
    const json = { packageId: trip.packageId, booking: null, booking_id: held.bookingId, promo_code: null }
    const order = gatewayIdOf(await held.visitor.send('POST', '/api/orders', { json }))
    const { id, preview } = await trip.breakIt(manager)
    expect(preview.departures[0]?.cases).toMatchObject({ asked: 0, unpaid: 1 })
    await doBreak(app.platform, id)
    expect(await statusOf(held.bookingId)).toBe('cancelled')
    expect(await outcomeOf(held.bookingId)).toEqual({ outcome: 'ended', way: 'at_once' })
    expect((await mailsTo(held.bookingId)).map(({ kind }) => kind)).toEqual(['departure-broken-ended'])
    const { payment } = await app.sandbox.pay(order)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('refunding')
    expect(await refundsOf(held.bookingId)).toEqual([{ amount: 2_000_000, reason: 'booking_cancelled' }])
    expect(await broken()).toEqual([])
  })

  it('whose payment is in review gets everything back at once, with a mail', async () => {
    const trip = await buildBreakable(app)
    const odd = await trip.paid()
    await sql(`update bookings set status = 'needs_review' where id = $1`, odd.bookingId)
    await sql(`update departures set sold = 0 where tour_package_id = $1 and start_date = $2`, trip.packageId, trip.day)
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    expect(await statusOf(odd.bookingId)).toBe('cancelled')
    expect(await refundsOf(odd.bookingId)).toEqual([{ amount: 2_000_000, reason: 'broken_departure' }])
    expect(await outcomeOf(odd.bookingId)).toEqual({ outcome: 'refund', way: 'at_once' })
    expect((await mailsTo(odd.bookingId))[0]?.text).toContain('Everything that you paid goes back: ₹20,000.00')
    expect(await broken()).toEqual([])
  })

  it('whose cash waits for a second person waits too; with the yes it is asked, and its money goes back by bank', async () => {
    const trip = await buildBreakable(app)
    const held = await trip.hold({ guests: 1 })
    const entered = await office.enter(held.reference, { ...CASH, amountPaise: 1_000_000 })
    expect(entered.status).toBe(201)
    const { id, preview } = await trip.breakIt(manager)
    expect(preview.departures[0]?.cases).toMatchObject({ receipt: 1, unpaid: 0 })
    await doBreak(app.platform, id)
    const page = () => manager.call(showBreak, { params: { packageId: trip.packageId, startDate: trip.day } })
    expect((await page()).rows[0]).toMatchObject({ outcome: 'waits', standing: 'receipt_waits', needsPerson: true })
    const [first] = await mailsTo(held.bookingId)
    expect(first?.text).toContain('still checking your payment')
    expect(first?.text).not.toContain('nothing was paid')
    const [receipt] = await sql('select id from office_receipts where booking_id = $1', held.bookingId)
    expect((await office.confirm(String(receipt?.['id']))).status).toBe(200)
    await doBreak(app.platform, id)
    expect(await statusOf(held.bookingId)).toBe('confirmed')
    await doBreak(app.platform, id)
    const [, again, ...more] = await mailsTo(held.bookingId)
    expect(again?.text).toContain('Get ₹10,000.00 back')
    expect(more).toEqual([])
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    const [refund] = await sql('select id from refunds where booking_id = $1', held.bookingId)
    await refundPayment(app.platform, String(refund?.['id']))
    expect((await page()).rows[0]).toMatchObject({ outcome: 'refund', standing: 'refund_account', needsPerson: true })
    expect(await broken()).toEqual([])
  })

  it('whose cash is refused afterwards ends, with a mail that says so', async () => {
    const trip = await buildBreakable(app)
    const held = await trip.hold({ guests: 1 })
    await office.enter(held.reference, { ...CASH, amountPaise: 1_000_000 })
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    const [receipt] = await sql('select id from office_receipts where booking_id = $1', held.bookingId)
    await office.refuse(String(receipt?.['id']))
    await doBreak(app.platform, id)
    expect(await outcomeOf(held.bookingId)).toEqual({ outcome: 'ended', way: 'at_once' })
    expect((await mailsTo(held.bookingId)).map(({ kind }) => kind)).toEqual([
      'departure-broken',
      'departure-broken-ended',
    ])
    expect(await broken()).toEqual([])
  })

  it('whose hold is over and not given back yet ends too, so that late money cannot pay it', async () => {
    const trip = await buildBreakable(app)
    const held = await trip.hold()
    const json = { packageId: trip.packageId, booking: null, booking_id: held.bookingId, promo_code: null }
    const order = gatewayIdOf(await held.visitor.send('POST', '/api/orders', { json }))
    await sql(`update bookings set hold_expires_at = '2026-11-21T06:00:00Z' where id = $1`, held.bookingId)
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    const { payment } = await app.sandbox.pay(order)
    const captured = await app.platform.gateway.fetchPayment(payment.id)
    expect(await confirmPayment(app.platform, { payment: captured, via: 'webhook' })).toBe('refunding')
    expect(await statusOf(held.bookingId)).toBe('cancelled')
    expect(await broken()).toEqual([])
  })

  it('that comes to the departure after its break was done gets its row, its mail and its money', async () => {
    const trip = await buildBreakable(app)
    await trip.hold()
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    const doneAt = () => sql('select done_at is not null as done from departure_breaks where id = $1', id)
    expect(await doneAt()).toEqual([{ done: true }])
    await sql(
      'update departures set is_closed = false where tour_package_id = $1 and start_date = $2',
      trip.packageId,
      trip.day,
    )
    const late = await trip.paid({ guests: 1 })
    await doBreak(app.platform, id)
    expect(await doneAt()).toEqual([{ done: false }])
    expect((await mailsTo(late.bookingId)).map(({ kind }) => kind)).toEqual(['departure-broken'])
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    expect(await outcomeOf(late.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
  })

  it('is found with the other mails of its booking when its person is erased', async () => {
    const trip = await buildBreakable(app)
    const paid = await trip.paid()
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    const mails = await sql(
      `select kind from mails where split_part(split_part(dedupe_key, ':', 2), '.', 1) = $1 and kind = 'departure-broken'`,
      paid.bookingId,
    )
    expect(mails).toHaveLength(1)
  })

  it('that cost nothing is cancelled without a refund', async () => {
    const trip = await buildBreakable(app)
    const free = await trip.paid({ guests: 1 })
    await sql('delete from refunds where booking_id = $1', free.bookingId)
    await sql(`update bookings set discount_paise = subtotal_paise, payable_paise = 0 where id = $1`, free.bookingId)
    await sql(`update gateway_orders set status = 'abandoned' where booking_id = $1`, free.bookingId)
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    expect((await mailsTo(free.bookingId))[0]?.text).toContain('nothing was paid, so nothing goes back')
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    expect(await outcomeOf(free.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
    expect(await refundsOf(free.bookingId)).toEqual([])
  })

  it('without an address is called, and is not forgotten at the last moment', async () => {
    const trip = await buildBreakable(app)
    const silent = await trip.paid()
    await sql(`update bookings set email = '' where id = $1`, silent.bookingId)
    const { id, preview } = await trip.breakIt(manager)
    expect(preview).toMatchObject({ bookings: 1, mails: 0 })
    await doBreak(app.platform, id)
    const { rows } = await manager.call(showBreak, { params: { packageId: trip.packageId, startDate: trip.day } })
    expect(rows[0]).toMatchObject({ standing: 'no_address', needsPerson: true })
    app.clock.set(LATER)
    await doBreak(app.platform, id)
    expect(await outcomeOf(silent.bookingId)).toEqual({ outcome: 'refund', way: 'last_moment' })
  })

  it('that its booker has cancelled before the answer is noted as that, and is paid back once', async () => {
    const trip = await buildBreakable(app)
    const paid = await trip.paid()
    const { id } = await trip.breakIt(manager)
    await doBreak(app.platform, id)
    const preview = await paid.visitor.send('GET', `/api/bookings/${paid.bookingId}/cancellation`)
    expect([preview.status, preview.body['code']]).toEqual([409, 'DEPARTURE_BROKEN'])
    await sql(`update bookings set status = 'cancelled' where id = $1`, paid.bookingId)
    await doBreak(app.platform, id)
    expect(await outcomeOf(paid.bookingId)).toEqual({ outcome: 'elsewhere', way: 'elsewhere' })
    expect(await refundsOf(paid.bookingId)).toEqual([])
    await sql(`delete from break_bookings where booking_id = $1`, paid.bookingId)
  })
})

describe('a departure that breaks', () => {
  it('sells nothing any more, cannot be opened again, and its waiting list is told', async () => {
    const trip = await buildBreakable(app, { capacity: 2 })
    await trip.paid({ guests: 2 })
    const waiter = app.visitor()
    await waiter.call(joinWaitingList, {
      body: {
        packageId: trip.packageId,
        startDate: trip.day,
        seats: 2,
        name: 'Meera Rao',
        email: 'meera@example.com',
        phone: '98200 11122',
      },
    })
    await trip.breakIt(manager)
    expect(await sql(`select status from waiting_parties where email = 'meera@example.com'`)).toEqual([
      { status: 'left' },
    ])
    expect(
      await sql(`select kind from mails where to_email = 'meera@example.com' and kind = 'waiting-list-broken'`),
    ).toHaveLength(1)
    const late = await app.visitor().send('POST', '/booking/create', {
      json: bookingBody({ packageId: trip.packageId, startDate: trip.day }),
    })
    expect(late.body['code']).toBe('START_DATE_UNAVAILABLE')
    const opened = await manager.send('POST', '/api/desk/departures/closing', {
      json: { chosen: [{ packageId: trip.packageId, startDate: trip.day }], isClosed: false },
    })
    expect(opened.status).toBe(409)
  })

  it('does only what was seen: another booking since then is shown instead, and nothing is done', async () => {
    const trip = await buildBreakable(app)
    await trip.paid()
    const words = { reason: 'Landslide', answerBy: '2026-11-25T14:30:00.000Z' }
    const departure = { packageId: trip.packageId, startDate: trip.day, offers: [] }
    const preview = await manager.call(previewBreak, { body: { departures: [departure], ...words } })
    await trip.paid({ guests: 1 })
    const json = { departures: [{ ...departure, seen: preview.departures[0]?.seen }], ...words }
    const { status, body } = await manager.send('POST', '/api/desk/breaks', { json })
    expect([status, body['code']]).toEqual([409, 'DESK_CHANGED_MEANWHILE'])
    expect(body['present']).toMatchObject({ bookings: 2, guests: 3, mails: 2, paidPaise: 3_000_000 })
    expect(
      await sql(
        'select count(*)::int as n from departure_breaks b join departures d on d.id = b.departure_id where d.tour_package_id = $1',
        trip.packageId,
      ),
    ).toEqual([{ n: 0 }])
  })
})
