import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { getTourPackage, listTourPackages } from '../api/calls.ts'
import { writeReview } from '#features/reviews/api/calls.ts'
import { officeOf } from '#tests/helpers/review-office.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { copyBooking } from '#tests/helpers/copy-booking.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { readCatalogRevision } from '#tests/helpers/read-catalog-revision.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { buildTravelledTrip, reviewTokenOf } from '#tests/helpers/travelled-trip.ts'
import { earnBadges } from './earn-badges.ts'

const app = await createTestApp()
const { platform } = app
const { pool } = app.database
const visitor = app.visitor()
afterAll(() => app.close())
beforeEach(async () => {
  await pool.query('delete from earned_badges')
  await pool.query('update tour_packages set is_published = false')
})

const tagOf = async (id: number) => (await visitor.call(getTourPackage, { params: { id: String(id) } })).tag
const listedTags = async () => (await visitor.call(listTourPackages)).map(({ tag }) => tag)
const reasonOf = async (id: number): Promise<unknown> =>
  (await pool.query('select reason from earned_badges where tour_package_id = $1', [id])).rows[0]?.reason
const nearlyFull = { capacity: 20, sold: 17 }
const threeDates = ['2026-12-05', '2026-12-12', '2026-12-19'].map((date) => ({ date, ...nearlyFull }))
const buildNearlyFullTour = (departures = threeDates) =>
  buildTourPackage(platform.db, { tag: 'Winter only', capacity: null, departures })

describe('the nightly badge job', () => {
  it('names a package whose next three dates are nearly full, with the seats of each date as the reason', async () => {
    const id = await buildNearlyFullTour()
    await earnBadges(platform)
    expect(await tagOf(id)).toBe('Likely to sell out*')
    expect(await listedTags()).toEqual(['Likely to sell out*'])
    expect(await reasonOf(id)).toEqual({
      badge: 'Likely to sell out*',
      nextDates: threeDates.map(({ date }) => ({ date, capacity: 20, seatsLeft: 3 })),
    })
  })

  it('removes the badge when seats become free, and the tag entered by the office is shown again', async () => {
    const id = await buildNearlyFullTour()
    await earnBadges(platform)
    await pool.query("update departures set sold = 10 where tour_package_id = $1 and start_date = '2026-12-12'", [id])
    await earnBadges(platform)
    expect(await tagOf(id)).toBe('Winter only')
    expect(await reasonOf(id)).toBeUndefined()
  })

  it('checks only the next three dates: a free one in between, a daily rule or a closed day of the lead time count', async () => {
    const free = await buildNearlyFullTour([{ date: '2026-12-01', capacity: 20, sold: 0 }, ...threeDates])
    const daily = await buildTourPackage(platform.db, { capacity: 20, departures: threeDates })
    const late = await buildTourPackage(platform.db, { capacity: null, departures: threeDates, leadDays: 20 })
    await earnBadges(platform)
    expect([await tagOf(free), await tagOf(daily), await tagOf(late)]).toEqual(['Winter only', null, null])
  })

  it('raises the revision only when a badge changes, but always stores the newest numbers', async () => {
    const id = await buildNearlyFullTour()
    const before = await readCatalogRevision(platform.db)
    expect(await earnBadges(platform)).toEqual({ written: 1, removed: 0 })
    expect(await readCatalogRevision(platform.db)).toBe(before + 1)
    await pool.query('update departures set sold = 18 where tour_package_id = $1', [id])
    expect(await earnBadges(platform)).toEqual({ written: 0, removed: 0 })
    expect(await readCatalogRevision(platform.db)).toBe(before + 1)
    expect(await reasonOf(id)).toMatchObject({ nextDates: threeDates.map(() => ({ seatsLeft: 2 })) })
  })

  it('calls a package a best seller for 20 paid seats of 90 days; cancelled and free seats do not count', async () => {
    const trip = await buildPaidTrip(app, { guests: 10 })
    const free = await buildPaidTrip(app, { guests: 10 })
    await copyBooking(pool, free.bookingId, 2)
    await pool.query("update bookings set status = 'cancelled' where tour_package_id = $1", [free.packageId])
    await earnBadges(platform)
    expect([await tagOf(trip.packageId), await tagOf(free.packageId)]).toEqual([null, null])
    await copyBooking(pool, trip.bookingId, 1)
    await earnBadges(platform)
    expect(await tagOf(trip.packageId)).toBe('Best Seller')
    expect(await reasonOf(trip.packageId)).toEqual({ badge: 'Best Seller', paidSeats: 20, days: 90, place: 1 })
    await pool.query("update bookings set confirmed_at = confirmed_at - interval '91 days'")
    await earnBadges(platform)
    expect(await tagOf(trip.packageId)).toBeNull()
  })

  it('never shows an unearned rank', async () => {
    const id = await buildTourPackage(platform.db, { tag: 'Best Seller' })
    await earnBadges(platform)
    expect(await tagOf(id)).toBeNull()
  })
})

describe('Top Rated', () => {
  it('is earned by ten good reviews, and removed immediately when one of them is withheld or lowered', async () => {
    const trip = await buildTravelledTrip(app)
    await copyBooking(pool, trip.bookingId, 10)
    const bookings = await pool.query<{ id: string }>('select id from bookings where tour_package_id = $1', [
      trip.packageId,
    ])
    const write = (bookingId: string, rating: number, revision: string | null = null) =>
      visitor.call(writeReview, {
        params: { token: reviewTokenOf(app, bookingId) },
        body: { revision, rating, aspects: {}, title: '', text: '', isNamed: false, place: '' },
      })
    const revisions = new Map<string, string | null>()
    for (const { id } of bookings.rows.slice(0, 10)) revisions.set(id, (await write(id, 5)).revision)
    await earnBadges(platform)
    expect(await tagOf(trip.packageId)).toBe('Top Rated')
    expect(await reasonOf(trip.packageId)).toEqual({ badge: 'Top Rated', reviews: 10, stars: 50 })

    const { rows } = await pool.query<{ id: string }>('select id from reviews limit 1')
    await officeOf(platform).withhold(rows[0]?.id ?? '', 'abuse')
    expect(await tagOf(trip.packageId)).not.toBe('Top Rated')

    const eleventh = bookings.rows[10]?.id ?? ''
    const { revision } = await write(eleventh, 5)
    await earnBadges(platform)
    expect(await tagOf(trip.packageId)).toBe('Top Rated')
    for (const [index, [id, first]] of [...revisions].entries()) if (index > 3) await write(id, 1, first)
    await write(eleventh, 1, revision)
    expect(await tagOf(trip.packageId)).not.toBe('Top Rated')
  })
})
