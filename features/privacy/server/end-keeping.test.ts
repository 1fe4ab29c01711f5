import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseBooking } from '#features/bookings/api/calls.ts'
import { BOOKING_LINK_HEADER } from '#kernel/wire/request-headers.ts'
import { expireHold } from '#features/seats/server/expire-hold.ts'
import { sendPaymentUnsettled } from '#features/documents/server/send-payment-unsettled.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { reconcileOrder } from '#features/payments/server/reconcile-order.ts'
import { recordAttempt } from '#features/payments/server/record-attempt.ts'
import { bookingLink } from '#features/bookings/server/booking-link.ts'
import { storeCallBackRequest, requestGroupPrice, joinWaitingList } from '#tests/helpers/stored-requests.ts'
import { CANARY_PASSWORD as password, findTraces, saveGatewayMessage } from '#tests/helpers/canary-person.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eraseExpiredData } from './end-keeping.ts'
import { retentionRules } from './keeping-ends.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
afterAll(() => app.close())
beforeEach(() => app.clock.set(NOON))

const DAY_MINUTES = 24 * 60
const NO_ERASURES = {
  'unpaid bookings': 0,
  enquiries: 0,
  'call-backs': 0,
  'group requests': 0,
  'waiting parties': 0,
  'incoming mails': 0,
  'data requests': 0,
  'roll-calls': 0,
  'rooming lists': 0,
  'webhook bodies': 0,
  'idempotency keys': 0,
}
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const days = (count: number) => app.clock.advanceMinutes(count * DAY_MINUTES)
const run = () => eraseExpiredData(app.platform)
let count = 0

/** A person marked with a word that occurs in no other text. */
function createPerson() {
  const canary = `okapiline${String.fromCodePoint(97 + count++)}`
  const customer = {
    customer_name: `Zuleika ${canary}`,
    email: `${canary}@example.com`,
    phone: `97531 8${String(count).padStart(4, '0')}`,
    address1: `7 ${canary} Marg`,
    special_requests: `A window for ${canary}`,
  }
  return { customer, traces: [canary, customer.phone, customer.phone.replace(' ', '')] }
}

/** Books, opens an order, and lets the hold expire. */
async function expired(
  customer: ReturnType<typeof createPerson>['customer'],
  visitor = app.visitor({ address: '203.0.113.7' }),
) {
  const trip = await buildHeldTrip(app, { customer, visitor, startDate: '2027-03-10' })
  const gatewayOrderId = await trip.openOrder()
  const failed = await trip.pay(gatewayOrderId, 'failure')
  await recordAttempt(app.platform, { payment: failed, via: 'webhook' })
  const [payment] = await sql('select id from payments where booking_id = $1', trip.bookingId)
  const attempt = { bookingId: trip.bookingId, paymentRowId: String(payment?.['id']), status: 'failed' as const }
  await sendPaymentUnsettled(app.platform, attempt)
  await saveGatewayMessage(app, { email: customer.email, gatewayPaymentId: failed.id })
  app.clock.advanceMinutes(30)
  await expireHold(app.platform, trip.bookingId)
  return { ...trip, gatewayOrderId }
}

/** Runs the reconciler's last check, which abandons the order. */
async function abandon({ bookingId }: HeldTrip): Promise<void> {
  const [order] = await sql('select id from gateway_orders where booking_id = $1', bookingId)
  await reconcileOrder(app.platform, String(order?.['id']), 'reconciler')
}

