import { afterAll, describe, expect, it } from 'vitest'
import { setReviewRequests, writeReview } from '../api/calls.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip } from '#tests/helpers/travelled-trip.ts'
import { sendReviewRequests } from './send-review-requests.ts'

const DAY_MINUTES = 24 * 60
const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function newApp(): Promise<TestApp> {
  const app = await createTestApp()
  apps.push(app)
  return app
}

const query = async (app: TestApp) => {
  const { rows } = await app.database.pool.query<{ key: string; text: string; subject: string }>(
    "select dedupe_key as key, text, subject from mails where kind like 'review-re%' order by created_at",
  )
  return rows
}
const keysOf = async (app: TestApp) => (await query(app)).map(({ key }) => key)
const stars = { revision: null, rating: 5, aspects: {}, title: '', text: '', isNamed: false, place: '' }

describe('the request for a review', () => {
  it('is sent two days after the return, and again a week later', async () => {
    const app = await newApp()
    const { bookingId, token } = await buildTravelledTrip(app)
    // This is the morning after the last day.
    expect(await sendReviewRequests(app.platform)).toBe(0)
    app.clock.advanceMinutes(DAY_MINUTES)
    expect(await Promise.all([sendReviewRequests(app.platform), sendReviewRequests(app.platform)])).toContain(1)
    const [request] = await query(app)
    expect(request?.subject).toBe('How was Kashi in three days?')
    expect(request?.text).toContain(`/review#token=${token}\n`)
    expect(request?.text).toContain(`/review#token=${token}&stop=1`)
    for (let day = 0; day < 6; day++) {
      app.clock.advanceMinutes(DAY_MINUTES)
      expect(await sendReviewRequests(app.platform)).toBe(0)
    }
    // The reminder is sent a minute earlier in the day than the first email.
    app.clock.advanceMinutes(DAY_MINUTES - 1)
    expect(await sendReviewRequests(app.platform)).toBe(1)
    app.clock.advanceMinutes(30 * DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(0)
    expect(await keysOf(app)).toEqual([`review-request:${bookingId}`, `review-reminder:${bookingId}`])
  })

  it('is not sent to a traveller who has written, refuses to be asked, or has cancelled', async () => {
    const app = await newApp()
    const reviewedTrip = await buildTravelledTrip(app)
    const optedOut = await buildTravelledTrip(app, { customer: { email: 'Ravi@example.com' } })
    const optedOutSameAddress = await buildTravelledTrip(app, { customer: { email: 'ravi@example.com' } })
    const cancelled = await buildTravelledTrip(app)
    await app.database.pool.query("update bookings set status = 'cancelled' where id = $1", [cancelled.bookingId])
    const visitor = app.visitor()
    await visitor.call(writeReview, { params: { token: reviewedTrip.token }, body: stars })
    await visitor.call(setReviewRequests, { params: { token: optedOut.token }, body: { isRequested: false } })
    app.clock.advanceMinutes(DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(0)
    expect(await keysOf(app)).toEqual([])
    // This person withdraws the refusal before the requests are sent.
    await visitor.call(setReviewRequests, { params: { token: optedOutSameAddress.token }, body: { isRequested: true } })
    expect(await sendReviewRequests(app.platform)).toBe(2)
    expect((await keysOf(app)).toSorted()).toEqual(
      [optedOut, optedOutSameAddress].map(({ bookingId }) => `review-request:${bookingId}`).toSorted(),
    )
  })

  it('is sent once to a family to which guests were added, and to each of two email addresses', async () => {
    const app = await newApp()
    const first = await buildTravelledTrip(app, { customer: { email: 'Leela@example.com' } })
    const added = await buildTravelledTrip(app, { customer: { email: 'leela@example.com' } })
    const cousin = await buildTravelledTrip(app, { customer: { email: 'cousin@example.com' } })
    const join = 'update bookings set joins_booking_id = $1 where id = any($2)'
    await app.database.pool.query(join, [first.bookingId, [added.bookingId, cousin.bookingId]])
    await app.database.pool.query('update bookings set end_date = (select max(end_date) from bookings)')
    app.clock.advanceMinutes(DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(2)
    const keys = [first, cousin].map(({ bookingId }) => `review-request:${bookingId}`)
    expect(new Set(await keysOf(app))).toEqual(new Set(keys))
  })

  it('is not repeated when the review exists, nor to an email address that could not be reached', async () => {
    const app = await newApp()
    const answered = await buildTravelledTrip(app)
    const endedTrip = await buildTravelledTrip(app)
    app.clock.advanceMinutes(DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(2)
    await app.visitor().call(writeReview, { params: { token: answered.token }, body: stars })
    await app.database.pool.query("update mails set status = 'failed' where dedupe_key = $1", [
      `review-request:${endedTrip.bookingId}`,
    ])
    app.clock.advanceMinutes(8 * DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(0)
  })

  it('is not repeated weeks later, when the job did not run for a while', async () => {
    const app = await newApp()
    await buildTravelledTrip(app)
    app.clock.advanceMinutes(DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(1)
    app.clock.advanceMinutes(22 * DAY_MINUTES)
    expect(await sendReviewRequests(app.platform)).toBe(0)
  })

  it('does not stop the others when it fails, and is dropped after two weeks', async () => {
    const app = await newApp()
    const old = await buildTravelledTrip(app)
    app.clock.advanceMinutes(20 * DAY_MINUTES)
    const unreachable = await buildTravelledTrip(app)
    const reachable = await buildTravelledTrip(app)
    await app.database.pool.query("update bookings set email = 'no address' where id = $1", [unreachable.bookingId])
    app.clock.advanceMinutes(DAY_MINUTES)
    await expect(sendReviewRequests(app.platform)).rejects.toThrow('1 review requests could not be queued')
    expect(await keysOf(app)).toEqual([`review-request:${reachable.bookingId}`])
    await app.database.pool.query("update bookings set email = 'asha@example.com' where id = $1", [
      unreachable.bookingId,
    ])
    expect(await sendReviewRequests(app.platform)).toBe(1)
    expect(await keysOf(app)).not.toContain(`review-request:${old.bookingId}`)
  })
})
