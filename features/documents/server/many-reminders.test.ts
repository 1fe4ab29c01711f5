import { afterAll, describe, expect, it } from 'vitest'
import { completeBookings } from '#features/bookings/server/complete-bookings.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const app = await createTestApp()
afterAll(() => app.close())
const DAY_MINUTES = 24 * 60
/** The jobs process a hundred bookings at a time. */
const BOOKING_COUNT = 201

const count = async (table: string, condition: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table} where ${condition}`)).rows[0].count)

describe('two hundred and one trips that begin on one day', () => {
  it('all get a reminder, each once, and are all completed when they are over', async () => {
    const { bookingId } = await buildPaidTrip(app)
    await copyBooking(app.database.pool, bookingId, BOOKING_COUNT - 1)
    app.clock.advanceMinutes(5 * DAY_MINUTES)
    expect(await sendReminders(app.platform)).toBe(BOOKING_COUNT)
    expect(await sendReminders(app.platform)).toBe(0)
    expect(await count('mails', "kind = 'trip-soon'")).toBe(BOOKING_COUNT)
    app.clock.advanceMinutes(20 * DAY_MINUTES)
    expect(await completeBookings(app.platform)).toBe(BOOKING_COUNT)
    expect(await completeBookings(app.platform)).toBe(0)
    expect(await count('bookings', "status = 'completed'")).toBe(BOOKING_COUNT)
  })
})

describe('a booking that is cancelled while the day’s emails are written', () => {
  it('gets no email about tomorrow', async () => {
    const { pool } = app.database
    const book = () => buildPaidTrip(app, { startDate: '2027-01-10' })
    const trips = [await book(), await book()].map(({ bookingId }) => bookingId)
    const [first = '', second = ''] = trips.toSorted((a, b) => (a < b ? -1 : 1))
    await pool.query(`create function cancel_second() returns trigger language plpgsql as
      $$ begin update bookings set status = 'cancelled' where id = '${second}'; return new; end $$`)
    await pool.query('create trigger cancel_second after insert on mails execute function cancel_second()')
    app.clock.set(new Date('2027-01-09T06:30:00Z'))
    expect(await sendReminders(app.platform)).toBe(1)
    expect(await count('mails', `dedupe_key = 'trip-tomorrow:${first}'`)).toBe(1)
    expect(await count('mails', `dedupe_key = 'trip-tomorrow:${second}'`)).toBe(0)
  })
})
