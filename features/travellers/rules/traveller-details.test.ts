import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import {
  ageToday,
  missingFields,
  openPlaces,
  parseTraveller,
  travellerNameKey,
  type TravellerEntry,
} from './traveller-details.ts'
import type { TravellerNeeds } from '#features/catalog/rules/traveller-needs.ts'

const all: TravellerNeeds = {
  name: 'required',
  age: 'required',
  gender: 'required',
  food: 'required',
  medicalNotes: 'optional',
}
const asha: TravellerEntry = { name: 'Asha Patel', age: '34', gender: 'female', food: 'jain', medicalNotes: '' }
const problemsOf = (entry: Partial<TravellerEntry>, needs = all) =>
  parseTraveller({ ...asha, ...entry }, needs).problems

describe('parseTraveller', () => {
  it('reads all the details that identity checks and kitchens need', () => {
    expect(parseTraveller({ ...asha, medicalNotes: ' Asthma; carries an inhaler. ' }, all)).toEqual({
      details: {
        name: 'Asha Patel',
        age: 34,
        gender: 'female',
        food: 'jain',
        medicalNotes: 'Asthma; carries an inhaler.',
      },
      problems: {},
    })
  })

  it('reports nothing for a valid field', () => {
    expect(problemsOf({})).toStrictEqual({})
  })

  it.each([
    ['Asha Patel'],
    ["D'Souza"],
    ['D’Souza'],
    ['K. S. Ravi'],
    ['Anne-Marie Rao'],
    ['आशा पटेल'],
    ['આશા પટેલ'],
    ['சுந்தர் பிச்சை'],
    ['ശ്രീകുമാര്‍'],
    ['Łukasz Żółć'],
    ['李娜'],
    ['A.'],
    ['a'.repeat(80)],
  ])('accepts the name %s', (name) => {
    expect(problemsOf({ name })).toEqual({})
    expect(parseTraveller({ ...asha, name }, all).details.name).toBe(name)
  })

  it.each([
    ['', 'MISSING'],
    ['   ', 'MISSING'],
    ['A', 'WRONG'],
    ['.Asha', 'WRONG'],
    ['Asha 2', 'WRONG'],
    ['<b>Asha</b>', 'WRONG'],
    ['=cmd|calc', 'WRONG'],
    ['Asha\u202Eletap', 'WRONG'],
    ['asha@example.com', 'WRONG'],
    ['👩🏽 Asha', 'WRONG'],
    ['a'.repeat(81), 'TOO_LONG'],
  ])('refuses the name %j: %s', (name, problem) => {
    expect(problemsOf({ name })).toEqual({ name: problem })
  })

  it('drops invisible characters from a name, and keeps the joiners of Indian scripts', () => {
    const { details, problems } = parseTraveller({ ...asha, name: '\u2068Asha\u200B Patel\u2069\uFEFF' }, all)
    expect([details.name, problems.name]).toEqual(['Asha Patel', undefined])
    expect(parseTraveller({ ...asha, name: 'क्\u200Dष' }, all).details.name).toBe('क्\u200Dष')
  })
  it('normalises the spaces of a name and composes its letters', () => {
    expect(parseTraveller({ ...asha, name: '  Ame\u0301lie \t Rao ' }, all).details.name).toBe('Am\u00E9lie Rao')
  })

  it.each([
    ['0', 0],
    ['120', 120],
    [' 34 ', 34],
    ['०७', 7],
    ['૬૭', 67],
  ])('reads the age %j as %i', (age, years) => {
    expect(parseTraveller({ ...asha, age }, all)).toMatchObject({ details: { age: years }, problems: {} })
  })

  it.each([['121'], ['-1'], ['34.5'], ['1e2'], ['0x10'], ['thirty'], ['NaN'], ['34 years']])(
    'refuses the age %j',
    (age) => {
      expect(problemsOf({ age })).toEqual({ age: 'WRONG' })
    },
  )

  it('knows only its own genders and kinds of food', () => {
    expect(problemsOf({ gender: 'Female', food: 'constructor' })).toEqual({ gender: 'WRONG', food: 'WRONG' })
  })

  it('accepts 500 characters of medical notes, counted as people count them', () => {
    expect(problemsOf({ medicalNotes: '🤧'.repeat(500) })).toEqual({})
    expect(problemsOf({ medicalNotes: 'x'.repeat(501) })).toEqual({ medicalNotes: 'TOO_LONG' })
  })

  it('treats notes of only spaces as none', () => {
    expect(parseTraveller({ ...asha, medicalNotes: ' \n ' }, all).details.medicalNotes).toBeNull()
  })

  it('neither requires nor stores what the package does not ask for', () => {
    const { details, problems } = parseTraveller(
      { name: 'Asha Patel', age: 'old', gender: 'x', food: 'y', medicalNotes: 'z'.repeat(900) },
      { name: 'required' },
    )
    expect(problems).toEqual({})
    expect(details).toEqual({ name: 'Asha Patel', age: null, gender: null, food: null, medicalNotes: null })
  })

  it('lets optional fields stay empty, and names every required field that is empty', () => {
    const nothing = { name: '', age: '', gender: '', food: '', medicalNotes: '' }
    const missing = { name: 'MISSING', age: 'MISSING', gender: 'MISSING' }
    expect(problemsOf(nothing)).toEqual({ ...missing, food: 'MISSING' })
    expect(problemsOf(nothing, { ...all, food: 'optional' })).toEqual(missing)
  })

  it('never throws, and accepts its own results again unchanged', () => {
    const letters = fc.constantFrom(
      'a',
      'B',
      'आ',
      'ા',
      'é',
      'e\u0301',
      '\u200D',
      '.',
      "'",
      '-',
      ' ',
      '\t',
      '5',
      '<',
      '👩',
    )
    const text = fc.array(letters, { maxLength: 40 }).map((parts) => parts.join(''))
    const age = fc.oneof(text, fc.integer({ min: -5, max: 130 }).map(String))
    const gender = fc.constantFrom('', 'female', 'male', 'other', 'unknown')
    const food = fc.constantFrom('', 'jain', 'vegan', 'fish')
    const entry = fc.record({ name: text, age, gender, food, medicalNotes: text })
    const needs = { ...all, age: 'optional', gender: 'optional', food: 'optional' } as const
    fc.assert(
      fc.property(entry, (input) => {
        const { details, problems } = parseTraveller(input, needs)
        if (Object.keys(problems).length > 0) return
        const again = {
          name: details.name,
          age: String(details.age ?? ''),
          gender: details.gender ?? '',
          food: details.food ?? '',
          medicalNotes: details.medicalNotes ?? '',
        }
        expect(parseTraveller(again, needs)).toEqual({ details, problems: {} })
      }),
      { numRuns: 500 },
    )
  })
})

