import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRows } from './compare-rows.ts'
import { findBest, summarizeComparison, MEASURES, shortNames, explainLead, explainHelicopter } from './compare-trips.ts'
import type { TripFigures } from './trip-figures.ts'

const UNKNOWN: TripFigures = {
  id: 1,
  name: 'Unknown Yatra',
  picture: null,
  duration: '6D 5N',
  days: 6,
  price: 0,
  startsFrom: null,
  hardDays: null,
  walkKm: null,
  assists: null,
  highest: null,
  thinNights: null,
  road: null,
  age: null,
  places: null,
  hotels: null,
  meals: null,
  group: null,
}

const buildHardDays = (count: number) => ({
  days: Array.from({ length: count }, (_, index) => ({ number: index + 2, title: '' })),
  missing: 0,
})

const DO_DHAM: TripFigures = {
  ...UNKNOWN,
  name: 'Do Dham Yatra: Kedarnath and Badrinath',
  price: 18_500,
  hardDays: buildHardDays(2),
  walkKm: { value: 37, missing: 0 },
  assists: [{ kind: 'helicopter', how: 'Helicopter, both ways', price: null, isAbout: true, unit: 'each' }],
  highest: { place: 'Kedarnath', metres: 3580, missing: 0 },
  thinNights: { value: 2, missing: 0 },
  road: { value: 34 * 60, missing: 0, longest: 540 },
}

const CHAR_DHAM: TripFigures = {
  ...DO_DHAM,
  id: 2,
  name: 'Char Dham Yatra from Haridwar',
  days: 10,
  price: 28_900,
  hardDays: buildHardDays(3),
  walkKm: { value: 52, missing: 0 },
  assists: [{ kind: 'pony', how: 'Pony', price: 3000, isAbout: true, unit: 'one way' }],
  thinNights: { value: 3, missing: 0 },
  road: { value: 58 * 60, missing: 0, longest: 600 },
}

describe('the better figure', () => {
  it('says why it is better, and the other one says nothing', () => {
    const trips = [DO_DHAM, CHAR_DHAM]
    expect(MEASURES.map((measure) => [explainLead(trips, 0, measure), explainLead(trips, 1, measure)])).toEqual([
      ['₹10,400 less', null],
      ['4 days shorter', null],
      ['one hard day fewer', null],
      ['15 km less', null],
      [null, null],
      ['one night fewer', null],
      ['24 hours less', null],
    ])
  })

  it('is compared with the next one where there are more than two trips', () => {
    const between = { ...CHAR_DHAM, id: 3, days: 7 }
    expect(explainLead([CHAR_DHAM, DO_DHAM, between], 1, 'days')).toBe('1 day shorter than the next')
  })

  it('does not exist where one of them is unknown, partly known, or on request', () => {
    expect(findBest([DO_DHAM, { ...CHAR_DHAM, walkKm: null }], 'walk')).toBeNull()
    expect(findBest([DO_DHAM, { ...CHAR_DHAM, walkKm: { value: 52, missing: 1 } }], 'walk')).toBeNull()
    expect(findBest([DO_DHAM, { ...CHAR_DHAM, price: 0 }], 'price')).toBeNull()
  })

  it('does not exist where two are equally good, nor for small differences in driving time', () => {
    expect(findBest([DO_DHAM, { ...DO_DHAM, id: 3 }, CHAR_DHAM], 'days')).toBeNull()
    expect(
      findBest([DO_DHAM, { ...DO_DHAM, road: { value: 34 * 60 + 30, missing: 0, longest: 540 } }], 'road'),
    ).toBeNull()
  })

  it('is never claimed by two trips, and never by the more expensive one, for any prices', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 500_000 }), { minLength: 1, maxLength: 4 }), (prices) => {
        const trips = prices.map((price, id) => ({ ...DO_DHAM, id, price }))
        const best = trips.flatMap((_, index) => (explainLead(trips, index, 'price') === null ? [] : [index]))
        return best.length <= 1 && best.every((index) => prices.every((price) => price >= (prices[index] ?? 0)))
      }),
    )
  })

  it('is a helicopter where others are known to have none', () => {
    expect(explainHelicopter([DO_DHAM, CHAR_DHAM], 0)).toBe('helicopter possible')
    expect(explainHelicopter([DO_DHAM, CHAR_DHAM], 1)).toBeNull()
    expect(explainHelicopter([DO_DHAM, { ...CHAR_DHAM, assists: null }], 0)).toBeNull()
    expect(explainHelicopter([DO_DHAM, DO_DHAM], 0)).toBeNull()
  })
})

describe('the summary in short', () => {
  it('says on which points a trip is better, then what is equal', () => {
    expect(summarizeComparison([DO_DHAM, CHAR_DHAM])).toEqual([
      'Do Dham Yatra: ₹10,400 less per person, 4 days shorter, one hard day fewer, 15 km less on foot, one night fewer above 2,500 m and 24 hours less on the road.',
      'The same: highest night.',
    ])
  })

  it('has no sentence where all known values are equal', () => {
    expect(summarizeComparison([UNKNOWN, { ...UNKNOWN, id: 2 }])).toEqual(['The same: days.'])
    expect(summarizeComparison([UNKNOWN])).toEqual([])
  })

  it('names trips by the text before the colon, where that distinguishes them', () => {
    expect(shortNames([DO_DHAM.name, CHAR_DHAM.name])).toEqual(['Do Dham Yatra', CHAR_DHAM.name])
    expect(shortNames(['Goa: beaches', 'Goa: churches'])).toEqual(['Goa: beaches', 'Goa: churches'])
  })
})

describe('the rows', () => {
  it('show what is not known about a package without facts, in each row that needs facts', () => {
    const rows = compareRows([UNKNOWN], new Map([[1, []]])).flatMap((row) => ('title' in row ? [] : [row]))
    const texts = Object.fromEntries(rows.map(({ label, cells }) => [label, cells[0]?.lines.join('/')]))
    expect(texts).toMatchObject({
      'Price per person': 'on request',
      Days: '6 days, 5 nights',
      'Next dates': 'no dates available now',
      'Hardest days': 'not known yet',
      'Total on foot': 'not known yet',
      'Without walking': 'not known yet',
      'Age advice': 'not known yet',
    })
  })

  it('mark a sum without one of the days as a lower bound', () => {
    const trip = { ...DO_DHAM, walkKm: { value: 35, missing: 1 }, hardDays: { ...buildHardDays(2), missing: 1 } }
    const rows = compareRows([trip], new Map()).flatMap((row) => ('title' in row ? [] : [row]))
    const textOf = (label: string) => rows.find((row) => row.label === label)?.cells[0]?.lines.join('/')
    expect(textOf('Total on foot')).toBe('at least 35 km')
    expect(textOf('Hardest days')).toBe('at least 2: day 2 and day 3')
    expect(textOf('Next dates')).toBe('Checking free dates…')
  })
})
