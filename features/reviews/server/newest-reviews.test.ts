import { afterAll, describe, expect, it } from 'vitest'
import { listNewestReviews, writeReview, type ReviewBody } from '../api/calls.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip, type TravelledTrip } from '#tests/helpers/travelled-trip.ts'

const app = await createTestApp()
afterAll(() => app.close())
const visitor = app.visitor()

const REVIEW_TEXT = 'The plan said plainly where the walking would be hard.'
const createTravelledTrip = () => buildTravelledTrip(app, { customer: { customer_name: 'Meera Shah' } })

async function write({ token }: TravelledTrip, changes: Partial<ReviewBody> = {}): Promise<void> {
  app.clock.advanceMinutes(1)
  const usual = {
    revision: null,
    rating: 4,
    aspects: {},
    title: 'Calm',
    text: REVIEW_TEXT,
    isNamed: true,
    place: 'Surat',
  }
  await visitor.call(writeReview, { params: { token }, body: { ...usual, ...changes } })
}

const listNewest = async (limit?: number) =>
  visitor.call(listNewestReviews, limit === undefined ? {} : { query: { limit } })

describe('the newest reviews of all packages', () => {
  it('appear from the first one on, with the package, and newest first regardless of their stars', async () => {
    expect(await listNewest()).toEqual([])
    const [first, second] = [await createTravelledTrip(), await createTravelledTrip()]
    await write(first, { rating: 5 })
    await write(second, { rating: 1 })
    const both = await listNewest()
    expect(both.map(({ packageId, rating }) => [packageId, rating])).toEqual([
      [second.packageId, 1],
      [first.packageId, 5],
    ])
    expect(both[0]).toMatchObject({ name: 'Meera S.', place: 'Surat', title: 'Calm', text: REVIEW_TEXT })
    expect(both[0]?.packageName).not.toBe('')
    expect(await listNewest(1)).toEqual(both.slice(0, 1))
  })

  it('leave out authors who did not agree to be named, reviews without text, and withheld ones', async () => {
    const before = await listNewest(12)
    await write(await createTravelledTrip(), { isNamed: false, place: '' })
    await write(await createTravelledTrip(), { text: '' })
    const hidden = await createTravelledTrip()
    await write(hidden)
    await app.database.pool.query(
      "update reviews set status = 'withheld', withheld_reason = 'abuse' where booking_id = $1",
      [hidden.bookingId],
    )
    expect(await listNewest(12)).toEqual(before)
  })

  it('leave out packages that are no longer shown', async () => {
    const trip = await createTravelledTrip()
    await write(trip)
    expect((await listNewest(1))[0]?.packageId).toBe(trip.packageId)
    await app.database.pool.query('update tour_packages set is_published = false where id = $1', [trip.packageId])
    expect((await listNewest(12)).map(({ packageId }) => packageId)).not.toContain(trip.packageId)
  })

  it('refuse a limit that is not a small number', async () => {
    for (const limit of ['0', '13', 'all']) {
      const { status } = await visitor.send('GET', `/api/reviews?limit=${limit}`)
      expect(status).toBe(422)
    }
  })
})
