import { afterAll, describe, expect, it } from 'vitest'
import { saveTraveller } from '#features/travellers/api/calls.ts'
import { travellersToken } from '#features/travellers/server/travellers-link.ts'
import { queue } from '#platform/jobs/jobs.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'

// The clock of this app is years behind the queue's clock, so every job is due immediately.
const app = await createTestApp({ runsJobs: true, usesDatabaseClock: true, now: new Date('2020-01-01T06:30:00Z') })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const statusOf = async (bookingId: string) =>
  (await sql('select status from bookings where id = $1', bookingId))[0]?.['status']
const settings = { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 }
/** No job is running or waiting for its turn. */
const hasNoPendingJobs = async () =>
  (await sql(`select 1 from jobs.job where state < 'completed' and start_after <= now()`)).length === 0
const runNow = (name: string) => app.platform.jobs.send(queue(name, settings), {})

describe('the daily jobs', () => {
  it.each([
    ['catalog-earn-badges', '40 3 * * *'],
    ['complete-bookings', '50 3 * * *'],
    ['travellers-erase', '10 4 * * *'],
    ['retention-ends', '15 4 * * *'],
    ['trip-reminders', '0 10 * * *'],
  ])('%s runs at %s in India', async (name, cron) => {
    expect(await sql('select cron, timezone from jobs.schedule where name = $1', name)).toEqual([
      { cron, timezone: 'Asia/Kolkata' },
    ])
  })

  it('remind of tomorrow’s trips, complete past trips and erase the travellers of long past ones', async () => {
    const [over, tomorrow] = [
      await buildPaidTrip(app, { startDate: '2020-01-02', guests: 1, needs: { name: 'required' } }),
      await buildPaidTrip(app, { startDate: '2020-04-02' }),
    ]
    await over.visitor.call(saveTraveller, {
      params: { token: travellersToken(app.platform.secrets.booking, over.bookingId), place: 1 },
      body: { revision: 0, name: 'Asha Patel' },
    })
    app.clock.set(new Date('2020-04-01T06:30:00Z'))
    // Wait for the other jobs first: a booking that they have locked is left for the next night.
    await until(hasNoPendingJobs)
    await runNow('complete-bookings')
    await until(async () => (await statusOf(over.bookingId)) === 'completed')
    for (const name of ['travellers-erase', 'trip-reminders']) await runNow(name)
    await until(async () => (await sql('select 1 from traveller_details')).length === 0)
    const mails = () => sql('select kind from mails where dedupe_key = $1', `trip-tomorrow:${tomorrow.bookingId}`)
    await until(async () => (await mails()).length === 1)
    expect(await statusOf(tomorrow.bookingId)).toBe('confirmed')
  })
})

describe('the job of a hold', () => {
  it('checks again as long as the hold runs, and releases it when its time is over', async () => {
    const { bookingId } = await buildHeldTrip(app, { startDate: '2020-05-01' })
    const listHoldJobs = () =>
      sql("select 1 from jobs.job where name = 'expire-hold' and data ->> 'bookingId' = $1", bookingId)
    await until(async () => (await listHoldJobs()).length > 1)
    expect(await statusOf(bookingId)).toBe('held')
    app.clock.advanceMinutes(15)
    await until(async () => (await statusOf(bookingId)) === 'expired')
  })
})
