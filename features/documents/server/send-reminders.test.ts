import { afterAll, describe, expect, it } from 'vitest'
import { completeBookings } from '#features/bookings/server/complete-bookings.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendReminders } from './send-reminders.ts'

const app = await createTestApp()
afterAll(() => app.close())
const DAY_MINUTES = 24 * 60

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

const remindersOf = async (bookingId: string) =>
  sql(
    "select kind, subject, text, attachments from mails where dedupe_key like '%:' || $1 order by created_at",
    bookingId,
  )
const statusOf = async (bookingId: string) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']

/** A trip from 10 to 12 December, paid on 21 November. */
const paidTrip = () => buildPaidTrip(app)

describe('the emails before a trip', () => {
  it('are sent once 14 days before and once on the day before, the last with the voucher; then the trip is completed', async () => {
    const { bookingId, packageId } = await paidTrip()
    await assignLeader(app.platform.db, { packageId, startDates: ['2026-12-10'], phone: '+91 98250 12345' })
    const stay = await sendReminders(app.platform)
    expect([stay, await remindersOf(bookingId)]).toEqual([0, []])

    app.clock.advanceMinutes(5 * DAY_MINUTES)
    expect(await sendReminders(app.platform)).toBe(1)
    expect(await sendReminders(app.platform)).toBe(0)
    const [soon] = await remindersOf(bookingId)
    expect(soon).toMatchObject({ kind: 'trip-soon', attachments: [] })
    expect(soon?.['subject']).toBe('Kashi in three days starts in 14 days: what to have ready')

    app.clock.advanceMinutes(13 * DAY_MINUTES)
    await Promise.all([sendReminders(app.platform), sendReminders(app.platform)])
    const [, tomorrow, ...more] = await remindersOf(bookingId)
    expect(more).toEqual([])
    expect(tomorrow).toMatchObject({ kind: 'trip-tomorrow', subject: 'Tomorrow: Kashi in three days' })
    expect(tomorrow?.['text']).toContain('Your tour leader is Bhavesh Trivedi, +91 98250 12345.')
    expect(soon?.['text']).not.toContain('Bhavesh')
    expect(tomorrow?.['text']).toMatch(/Save this trip on your phone:\n\S+\/trip#token=[\w-]{64}/)
    expect(tomorrow?.['attachments']).toEqual([
      { fileName: expect.stringMatching(/^voucher-PTK-.*\.pdf$/), sha256: expect.any(String) },
      { fileName: expect.stringMatching(/^trip-PTK-.*\.ics$/), sha256: expect.any(String) },
    ])

    app.clock.advanceMinutes(3 * DAY_MINUTES)
    expect(await completeBookings(app.platform)).toBe(0)
    app.clock.advanceMinutes(DAY_MINUTES)
    expect(await completeBookings(app.platform)).toBe(1)
    expect(await completeBookings(app.platform)).toBe(0)
    expect(await statusOf(bookingId)).toBe('completed')
    expect(await sendReminders(app.platform)).toBe(0)
  })
})

describe('no email before a trip', () => {
  it('is sent to a traveller who has cancelled, nor within a day after the confirmation, which said the same', async () => {
    const other = await createTestApp()
    const cancelled = await buildPaidTrip(other)
    await other.database.pool.query("update bookings set status = 'cancelled' where id = $1", [cancelled.bookingId])
    other.clock.advanceMinutes(6 * DAY_MINUTES)
    const fresh = await buildPaidTrip(other)
    expect(await sendReminders(other.platform)).toBe(0)
    other.clock.advanceMinutes(DAY_MINUTES + 1)
    expect(await sendReminders(other.platform)).toBe(1)
    const { rows } = await other.database.pool.query<{ dedupe_key: string }>(
      "select dedupe_key from mails where kind = 'trip-soon'",
    )
    expect(rows).toEqual([{ dedupe_key: `trip-soon:${fresh.bookingId}` }])
    await other.close()
  })

  it('is lost because another email of that day fails; only the failed one is retried', async () => {
    const other = await createTestApp()
    const [one, two, three] = [await buildPaidTrip(other), await buildPaidTrip(other), await buildPaidTrip(other)]
    await other.database.pool.query("update bookings set email = 'broken' where id = $1", [two.bookingId])
    other.clock.advanceMinutes(6 * DAY_MINUTES)
    await expect(sendReminders(other.platform)).rejects.toThrow('1 trip reminders could not be queued')
    const sentReminders = async () =>
      (await other.database.pool.query("select dedupe_key as key from mails where kind = 'trip-soon'")).rows
    expect(await sentReminders()).toHaveLength(2)
    expect(await sentReminders()).toEqual(
      expect.arrayContaining([one, three].map(({ bookingId }) => ({ key: `trip-soon:${bookingId}` }))),
    )
    await other.database.pool.query("update bookings set email = 'asha@example.com' where id = $1", [two.bookingId])
    expect(await sendReminders(other.platform)).toBe(1)
    expect(await sentReminders()).toHaveLength(3)
    await other.close()
  })
})
