import { expect, it } from 'vitest'
import type { DayFigures } from '../api/trip-facts.ts'
import { dayFacts } from './day-facts.ts'

const UNKNOWN: DayFigures = {
  driveKm: null,
  driveMinutes: null,
  walkKm: null,
  walkMinutes: null,
  climbM: null,
  steps: null,
  canSkip: null,
  nightPlace: null,
  nightAltitudeM: null,
}
const factsOf = (figures: Partial<DayFigures>) => dayFacts({ ...UNKNOWN, ...figures })

it('a day shows its driving time, its walking distance and its night', () => {
  const figures = { driveKm: 205, driveMinutes: 480, walkKm: 0.6, nightPlace: 'Guptkashi', nightAltitudeM: 1319 }
  expect(factsOf(figures)).toBe('8 hours by road · under 1 km on foot · night at Guptkashi, 1,319 m')
})

it.each([
  [20, '½ hour by road'],
  [55, '1 hour by road'],
  [95, '1½ hours by road'],
])('%i minutes of driving are shown as %j', (driveMinutes, text) => {
  expect(factsOf({ driveMinutes })).toBe(text)
})

it('uses the driving kilometres and the name of the night halt when no more is known', () => {
  expect(factsOf({ driveKm: 35, nightPlace: 'Puri' })).toBe('35 km by road · night at Puri')
  expect(factsOf({ nightAltitudeM: 5 })).toBe('night at 5 m')
})

it('shows nothing that is unknown, and nothing for a day without driving and walking', () => {
  expect(factsOf({})).toBe('')
  expect(factsOf({ driveKm: 0, driveMinutes: 0, walkKm: 0 })).toBe('')
})