describe('missingFields', () => {
  it('names the required fields that are missing, also after the package began to ask for more', () => {
    const travellerDetails = { name: 'Asha', age: 34, gender: null, food: null }
    expect(missingFields(travellerDetails, all)).toEqual(['gender', 'food'])
    expect(missingFields(travellerDetails, { name: 'required', food: 'optional' })).toEqual([])
    expect(missingFields({ ...travellerDetails, name: '' }, { name: 'required', age: 'required' })).toEqual(['name'])
    expect(missingFields({ ...travellerDetails, age: 0 }, { name: 'required', age: 'required' })).toEqual([])
  })
})

describe('openPlaces', () => {
  it.each([
    [[], 3, [1, 2, 3]],
    [[1, 2], 3, [3]],
    [[1, 3], 3, [2]],
    [[2, 7], 4, [1, 3]],
    [[1, 2, 3], 3, []],
    [[1, 2, 3], 2, []],
  ])('for the taken places %j and %i guests returns %j', (takenPlaces, guests, open) => {
    expect(openPlaces(takenPlaces, guests)).toEqual(open)
  })
})

describe('travellerNameKey', () => {
  it('is the same for all spellings of one name', () => {
    expect(new Set(['Asha Patel', ' asha  PATEL', 'Ａｓｈａ Patel'].map(travellerNameKey)).size).toBe(1)
    expect(travellerNameKey('Asha Patel')).toBe('asha patel')
    expect(travellerNameKey('Asha Patel')).not.toBe(travellerNameKey('Asha Patil'))
  })
})

describe('ageToday', () => {
  it.each([
    ['2026-11-21', 34],
    ['2027-11-20', 34],
    ['2027-11-21', 35],
    ['2036-12-01', 44],
    ['2025-01-01', 34],
    ['2999-01-01', 120],
  ])('on %s a traveller who was 34 on 21 November 2026 is %i', (today, age) => {
    const statedOn = calendarDate('2026-11-21')
    expect(ageToday({ age: 34, statedOn }, calendarDate(today))).toBe(age)
  })
})
