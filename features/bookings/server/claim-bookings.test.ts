import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { confirmEmailChange, verifyAddress } from '#features/accounts/api/calls.ts'
import { claimBookings, getBooking, getLatestBooking } from '../api/calls.ts'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { listBillingDocuments } from '#features/documents/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { listMyBookings } from '#features/my-bookings/api/calls.ts'
import { asha, bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())
const packageId = await buildTourPackage(app.platform.db, { capacity: 50 })
const newEmail = () => `${randomUUID()}@example.com`

async function signIn(visitor: TestClient, email: string): Promise<void> {
  const password = 'a long enough password'
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha Shah', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
}

/** Books as a visitor with an email address, and then signs in with the same address or another one. */
async function bookAndSignIn({
  bookingEmail = newEmail(),
  accountEmail,
}: { bookingEmail?: string; accountEmail?: string } = {}) {
  const visitor = app.visitor()
  const bookingId = await bookAndGetId(visitor, { packageId, customer: { email: bookingEmail } })
  await signIn(visitor, accountEmail ?? bookingEmail)
  return { visitor, bookingId }
}

const isClaimed = async (bookingId: string) => {
  const query = 'select owner_user_id is not null and owner_cookie_hash is null as claimed from bookings where id = $1'
  return (await app.database.pool.query(query, [bookingId])).rows[0]?.claimed
}
const claim = async (visitor: TestClient) => (await visitor.call(claimBookings)).claimed
const canOpen = async (visitor: TestClient, bookingId: string) =>
  (await visitor.send('GET', fillPath(getBooking.path, { bookingId }))).status === 200
const listIds = async (visitor: TestClient) =>
  (await visitor.call(listMyBookings)).bookings.map(({ booking_id: id }) => id)
const openOrder = (visitor: TestClient, bookingId: string) =>
  visitor.send('POST', '/api/orders', {
    json: { packageId, booking: null, booking_id: bookingId, promo_code: null },
  })

describe('POST /api/bookings/claim', () => {
  it('assigns the browser’s bookings with the account’s email address to the user, ignoring case', async () => {
    const email = newEmail()
    const { visitor, bookingId } = await bookAndSignIn({ bookingEmail: email.toUpperCase(), accountEmail: email })
    expect(await claim(visitor)).toBe(1)
    expect(await listIds(visitor)).toEqual([bookingId])
    expect((await visitor.call(getLatestBooking)).booking).toMatchObject({ customer_name: asha.customer_name })
    expect(await claim(visitor)).toBe(0)
  })

  it('leaves a booking with another address to the browser, which can still open it', async () => {
    const { visitor, bookingId } = await bookAndSignIn({ accountEmail: newEmail() })
    expect(await claim(visitor)).toBe(0)
    expect(await isClaimed(bookingId)).toBe(false)
    expect(await listIds(visitor)).toEqual([])
    expect(await canOpen(visitor, bookingId)).toBe(true)
  })

  it('assigns no bookings of another browser, even with the same address', async () => {
    const { bookingId } = await bookAndSignIn({ bookingEmail: 'shared@example.com' })
    const other = app.visitor()
    await bookAndGetId(other, { packageId, customer: { email: newEmail() } })
    await other.send('POST', '/auth/login', {
      json: { email: 'shared@example.com', password: 'a long enough password' },
    })
    expect(await claim(other)).toBe(0)
    expect(await canOpen(other, bookingId)).toBe(false)
  })

  it('makes a claimed booking unreadable for the browser after its user has signed out', async () => {
    const { visitor, bookingId } = await bookAndSignIn()
    await claim(visitor)
    await visitor.send('POST', '/auth/logout', { json: {} })
    expect(await canOpen(visitor, bookingId)).toBe(false)
  })

  it('answers 401 to a visitor who is not signed in, and 0 to a user who has booked nothing', async () => {
    const visitor = app.visitor()
    expect((await visitor.send('POST', claimBookings.path)).status).toBe(401)
    await signIn(visitor, newEmail())
    expect(await claim(visitor)).toBe(0)
  })
})

/** Requests the link that verifies the account's address, and confirms it in the signed-in browser. */
async function verifyAddressOf(visitor: TestClient, email: string): Promise<void> {
  await visitor.call(verifyAddress)
  const mail = `select text from mails where to_email = $1 and kind = 'own-address' order by created_at desc limit 1`
  const token = /#own=(\S+)/.exec((await app.database.pool.query(mail, [email])).rows[0]?.text ?? '')?.[1]
  await visitor.call(confirmEmailChange, { body: { token } })
}

