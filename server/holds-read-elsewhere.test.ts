import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAvailability } from '#features/catalog/server/get-availability.ts'
import { sendPaymentUnsettled } from '#features/documents/server/send-payment-unsettled.ts'
import { getLinkedBooking } from '#features/my-bookings/server/get-linked-booking.ts'
import { listMyBookings } from '#features/my-bookings/server/list-my-bookings.ts'
import { recordAttempt } from '#features/payments/server/record-attempt.ts'
import { previewDeletion } from '#features/privacy/server/preview-deletion.ts'
import { createDatabaseNow } from '#platform/db/database-now.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { buildHeldTrip, type HeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const HOUR_MS = 3_600_000
const startDate = '2026-12-10'

let app: TestApp
let trip: HeldTrip
let user: { id: string; name: string; email: string; createdAt: Date; phone: null; sessionId: string }
/** Another process on the same database, whose clock is an hour ahead. */
let ahead: Platform
/** The same process, except that it judges holds by its own clock. */
let ownClockPlatform: Platform

beforeAll(async () => {
  app = await createTestApp()
  const clock = { now: () => new Date(app.clock.now().getTime() + HOUR_MS) }
  ahead = { ...app.platform, clock }
  ownClockPlatform = { ...ahead, databaseNow: createDatabaseNow(() => clock.now()) }
  const visitor = app.visitor()
  const email = 'asha@example.com'
  await visitor.send('POST', '/auth/signup', { json: { name: 'Asha', email, password: 'seven bright lamps' } })
  await visitor.send('POST', '/auth/login', { json: { email, password: 'seven bright lamps' } })
  trip = await buildHeldTrip(app, { visitor, startDate, capacity: 2 })
  const { rows } = await app.database.pool.query(
    'select owner_user_id as id, now() as "createdAt" from bookings where id = $1',
    [trip.bookingId],
  )
  user = { ...rows[0], name: 'Asha', email, phone: null, sessionId: 'session' }
})
afterAll(() => app.close())

/** The state of the hold for each reader, in one word. */
const READERS: Readonly<
  Record<string, { read: (platform: Platform) => Promise<unknown>; held: unknown; over: unknown }>
> = {
  'the seats of a day': {
    read: async (platform) =>
      (await getAvailability(platform, { tourPackageId: trip.packageId, from: startDate, to: startDate }))[0]
        ?.seatsLeft,
    held: 0,
    over: 2,
  },
  'the list of the user’s bookings': {
    read: async (platform) =>
      (await listMyBookings(platform, { userId: user.id, group: 'upcoming', after: null })).bookings.map(
        ({ status }) => status,
      ),
    held: ['held'],
    over: [],
  },
  'the page of a mailed link': {
    read: async (platform) =>
      (await getLinkedBooking(platform, { userId: null, cookieHash: null, linkedId: trip.bookingId })).status,
    held: 'held',
    over: 'expired',
  },
  'the preview of a deletion': {
    read: async (platform) => (await previewDeletion(platform, user)).blocker,
    held: 'trip_ahead',
    over: null,
  },
}

describe('in a process whose clock is an hour ahead', () => {
  it.each(Object.entries(READERS))(
    '%s still counts a live hold, by the clock of the database',
    async (_name, reader) => {
      expect(await reader.read(ahead)).toEqual(reader.held)
    },
  )

  it.each(Object.entries(READERS))(
    '%s would count the hold as expired by its own clock (control)',
    async (_name, reader) => {
      expect(await reader.read(ownClockPlatform)).toEqual(reader.over)
    },
  )

  it('the mail about a failed payment says that the seats are held, and would not by the clock of the process (control)', async () => {
    const orderId = await trip.openOrder()
    const mails = []
    for (const platform of [ahead, ownClockPlatform]) {
      const payment = await trip.pay(orderId, 'failure')
      await recordAttempt(app.platform, { payment, via: 'webhook' })
      const { rows } = await app.database.pool.query('select id from payments where gateway_payment_id = $1', [
        payment.id,
      ])
      await sendPaymentUnsettled(platform, { bookingId: trip.bookingId, paymentRowId: rows[0].id, status: 'failed' })
      const result = await app.database.pool.query('select text from mails where dedupe_key like $1', [
        `%:${rows[0].id}`,
      ])
      mails.push(String(result.rows[0]?.text).includes('Your seats are held for you until'))
    }
    expect(mails).toEqual([true, false])
  })
})
