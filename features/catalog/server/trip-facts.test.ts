import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { getTourPackage } from '../api/calls.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { itineraryDays } from '#platform/db/schema/itinerary-days.ts'
import { boardingPoints } from '#platform/db/schema/selling.ts'
import { tripFacts } from '#platform/db/schema/trip-facts.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp()
const { db } = app.platform
afterAll(() => app.close())
const itinerary = ['Up', 'Down'].map((title) => ({ title, detailsHtml: '<p>A day.</p>', pictureKeys: [] }))
const plain = await buildTourPackage(db, { name: 'Without facts', itinerary })
const yatra = await buildTourPackage(db, { name: 'With facts', itinerary })
const read = (id: number) => app.visitor().call(getTourPackage, { params: { id } })

describe('the facts of a package', () => {
  it('are omitted until the office has entered any', async () => {
    expect(await read(plain)).not.toHaveProperty('facts')
  })

  it('are sent in the order set by the office, prices in rupees, with null for unknown values', async () => {
    await buildTripFacts(db, {
      packageId: yatra,
      effort: 4,
      verdict: 'Yes, with a pony.',
      group: [12, 28],
      days: [{ driveKm: 35, walkKm: 16.5, climbM: 1600, nightPlace: 'Kedarnath', nightAltitudeM: 3580 }],
      assists: [
        { kind: 'pony', how: 'Pony', rupees: 3000, unit: 'one way', where: 'Counter' },
        { kind: 'stay', how: 'Stay below', rupees: 0, isAbout: false, where: 'Hotel' },
        { kind: 'helicopter', how: 'Helicopter', where: 'Phata' },
      ],
      stays: [
        {
          nights: [1, 1],
          place: 'Kedarnath',
          nameOrClass: 'Pilgrim house',
          has: { lift: 'no' },
          words: { hotWater: 'By the bucket' },
        },
      ],
      boardingPoints: [{ name: 'Haridwar Junction, gate 1', city: 'Haridwar', departsAt: '07:00' }],
      dropPoints: [{ name: 'Haridwar Junction', city: 'Haridwar', onward: 'After 20:00' }],
      documents: [{ appliesTo: 'Every adult', text: 'Photo ID' }],
    })
    const { facts } = await read(yatra)
    expect(facts).toMatchObject({
      effort: 4,
      verdict: 'Yes, with a pony.',
      walking: null,
      groupMin: 12,
      groupMax: 28,
      checkedOn: null,
      days: [
        { driveKm: 35, driveMinutes: null, walkKm: 16.5, climbM: 1600, nightPlace: 'Kedarnath', nightAltitudeM: 3580 },
        { driveKm: null, nightPlace: null },
      ],
      assists: [
        { how: 'Pony', price: 3000, isAbout: true, unit: 'one way' },
        { how: 'Stay below', price: 0, isAbout: false },
        { how: 'Helicopter', price: null },
      ],
      stays: [{ nightFrom: 1, lift: 'no', westernToilet: 'unknown', words: { hotWater: 'By the bucket' } }],
      boardingPoints: [
        { name: 'Haridwar Junction, gate 1', city: 'Haridwar', departsAt: '07:00', dayOffset: 0, trains: '' },
      ],
      dropPoints: [{ name: 'Haridwar Junction', arrivesAt: null, onward: 'After 20:00' }],
      documents: [{ appliesTo: 'Every adult', text: 'Photo ID', arrangedByUs: false }],
    })
  })

  it('include the day when the office checked them', async () => {
    await db
      .update(tripFacts)
      .set({ checkedOn: calendarDate('2026-10-03') })
      .where(eq(tripFacts.tourPackageId, yatra))
    expect((await read(yatra)).facts?.checkedOn).toBe('2026-10-03')
  })

  it('do not include a boarding point that is no longer used', async () => {
    await db.update(boardingPoints).set({ isActive: false }).where(eq(boardingPoints.tourPackageId, yatra))
    expect((await read(yatra)).facts?.boardingPoints).toEqual([])
  })

  it('appear as soon as one day has one figure', async () => {
    await db.update(itineraryDays).set({ walkKm: 0 }).where(eq(itineraryDays.tourPackageId, plain))
    expect((await read(plain)).facts).toMatchObject({
      effort: null,
      verdict: null,
      days: [{ walkKm: 0 }, { walkKm: 0 }],
    })
  })

  it.each([
    ['an effort of 5', () => db.update(tripFacts).set({ effort: 5 })],
    ['a group that ends before it begins', () => db.update(tripFacts).set({ groupMin: 9, groupMax: 8 })],
    ['a night above all mountains', () => db.update(itineraryDays).set({ nightAltitudeM: 9000 })],
    ['a day with 25 hours on the road', () => db.update(itineraryDays).set({ driveMinutes: 1500 })],
    ['a departure at 24:10', () => db.update(boardingPoints).set({ departsAt: '24:10' })],
    ['a lead of 61 days', () => db.update(tourPackages).set({ leadDays: 61 })],
  ])('cannot be %s', async (_, write) => {
    await expect(async () => write()).rejects.toThrow()
  })
})

describe('facts that the office checked more than 12 months ago', () => {
  it('keep everything except heights, oxygen and doctor, from the day after the twelve months in India', async () => {
    const id = await buildTourPackage(db, { name: 'Checked', itinerary })
    await buildTripFacts(db, {
      packageId: id,
      food: 'Vegetarian.',
      oxygenDoctor: 'Oxygen in the vehicle.',
      days: [{ driveKm: 35, nightPlace: 'Kedarnath', nightAltitudeM: 3580 }],
    })
    const checkedOn = (day: string) =>
      db
        .update(tripFacts)
        .set({ checkedOn: calendarDate(day) })
        .where(eq(tripFacts.tourPackageId, id))
    // Today is 21 November 2026 in India.
    await checkedOn('2025-11-21')
    expect((await read(id)).facts).toMatchObject({
      oxygenDoctor: 'Oxygen in the vehicle.',
      days: [{ nightAltitudeM: 3580 }, {}],
    })
    expect((await read(id)).facts).not.toHaveProperty('isOutdated')
    await checkedOn('2025-11-20')
    expect((await read(id)).facts).toMatchObject({
      isOutdated: true,
      checkedOn: '2025-11-20',
      food: 'Vegetarian.',
      oxygenDoctor: null,
      days: [{ driveKm: 35, nightPlace: 'Kedarnath', nightAltitudeM: null }, { nightAltitudeM: null }],
    })
  })
})
