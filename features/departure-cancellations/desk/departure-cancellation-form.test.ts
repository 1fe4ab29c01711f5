import { describe, expect, it } from 'vitest'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import {
  datesAfter,
  EMPTY_BREAK,
  offersOf,
  problemsOfBreak,
  readBreakForm,
  readOffers,
  seatsField,
  withSeats,
} from './break-form.ts'

const KEY = { packageId: 4, startDate: '2026-12-10' }
const OTHER = { packageId: 5, startDate: '2026-12-10' }
const NOW = momentInIndia('2026-12-08', '06:00')
const DATES = ['2026-12-17', '2026-12-24'].map((startDate) => ({ startDate, freeSeats: 9, pricePaise: paise(500_000) }))
const KNOWN = { keys: [KEY, OTHER], now: NOW, datesOf: () => DATES }

describe('the offers of a break', () => {
  it('are put on a date, changed, and taken out again; an empty form is no draft', () => {
    const one = withSeats('', KEY, { date: '2026-12-24', seats: '4' })
    const two = withSeats(withSeats(one, OTHER, { date: '2026-12-17', seats: '2' }), KEY, {
      date: '2026-12-17',
      seats: '9',
    })
    const form = { ...EMPTY_BREAK, offers: two }
    expect(offersOf(form, KEY)).toEqual([
      ['2026-12-17', '9'],
      ['2026-12-24', '4'],
    ])
    expect(offersOf(form, OTHER)).toEqual([['2026-12-17', '2']])
    expect(withSeats(one, KEY, { date: '2026-12-24', seats: null })).toBe('')
  })

  it('are none where a draft says rubbish', () => {
    expect(readOffers('[1, {"a": null}')).toEqual({})
    expect(readOffers('{"4 2026-12-10": 7}')).toEqual({ '4 2026-12-10': {} })
  })
})

describe('the form of a break', () => {
  it('asks of the server what is whole, and says what is wrong', () => {
    const offers = withSeats(withSeats('', KEY, { date: '2026-12-17', seats: '10' }), KEY, {
      date: '2026-12-24',
      seats: 'three',
    })
    const form = { reason: ' A landslide. ', answerBy: '2026-12-08T06:30', offers }
    const { departures, asked } = readBreakForm(form, KNOWN)
    expect(departures).toEqual([
      { ...KEY, offers: [{ startDate: '2026-12-17', seats: 10 }] },
      { ...OTHER, offers: [] },
    ])
    expect(asked).toEqual({ reason: 'A landslide.', answerBy: momentInIndia('2026-12-11', '20:00').toISOString() })
    const wrong = [seatsField(KEY, '2026-12-17'), seatsField(KEY, '2026-12-24'), 'answerBy']
    expect(Object.keys(problemsOfBreak(form, KNOWN))).toEqual(wrong)
    expect(Object.keys(problemsOfBreak(form, { ...KNOWN, datesOf: () => undefined }))).toEqual(wrong.slice(1))
  })

  it('has nothing wrong but the reason when nobody has typed, and takes what is typed for the last moment', () => {
    expect(Object.keys(problemsOfBreak(EMPTY_BREAK, KNOWN))).toEqual(['reason'])
    const { asked } = readBreakForm({ ...EMPTY_BREAK, answerBy: '2026-12-09T12:00' }, KNOWN)
    expect(asked.answerBy).toBe(momentInIndia('2026-12-09', '12:00').toISOString())
  })

  it('sets the seats of a date aside once, also when two departures of a package offer it', () => {
    const also = { packageId: 4, startDate: '2026-12-12' }
    const offers = [KEY, also, OTHER].reduce(
      (text, key) => withSeats(text, key, { date: '2026-12-17', seats: '5' }),
      '',
    )
    const form = { ...EMPTY_BREAK, reason: 'Snow.', offers }
    const wrong = (keys: (typeof KEY)[]) => problemsOfBreak(form, { ...KNOWN, keys })
    expect(wrong([KEY, also, OTHER])).toEqual({
      [seatsField(KEY, '2026-12-17')]: 'Only 9 seats are free there for all departures together.',
      [seatsField(also, '2026-12-17')]: 'Only 9 seats are free there for all departures together.',
    })
    expect(wrong([KEY, OTHER])).toEqual({})
  })

  it('offers at most six dates of a departure', () => {
    const days = Array.from({ length: 7 }, (_, at) => `2026-12-2${at}`)
    const dates = days.map((startDate) => ({ startDate, freeSeats: 9, pricePaise: paise(500_000) }))
    const offers = days.reduce((text, day) => withSeats(text, KEY, { date: day, seats: '1' }), '')
    const form = { ...EMPTY_BREAK, reason: 'Snow.', offers }
    expect(readBreakForm(form, { keys: [KEY], now: NOW }).departures[0]?.offers).toHaveLength(6)
    const wrong = problemsOfBreak(form, { keys: [KEY], now: NOW, datesOf: () => dates })
    expect(Object.keys(wrong)).toEqual([seatsField(KEY, '2026-12-26')])
  })

  it('offers no date that breaks in the same act', () => {
    const preview = { departures: [{ ...KEY, dates: DATES }] }
    const also = { packageId: 4, startDate: '2026-12-17' }
    expect(datesAfter(preview, [KEY, also], KEY)).toEqual(DATES.slice(1))
    expect(datesAfter(preview, [KEY, { ...also, packageId: 5 }], KEY)).toEqual(DATES)
  })
})