describe('an unpaid booking', () => {
  it('names nobody 30 days after its end: no search finds its person, its row and amounts stay', async () => {
    const { customer, traces } = createPerson()
    const trip = await expired(customer)
    const facts = 'select reference, status, guests, payable_paise, snapshot from bookings where id = $1'
    const [bookingRow] = await sql(facts, trip.bookingId)
    const history = 'select to_status from status_history where entity_id = $1 order by seq'
    const steps = await sql(history, trip.bookingId)
    days(5)
    await abandon(trip)
    days(24)
    expect(await run()).toEqual(NO_ERASURES)
    const before = await findTraces(app, traces)
    for (const place of ['bookings.address1', 'mails.text', 'inbox.body']) expect(before).toContain(`public.${place}`)
    const values =
      'select 1 from audit_event_values v join audit_events a on a.id = v.audit_event_id where a.object_id = $1 and value is not null'
    expect(await sql(values, trip.bookingId)).not.toEqual([])
    days(2)
    // The control: without this rule the nightly job erases nothing.
    await eraseExpiredData(
      app.platform,
      retentionRules.filter(({ what }) => what !== 'unpaid bookings'),
    )
    expect(await findTraces(app, traces)).toEqual(before)

    expect(await run()).toEqual({ ...NO_ERASURES, 'unpaid bookings': 1 })
    expect(await findTraces(app, traces)).toEqual([])
    expect(await sql(values, trip.bookingId)).toEqual([])
    expect(await sql(facts, trip.bookingId)).toEqual([bookingRow])
    expect(await sql(history, trip.bookingId)).toEqual(steps)
    const events = `select before from audit_events where name = 'sensitive_delete' and object_kind = 'unpaid bookings'`
    expect(await sql(events)).toEqual([{ before: { rows: 1 } }])
    expect(await run()).toEqual(NO_ERASURES)
  })

  it('is erased too when it was cancelled, or never had an order', async () => {
    const releasedTrip = await buildHeldTrip(app, { customer: createPerson().customer })
    await releasedTrip.visitor.call(releaseBooking, { params: { bookingId: releasedTrip.bookingId } })
    const plain = await buildHeldTrip(app, { customer: createPerson().customer })
    app.clock.advanceMinutes(30)
    await expireHold(app.platform, plain.bookingId)
    days(31)
    expect(await run()).toMatchObject({ 'unpaid bookings': 2 })
  })

  it('keeps its personal data while money may be under way: an open order, a planned check, a payment, a refund', async () => {
    const [open, scheduled, authorised, refunded] = [
      await expired(createPerson().customer),
      await expired(createPerson().customer),
      await expired(createPerson().customer),
      await expired(createPerson().customer),
    ]
    days(5)
    for (const trip of [scheduled, authorised, refunded]) await abandon(trip)
    const paid = await buildPaidTrip(app, { customer: createPerson().customer })
    days(40)
    await sql(`update gateway_orders set reconcile_at = $2 where booking_id = $1`, scheduled.bookingId, app.clock.now())
    await sql(`update payments set status = 'authorized' where booking_id = $1`, authorised.bookingId)
    await sql(
      `insert into refunds (payment_id, booking_id, status, amount_paise, reason)
        select id, booking_id, 'queued', 100, 'no_seats' from payments where booking_id = $1`,
      refunded.bookingId,
    )
    expect(await run()).toMatchObject({ 'unpaid bookings': 0 })
    const namedQuery = `select 1 from bookings where id = any ($1) and customer_name like 'Zuleika%'`
    const all = [open, scheduled, authorised, refunded, paid].map(({ bookingId }) => bookingId)
    expect(await sql(namedQuery, all)).toHaveLength(5)
    await abandon(open)
    await sql(`delete from refunds where booking_id = $1`, refunded.bookingId)
    await sql(`update payments set status = 'lapsed' where booking_id = $1`, authorised.bookingId)
    days(31)
    expect(await run()).toMatchObject({ 'unpaid bookings': 4 })
    expect(await sql(namedQuery, all)).toHaveLength(1)
  })

  it('is no longer in its owner’s list or form, opens by no link, and a payment for it is refunded', async () => {
    const { customer } = createPerson()
    const json = { email: customer.email, password }
    const owner = app.visitor()
    await owner.send('POST', '/auth/signup', { json: { ...json, name: customer.customer_name } })
    await owner.send('POST', '/auth/login', { json })
    const trip = await expired(customer, owner)
    const list = async () => (await owner.send('GET', '/api/account/bookings')).body['bookings']
    expect(await list()).toMatchObject([{ booking_id: trip.bookingId, status: 'expired' }])
    days(5)
    await abandon(trip)
    days(26)
    await owner.send('POST', '/auth/login', { json })
    const [row] = await sql('select id, link_series as "linkSeries" from bookings where id = $1', trip.bookingId)
    const link = bookingLink(app.platform, { id: trip.bookingId, linkSeries: Number(row?.['linkSeries']) })
    const headers = { [BOOKING_LINK_HEADER]: link.split('#').at(-1)?.split('=').at(-1) ?? '' }
    const openBooking = () => app.visitor().send('GET', '/api/linked-booking', { headers })
    expect((await openBooking()).status).toBe(200)
    await run()
    expect(await list()).toEqual([])
    expect((await owner.send('GET', '/booking/my-latest')).body).toEqual({ booking: null })
    expect((await openBooking()).body['code']).toBe('BOOKING_LINK_INVALID')
    expect((await trip.order()).body['code']).toBe('BOOKING_NOT_FOUND')
    const payment = await trip.pay(trip.gatewayOrderId)
    expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
    expect(await sql('select status, reason from refunds where booking_id = $1', trip.bookingId)).toEqual([
      { status: 'queued', reason: 'booking_cancelled' },
    ])
  })
})

