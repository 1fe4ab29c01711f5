import { addSavedTraveller } from '#features/travellers/api/calls.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { invoiceToken } from '#features/documents/server/invoice-link.ts'
import { bearerToken } from '#platform/runtime/bearer-token.ts'
import { inTransaction } from '#platform/db/client.ts'
import { joinWaitingList } from './stored-requests.ts'
import { buildHeldTrip } from './held-trip.ts'
import { buildPaidTrip } from './paid-trip.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

const PASSWORD = 'seven bright lamps'
/** A marker in every personal text of the owner, and nowhere else. */
const MARK = 'quaggaline'

export type Visitor = 'signed out' | 'other user' | 'expired session' | 'owner'

/** A person with data for every call, and three people without access to it. */
export type AccessWorld = {
  visitors: Record<Visitor, TestClient>
  /** The owner's texts, in lower case. No response to the three people without access may contain any of them. */
  marks: string[]
  packageId: number
  /** The date this many days ahead, by the app's clock. */
  day: (days: number) => string
  /** A held booking of the owner, and the gateway's id of its order. */
  bookingId: string
  orderId: string
  /** A paid booking of the owner. */
  paidBookingId: string
  paidReference: string
  savedTravellerId: string
  /** A session of the owner on another device. */
  otherSessionId: string
  tokens: Record<'review' | 'travellers' | 'trip' | 'invoice' | 'waiting' | 'due', string>
}

let count = 0

export async function buildAccessWorld(app: TestApp): Promise<AccessWorld> {
  count += 1
  // Letters only, because the mark is part of names.
  const mark = `${MARK}${String.fromCodePoint(97 + Math.floor(count / 26), 97 + (count % 26))}`
  const email = `${mark}@example.com`
  const today = todayIn(BUSINESS_TIME_ZONE, app.clock.now())
  const day = (days: number): string => addDays(today, days)
  const customer = { customer_name: `Zuleika ${mark}`, email, phone: '98765 43210', address1: `7 ${mark} Marg` }
  const paid = await buildPaidTrip(app, {
    guests: 2,
    customer,
    needs: { name: 'required', age: 'optional' },
    startDate: day(24),
  })
  const owner = paid.visitor
  await signUp(owner, { name: customer.customer_name, email })
  await owner.send('POST', '/api/bookings/claim')
  const heldTrip = await buildHeldTrip(app, { visitor: owner, customer, startDate: day(25) })
  const orderId = await heldTrip.openOrder()
  const { traveller } = await owner.call(addSavedTraveller, { body: { name: `Aunt ${mark}`, age: 71 } })
  await logIn(app.visitor(), email)
  const invoice = await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, paid.bookingId))
  const one = async (text: string, value: string) => {
    const { rows } = await app.database.pool.query<{ found: string }>(text, [value])
    return rows[0]?.found ?? ''
  }
  const paidReference = await one('select reference as found from bookings where id = $1', paid.bookingId)
  const partyId = await joinWaitingList(app, { mark, email, phone: customer.phone })
  const { booking } = app.platform.secrets
  return {
    visitors: {
      'signed out': app.visitor(),
      'other user': await createOtherUser(app),
      'expired session': await createExpiredSession(app, email),
      owner,
    },
    marks: [mark, paidReference.toLowerCase(), heldTrip.bookingId],
    packageId: heldTrip.packageId,
    day,
    bookingId: heldTrip.bookingId,
    orderId,
    paidBookingId: paid.bookingId,
    paidReference,
    savedTravellerId: traveller.id,
    otherSessionId: await one(
      'select s.id as found from sessions s join users u on u.id = s.user_id where email = $1 and s.expires_at > now() order by s.created_at desc limit 1',
      email,
    ),
    tokens: {
      review: bearerToken(booking, 'review', paid.bookingId),
      travellers: bearerToken(booking, 'travellers', paid.bookingId),
      trip: bearerToken(booking, 'trip', paid.bookingId),
      invoice: invoiceToken(booking, invoice?.id ?? ''),
      waiting: bearerToken(booking, 'waiting', partyId),
      due: bearerToken(booking, 'due', await createBalanceDue(app, paid.bookingId)),
    },
  }
}

async function signUp(visitor: TestClient, person: { name: string; email: string }): Promise<void> {
  await visitor.send('POST', '/auth/signup', { json: { ...person, password: PASSWORD } })
  await logIn(visitor, person.email)
}

const logIn = (visitor: TestClient, email: string) =>
  visitor.send('POST', '/auth/login', { json: { email, password: PASSWORD } })

async function createOtherUser(app: TestApp): Promise<TestClient> {
  const visitor = app.visitor()
  await signUp(visitor, { name: 'Somebody Else', email: `somebody.else${count}@example.com` })
  return visitor
}

/** Returns the owner's own device, just after its session has ended. It never had the cookie of a booking. */
async function createExpiredSession(app: TestApp, email: string): Promise<TestClient> {
  const { pool } = app.database
  const visitor = app.visitor()
  const { rows: before } = await pool.query('select id from sessions')
  await logIn(visitor, email)
  await pool.query(`update sessions set expires_at = now() - interval '1 second' where not id = any($1)`, [
    before.map(({ id }) => id),
  ])
  return visitor
}

/** Creates a balance due for a paid booking. @returns the id of the balance due. */
async function createBalanceDue(app: TestApp, bookingId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `with owed as (update payments set bounced_paise = 50000 where booking_id = $1 returning id, booking_id)
     insert into balance_dues (booking_id, payment_id, reason, status, amount_paise, created_at)
     select booking_id, id, 'bounced_cheque', 'open', 50000, now() from owed returning id`,
    [bookingId],
  )
  return rows[0]?.id ?? ''
}