describe('bookings made without an account in another browser', () => {
  it('belong to the account with the same address once it is proved by an emailed link, and not before', async () => {
    const email = newEmail()
    const otherVisitor = app.visitor()
    const bookingId = await bookAndGetId(otherVisitor, { packageId, customer: { email: email.toUpperCase() } })
    await bookAndGetId(app.visitor(), { packageId, customer: { email: newEmail() } })
    const visitor = app.visitor()
    await signIn(visitor, email)
    expect(await claim(visitor)).toBe(0)
    expect((await visitor.call(listMyBookings)).address_proved).toBe(false)
    await verifyAddressOf(visitor, email)
    expect(await listIds(visitor)).toEqual([])
    expect(await claim(visitor)).toBe(1)
    expect(await listIds(visitor)).toEqual([bookingId])
    expect((await visitor.call(listMyBookings)).address_proved).toBe(true)
    expect(await canOpen(otherVisitor, bookingId)).toBe(false)
  })

  it('stay with the account of the person who had the address at that time', async () => {
    const email = newEmail()
    const before = await bookAndGetId(app.visitor(), { packageId, customer: { email } })
    const first = app.visitor()
    await signIn(first, email)
    await verifyAddressOf(first, email)
    // The first owner gives up the address; somebody else gets it.
    const { pool } = app.database
    const { rows } = await pool.query('select id from users where email = $1', [email])
    await pool.query('update users set email = $1 where id = $2', [newEmail(), rows[0]?.id])
    const now = app.clock.now()
    await pool.query(
      `insert into email_changes (user_id, old_email, new_email, password_sha256, requested_at, expires_at, undo_until, confirmed_at, is_old_proven)
       values ($1, $2, 'later@example.com', '', $3::timestamptz, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '7 days', $3::timestamptz + interval '1 minute', true)`,
      [rows[0]?.id, email, now],
    )
    // The address becomes free for others when the change can no longer be undone.
    app.clock.advanceMinutes(8 * 24 * 60)
    const second = app.visitor()
    await signIn(second, email)
    await verifyAddressOf(second, email)
    expect(await claim(second)).toBe(0)
    expect(await isClaimed(before)).toBe(false)
    app.clock.set(now)
  })

  it('cause no second email when the address is already proved', async () => {
    const email = newEmail()
    const visitor = app.visitor()
    await signIn(visitor, email)
    await verifyAddressOf(visitor, email)
    await visitor.call(verifyAddress)
    const query = `select count(*)::int as count from mails where to_email = $1 and kind = 'own-address'`
    expect((await app.database.pool.query(query, [email])).rows).toEqual([{ count: 1 }])
  })
})

describe('a GET', () => {
  it('claims nothing, and lets the signed-in browser read its own bookings', async () => {
    const { visitor, bookingId } = await bookAndSignIn()
    const order = gatewayIdOf(await openOrderAsGuest(visitor, bookingId))
    const readPaths = [
      fillPath(getBooking.path, { bookingId }),
      getLatestBooking.path,
      listMyBookings.path,
      `/api/payments/status?order=${order}`,
      `${listBillingDocuments.path}?references=PTK-7Q4M2XK`,
    ]
    for (const path of readPaths) expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 200])
    expect(await isClaimed(bookingId)).toBe(false)
  })

  it('lets the signed-in browser read a trip that it paid for with another address', async () => {
    const { visitor, bookingId } = await buildPaidTrip(app)
    await signIn(visitor, newEmail())
    expect(await visitor.call(getBooking, { params: { bookingId } })).toMatchObject({ status: 'confirmed' })
    expect((await visitor.send('GET', fillPath(previewCancellation.path, { bookingId }))).status).toBe(200)
    expect(await isClaimed(bookingId)).toBe(false)
  })
})

/** Opens the order without claiming: it uses the browser's cookie from before the sign-in. */
async function openOrderAsGuest(visitor: TestClient, bookingId: string) {
  const guest = app.visitor()
  for (const [name, value] of visitor.cookies) if (name.endsWith('pathik_booking')) guest.cookies.set(name, value)
  return openOrder(guest, bookingId)
}

describe('a signed-in user who acts on a booking of their browser', () => {
  const actions = {
    'books again': (visitor: TestClient) =>
      visitor.send('POST', '/booking/create', { json: bookingBody({ packageId, startDate: '2026-12-12' }) }),
    'tries a promo code': (visitor: TestClient, bookingId: string) =>
      visitor.send('POST', '/api/promos/check', { json: { code: 'NONE', booking_id: bookingId } }),
    'opens the payment': openOrder,
    'verifies a payment': (visitor: TestClient) =>
      visitor.send('POST', '/api/payments/verify', {
        json: {
          razorpay_order_id: 'order_Unknown0000001',
          razorpay_payment_id: 'pay_Unknown0000001',
          razorpay_signature: 'a'.repeat(64),
        },
      }),
    'cancels guests': (visitor: TestClient, bookingId: string) =>
      visitor.send('POST', fillPath(cancelBooking.path, { bookingId }), {
        json: { guests: 1, guestsBefore: 2, expectedRefundPaise: 0 },
      }),
  }

  it.each(Object.entries(actions))('claims it when the user %s', async (_name, action) => {
    const { visitor, bookingId } = await bookAndSignIn()
    await action(visitor, bookingId)
    expect(await isClaimed(bookingId)).toBe(true)
    expect(await listIds(visitor)).toContain(bookingId)
  })

  it('can continue with a booking that has another address, which still belongs to the browser', async () => {
    const { visitor, bookingId } = await bookAndSignIn({ accountEmail: newEmail() })
    expect((await openOrder(visitor, bookingId)).status).toBe(200)
    expect(await isClaimed(bookingId)).toBe(false)
  })

  it('makes new bookings that belong only to the account, even if the browser has a booking cookie', async () => {
    const { visitor } = await bookAndSignIn({ accountEmail: newEmail() })
    const bookingId = await bookAndGetId(visitor, { packageId, startDate: '2026-12-14' })
    await visitor.send('POST', '/auth/logout', { json: {} })
    expect(await canOpen(visitor, bookingId)).toBe(false)
  })
})