describe('data with a retention period', () => {
  it('messages to the office are deleted after 180 days with their email, but newer ones stay', async () => {
    const { customer, traces } = createPerson()
    const { customer_name: name, email, phone } = customer
    const send = () =>
      app.visitor().send('POST', '/api/submit-form', { json: { name, email, phone, message: `${traces[0]} asks` } })
    expect((await send()).status).toBe(200)
    days(179)
    expect(await run()).toMatchObject({ enquiries: 0 })
    const before = await findTraces(app, traces)
    expect(before).toContain('public.enquiries.message')
    expect(before).toContain('public.mails.text')
    days(2)
    await eraseExpiredData(
      app.platform,
      retentionRules.filter(({ what }) => what !== 'enquiries'),
    )
    expect(await findTraces(app, traces)).toEqual(before)
    await app.visitor().send('POST', '/api/submit-form', { json: { name: 'Asha', email, phone, message: 'young' } })
    expect(await run()).toMatchObject({ enquiries: 1 })
    expect(await sql('select message from enquiries')).toEqual([{ message: 'young' }])
    expect(await sql(`select 1 from mails where kind = 'enquiry'`)).toHaveLength(1)
  })

  it.each([
    ['call-backs', 30, storeCallBackRequest],
    ['group requests', 180, requestGroupPrice],
    ['waiting parties', 30, joinWaitingList],
  ] as const)(
    '%s are deleted with their email after %i days, and not a day before',
    async (what, retentionDays, openBooking) => {
      const { customer, traces } = createPerson()
      await openBooking(app, { mark: customer.customer_name, email: customer.email, phone: customer.phone })
      days(retentionDays)
      expect(await run()).toMatchObject({ [what]: 0 })
      expect(await findTraces(app, traces)).not.toEqual([])
      days(1)
      expect(await run()).toMatchObject({ [what]: 1 })
      expect(await findTraces(app, traces)).toEqual([])
    },
  )

  it('messages of the gateway are emptied after 90 days; their hash and id stay, unhandled ones do not change', async () => {
    await sql('delete from inbox')
    const insert = (id: string, age: number, isHandled: boolean) =>
      sql(
        `insert into inbox (source, event_id, body_sha256, body, received_at, processed_at)
          values ('razorpay', $1, $1, 'text', $2, $3)`,
        id,
        new Date(app.clock.now().getTime() - age * DAY_MINUTES * 60_000),
        isHandled ? app.clock.now() : null,
      )
    await insert('old', 91, true)
    await insert('young', 89, true)
    await insert('unhandled', 91, false)
    expect(await run()).toMatchObject({ 'webhook bodies': 1 })
    const rows = await sql('select event_id, body_sha256, length(body) as size from inbox order by event_id')
    expect(rows).toEqual([
      { event_id: 'old', body_sha256: 'old', size: 0 },
      { event_id: 'unhandled', body_sha256: 'unhandled', size: 4 },
      { event_id: 'young', body_sha256: 'young', size: 4 },
    ])
  })

  it('keys of requests are deleted after 48 hours, in batches, unless they belong to a booking or a payment', async () => {
    await sql('delete from idempotency_keys')
    const insert = (scope: string, hours: number, keys: number) =>
      sql(
        `insert into idempotency_keys (scope, key, request_sha256, created_at)
          select $1, $1 || $2::text || n, 'hash', $3 from generate_series(1, $4::int) n`,
        scope,
        String(hours),
        new Date(app.clock.now().getTime() - hours * 3_600_000),
        keys,
      )
    await insert('another-call', 49, 250)
    await insert('another-call', 47, 1)
    for (const scope of ['booking-create', 'booking-cancel', 'order-create']) await insert(scope, 1000, 1)
    expect(await run()).toMatchObject({ 'idempotency keys': 250 })
    expect(await sql('select scope from idempotency_keys order by scope')).toEqual([
      { scope: 'another-call' },
      { scope: 'booking-cancel' },
      { scope: 'booking-create' },
      { scope: 'order-create' },
    ])
  })
})

describe('emails received by the office', () => {
  it('are forgotten after thirty days; the mailbox is still read from the last position', async () => {
    await sql(`insert into mailboxes (name, uid_validity, last_uid) values ('office', '7', 40)`)
    for (const [key, age] of [
      ['old', 31],
      ['young', 29],
    ])
      await sql(
        `insert into incoming_mails (key, mailbox, outcome, from_email, received_at)
          values ($1, 'office', 'automatic', 'a@example.com', $2::timestamptz - make_interval(days => $3))`,
        key,
        NOON.toISOString(),
        age,
      )
    expect(await run()).toMatchObject({ 'incoming mails': 1 })
    expect(await sql('select key from incoming_mails')).toEqual([{ key: 'young' }])
    expect(await sql('select last_uid from mailboxes')).toEqual([{ last_uid: '40' }])
  })
})
