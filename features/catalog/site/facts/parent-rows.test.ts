import { describe, expect, it } from 'vitest'
import type { TripFacts } from '../../api/trip-facts.ts'
import { parentRows } from './parent-rows.ts'

const NIGHT = {
  driveKm: null,
  driveMinutes: null,
  walkKm: null,
  walkMinutes: null,
  climbM: null,
  steps: null,
  canSkip: null,
}
const night = (nightPlace: string | null, nightAltitudeM: number | null) => ({ ...NIGHT, nightPlace, nightAltitudeM })

function factsWith(partialFacts: Partial<TripFacts>): TripFacts {
  return {
    effort: null,
    effortLine: null,
    effortNote: null,
    verdict: null,
    ageOnFoot: null,
    ageAssisted: null,
    ageAdvice: null,
    walking: '16 km on day 2.',
    vehicle: '2 to 9 hours a day.',
    oxygenDoctor: null,
    toilets: 'Western toilets.',
    food: 'Vegetarian.',
    company: null,
    groupMin: null,
    groupMax: null,
    wheelchair: null,
    assistPlace: null,
    checkedOn: null,
    days: [],
    assists: [],
    stays: [],
    boardingPoints: [],
    dropPoints: [],
    documents: [],
    ...partialFacts,
  }
}
const textOf = (facts: TripFacts, key: string) => parentRows(facts).find((row) => row.key === key)?.text

describe('the rows of "Can my parents do this?"', () => {
  it('keep unknown facts, so that the page can say so', () => {
    const rows = parentRows(factsWith({}))
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ text }) => text === null).map(({ key }) => key)).toEqual([
      'age',
      'highestNight',
      'oxygenDoctor',
      'company',
      'group',
      'wheelchair',
    ])
  })

  it('have no height, no oxygen and no doctor when they were checked too long ago', () => {
    const keys = parentRows(factsWith({ company: 'A leader.', isOutdated: true })).map(({ key }) => key)
    expect(keys).toHaveLength(8)
    expect(keys).not.toContain('highestNight')
    expect(keys).not.toContain('oxygenDoctor')
  })

  it('are left out when fewer than four are known', () => {
    expect(parentRows(factsWith({ food: null }))).toEqual([])
  })

  it('name each place above 2,500 m once, highest first, with its nights', () => {
    const days = [
      night('Guptkashi', 1319),
      night('Badrinath', 3100),
      night('Kedarnath', 3580),
      night('Badrinath', 3100),
    ]
    expect(textOf(factsWith({ days }), 'highestNight')).toBe(
      'Kedarnath, 3,580 m, one night. Badrinath, 3,100 m, 2 nights.',
    )
  })

  it('name the highest place of a low trip, and nothing when no height is known', () => {
    expect(textOf(factsWith({ days: [night('Puri', 5), night('Konark', 2)] }), 'highestNight')).toBe(
      'Puri, 5 m, one night.',
    )
    expect(textOf(factsWith({ days: [night('Puri', null)] }), 'highestNight')).toBeNull()
  })

  it('use the office’s wording for the age advice, otherwise build it from the two ages', () => {
    expect(textOf(factsWith({ ageOnFoot: 65, ageAssisted: 80, ageAdvice: 'Ask first.' }), 'age')).toBe('Ask first.')
    expect(textOf(factsWith({ ageOnFoot: 65, ageAssisted: 80 }), 'age')).toBe(
      'Comfortable on foot up to about age 65. With help, up to about age 80.',
    )
  })
})
