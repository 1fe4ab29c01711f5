import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { claimBookings } from '#features/bookings/api/calls.ts'
import { listMyBookings } from '../api/calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())
const packageId = await buildTourPackage(app.platform.db, { name: 'Kashi in two days', capacity: 50 })
let count = 0

const newEmail = () => `lister${++count}@example.com`

async function signIn(visitor: TestClient = app.visitor(), email = newEmail()): Promise<TestClient> {
  const json = { name: 'Asha', email, password: 'a long enough password' }
  await visitor.send('POST', '/auth/signup', { json })
  await visitor.send('POST', '/auth/login', { json: { email: json.email, password: json.password } })
  return visitor
}

async function openOrder(visitor: TestClient, bookingId: string): Promise<string> {
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  return gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
}

async function payLate(gatewayOrderId: string): Promise<string> {
  const { payment } = await app.sandbox.pay(gatewayOrderId)
  return confirmPayment(app.platform, {
    payment: await app.platform.gateway.fetchPayment(payment.id),
    via: 'reconciler',
  })
}

const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values)
const listBookings = async (visitor: TestClient) => (await visitor.call(listMyBookings)).bookings

describe('GET /api/account/bookings', () => {
  it('is only for the signed-in user, and empty when this user has not booked', async () => {
    const stranger = await app.visitor().send('GET', listMyBookings.path)
    expect([stranger.status, stranger.body['code']]).toEqual([401, 'NOT_SIGNED_IN'])
    const visitor = await signIn()
    const answer = await visitor.send('GET', listMyBookings.path)
    expect(answer.body).toEqual({
      address_proved: false,
      bookings: [],
      next: null,
      counts: { upcoming: 0, past: 0, cancelled: 0 },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('shows a booking while its seats are held, and after its hold has expired', async () => {
    const visitor = await signIn()
    const bookingId = await bookAndGetId(visitor, { packageId, guests: 3 })
    const end = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString()
    expect(await listBookings(visitor)).toMatchObject([
      { booking_id: bookingId, status: 'held', hold_expires_at: end, package_name: 'Kashi in two days', guests: 3 },
    ])
    expect((await listBookings(visitor))[0]).toMatchObject({ order_id: null, refund: 'none', start_date: '2026-12-10' })
    app.clock.advanceMinutes(16)
    expect(await listBookings(visitor)).toMatchObject([{ status: 'expired', hold_expires_at: null }])
  })

  it('shows a paid booking with the payment that opens its confirmation', async () => {
    const visitor = await signIn()
    const bookingId = await bookAndGetId(visitor, { packageId })
    const order = await openOrder(visitor, bookingId)
    expect(await payLate(order)).toBe('confirmed')
    const [booking] = await listBookings(visitor)
    expect(booking).toMatchObject({ status: 'confirmed', order_id: order, refund: 'none' })
    expect(booking?.reference).toMatch(/^PTK-\w{7}$/)
  })

  it('shows when a refund is on its way, and when it has arrived', async () => {
    const visitor = await signIn()
    const bookingId = await bookAndGetId(visitor, { packageId, startDate: '2026-11-24' })
    const order = await openOrder(visitor, bookingId)
    await sql(`update bookings set status = 'cancelled' where id = $1`, bookingId)
    expect(await payLate(order)).toBe('refunding')
    expect(await listBookings(visitor)).toMatchObject([{ status: 'cancelled', refund: 'under_way' }])
    // While a refund waits for funds at the gateway, no bank has been contacted, not even during the gateway call.
    const wait = `update refunds set waiting_since = now(), status = $2 where booking_id = $1`
    for (const status of ['waiting_for_funds', 'requested_in_turn']) {
      await sql(wait, bookingId, status)
      expect(await listBookings(visitor)).toMatchObject([{ refunds: [{ status: 'queued' }] }])
    }
    await sql(`update refunds set status = 'processed', waiting_since = null where booking_id = $1`, bookingId)
    expect(await listBookings(visitor)).toMatchObject([{ refund: 'done' }])
  })

  it('lists bookings that the browser made before signing in once they are claimed, and none of other people', async () => {
    const visitor = app.visitor()
    const email = newEmail()
    const mine = await bookAndGetId(visitor, { packageId, customer: { email } })
    const other = await signIn()
    await bookAndGetId(other, { packageId, customer: { email } })
    await signIn(visitor, email)
    expect(await listBookings(visitor)).toEqual([])
    await visitor.call(claimBookings)
    expect((await listBookings(visitor)).map(({ booking_id }) => booking_id)).toEqual([mine])
  })

  it('lists the newest first, twenty at a time, without a gap between bookings of the same time', async () => {
    const visitor = await signIn()
    const first = await bookAndGetId(visitor, { packageId, guests: 1 })
    // Copies of one row: 44 more bookings with the same time, as an import could create them.
    await sql(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'PTK-' || n,
        'status', 'expired'))).* from bookings b, generate_series(1, 44) n where b.id = $1`,
      first,
    )
    const ids: string[] = []
    const sizes: number[] = []
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const part: { bookings: { booking_id: string }[]; next: string | null } = await visitor.call(listMyBookings, {
        query: after === null ? {} : { after },
      })
      ids.push(...part.bookings.map(({ booking_id }) => booking_id))
      sizes.push(part.bookings.length)
      after = part.next
    }
    expect([sizes, new Set(ids).size]).toEqual([[20, 20, 5], 45])
    expect(await visitor.call(listMyBookings, { query: { after: randomUUID() } })).toMatchObject({
      bookings: [],
      next: null,
    })
    expect((await visitor.send('GET', `${listMyBookings.path}?after=x`)).status).toBe(422)
  })

  it('has no next page when the twentieth booking is the last, and one more page for the twenty-first', async () => {
    const visitor = await signIn()
    const first = await bookAndGetId(visitor, { packageId, guests: 1 })
    const copy = (from: number, to: number) =>
      sql(
        `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference',
          'PTF-' || n, 'status', 'expired'))).* from bookings b, generate_series($2::int, $3::int) n where b.id = $1`,
        first,
        from,
        to,
      )
    await copy(2, 20)
    const firstPage = await visitor.call(listMyBookings)
    expect([firstPage.bookings.length, firstPage.next]).toEqual([20, null])
    await copy(21, 21)
    const part = await visitor.call(listMyBookings)
    expect([part.bookings.length, part.next]).toEqual([20, part.bookings.at(-1)?.booking_id])
    const rest = await visitor.call(listMyBookings, { query: { after: part.next ?? '' } })
    expect([rest.bookings.length, rest.next]).toEqual([1, null])
  })

  it('lists groups with their counts: next trip first; past and cancelled trips latest first', async () => {
    const visitor = await signIn()
    const first = await bookAndGetId(visitor, { packageId, guests: 1 })
    const later = await bookAndGetId(visitor, { packageId, guests: 1, startDate: '2026-12-24' })
    const add = async (status: string, startDate: string, endDate: string) => {
      const { rows } = await sql(
        `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'PTK-' || gen_random_uuid(),
          'status', $2::text, 'start_date', $3::text, 'end_date', $4::text))).* from bookings b where b.id = $1 returning id`,
        first,
        status,
        startDate,
        endDate,
      )
      return String(rows[0].id)
    }
    const today = await add('confirmed', '2026-11-19', '2026-11-21')
    const yesterday = await add('confirmed', '2026-11-18', '2026-11-20')
    const completed = await add('completed', '2026-10-01', '2026-10-03')
    const checked = await add('needs_review', '2026-12-20', '2026-12-22')
    const cancelled = await add('cancelled', '2026-12-12', '2026-12-14')
    const groups = async () => {
      const parts = ['upcoming', 'past', 'cancelled'].map((group) => visitor.call(listMyBookings, { query: { group } }))
      return (await Promise.all(parts)).map(({ bookings }) => bookings.map(({ booking_id }) => booking_id))
    }
    const { counts } = await visitor.call(listMyBookings)
    expect(counts).toEqual({ upcoming: 4, past: 2, cancelled: 1 })
    expect(await groups()).toEqual([[today, first, checked, later], [yesterday, completed], [cancelled]])
    app.clock.advanceMinutes(16)
    expect(await groups()).toEqual([
      [today, checked],
      [yesterday, completed],
      [later, cancelled, first],
    ])
    expect((await visitor.send('GET', `${listMyBookings.path}?group=all`)).status).toBe(422)
  })

  it('splits a group into pages, each booking once', async () => {
    const visitor = await signIn()
    const first = await bookAndGetId(visitor, { packageId, guests: 1 })
    await sql(
      `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'PTG-' || n,
        'status', 'confirmed'))).* from bookings b, generate_series(1, 24) n where b.id = $1`,
      first,
    )
    const part = await visitor.call(listMyBookings, { query: { group: 'upcoming' } })
    const rest = await visitor.call(listMyBookings, { query: { group: 'upcoming', after: part.next ?? '' } })
    const ids = [...part.bookings, ...rest.bookings].map(({ booking_id }) => booking_id)
    expect([part.bookings.length, new Set(ids).size, rest.next, rest.counts.upcoming]).toEqual([20, 25, null, 25])
  })
})
