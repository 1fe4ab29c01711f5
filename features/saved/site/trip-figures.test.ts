import { describe, expect, it } from 'vitest'
import type { DayFigures, TripFacts } from '#features/catalog/api/trip-facts.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { readTourPackage } from '#ui/site/lib/read-catalog.ts'
import { nextDates, tripFigures } from './trip-figures.ts'

const day = (knownFigures: Partial<DayFigures>): DayFigures => ({
  driveKm: null,
  driveMinutes: null,
  walkKm: null,
  walkMinutes: null,
  climbM: null,
  steps: null,
  canSkip: null,
  nightPlace: null,
  nightAltitudeM: null,
  ...knownFigures,
})

const figuresOf = (days: DayFigures[], facts: Partial<TripFacts> = {}) =>
  tripFigures(
    readTourPackage({
      packageId: 3,
      packageName: 'Do Dham',
      packageDuration: '3D 2N',
      itinerary: JSON.stringify([
        { dayTitle: 'To Guptkashi' },
        { dayTitle: 'Walk to Kedarnath' },
        { dayTitle: 'Back' },
      ]),
      facts: {
        effort: null,
        effortLine: null,
        effortNote: null,
        verdict: null,
        ageOnFoot: null,
        ageAssisted: null,
        ageAdvice: null,
        walking: null,
        vehicle: null,
        oxygenDoctor: null,
        toilets: null,
        food: null,
        company: null,
        groupMin: null,
        groupMax: null,
        wheelchair: null,
        assistPlace: null,
        checkedOn: null,
        days,
        assists: [],
        stays: [],
        boardingPoints: [],
        dropPoints: [],
        documents: [],
        ...facts,
      },
    }),
  )

describe('the figures of a trip', () => {
  it('are sums over its days, and name the hard days by their titles', () => {
    const figures = figuresOf([
      day({ walkKm: 0, driveMinutes: 480, nightPlace: 'Guptkashi', nightAltitudeM: 1319 }),
      day({ walkKm: 16.1, climbM: 1600, driveMinutes: 120, nightPlace: 'Kedarnath', nightAltitudeM: 3580 }),
      day({ walkKm: 0.2, driveKm: 0 }),
    ])
    expect(figures).toMatchObject({
      walkKm: { value: 16.3, missing: 0 },
      hardDays: { days: [{ number: 2, title: 'Walk to Kedarnath' }], missing: 0 },
      highest: { place: 'Kedarnath', metres: 3580, missing: 0 },
      thinNights: { value: 1, missing: 0 },
      road: { value: 600, longest: 480, missing: 0 },
    })
  })

  it('count the days without data; the last day has no night', () => {
    const figures = figuresOf([day({ walkKm: 2 }), day({}), day({})])
    expect(figures.walkKm).toEqual({ value: 2, missing: 2 })
    expect(figures.hardDays).toEqual({ days: [], missing: 2 })
    expect([figures.highest, figures.thinNights, figures.road]).toEqual([null, null, null])
  })

  it('are unknown for a package without facts', () => {
    const { walkKm, hardDays, assists, age, hotels } = tripFigures(readTourPackage({ packageId: 9 }))
    expect([walkKm, hardDays, assists, age, hotels]).toEqual([null, null, null, null, null])
  })
})

describe('the next dates', () => {
  const now = new Date('2026-11-23T06:00:00Z')
  const request = { policy: [{ hoursBefore: 48, basisPoints: 10_000 }], first: calendarDate('2026-11-24'), now }
  const open = (date: string, seatsLeft = 4) => ({ date, seatsLeft, pricePerPerson: 100 })

  it('are the first two with an available seat from the first possible day on, with the end of their full refund', () => {
    const dates = [
      open('2026-11-23'),
      open('2026-11-24'),
      open('2026-11-27', 0),
      open('2026-11-28'),
      open('2026-12-01'),
    ]
    expect(nextDates(dates.toReversed(), request)).toEqual([
      { date: '2026-11-24', fullRefundUntil: null },
      { date: '2026-11-28', fullRefundUntil: 'Wed, 25 Nov 2026' },
    ])
  })

  it('have no full refund under a policy that never refunds everything', () => {
    expect(nextDates([open('2027-05-20')], { ...request, policy: [{ hoursBefore: 48, basisPoints: 5_000 }] })).toEqual([
      { date: '2027-05-20', fullRefundUntil: null },
    ])
  })
})
