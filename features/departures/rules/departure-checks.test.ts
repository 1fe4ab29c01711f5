import { describe, expect, it } from 'vitest'
import { departureChecks, nightsCovered, type DepartureCheckFacts } from './departure-checks.ts'

const all: DepartureCheckFacts = {
  hasDriver: true,
  hasBoarding: true,
  hasEmergency: true,
  hasGuide: true,
  nights: 3,
  nightsWithHotel: 3,
  guests: 31,
  named: 31,
  surplus: 0,
  unpaid: 0,
  withoutVoucher: 0,
}

describe('departureChecks', () => {
  it.each([
    ['driver', { hasDriver: false }],
    ['names', { named: 29 }],
    ['names', { surplus: 1 }],
    ['hotels', { nightsWithHotel: 2 }],
    ['guide', { hasGuide: false }],
    ['boarding', { hasBoarding: false }],
    ['emergency', { hasEmergency: false }],
    ['paid', { unpaid: 1 }],
    ['documents', { withoutVoucher: 1 }],
  ])('leaves only %s open when nothing else is missing', (check, missingCheck) => {
    expect(departureChecks(all).filter(({ isDone }) => !isDone)).toEqual([])
    expect(departureChecks({ ...all, ...missingCheck }).filter(({ isDone }) => !isDone)).toEqual([
      { check, isDone: false },
    ])
  })
})

describe('nightsCovered', () => {
  it('counts each night once, and none after the trip', () => {
    const hotels = [
      { fromNight: 1, toNight: 2 },
      { fromNight: 2, toNight: 2 },
      { fromNight: 3, toNight: 5 },
    ]
    expect(nightsCovered(hotels, 3)).toBe(3)
    expect(nightsCovered(hotels.slice(0, 2), 3)).toBe(2)
    expect(nightsCovered([], 0)).toBe(0)
  })
})
