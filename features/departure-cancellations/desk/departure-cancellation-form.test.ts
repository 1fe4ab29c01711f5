import { describe, expect, it } from 'vitest'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import {
  otherDatesOf,
  EMPTY_DEPARTURE_CANCELLATION,
  offersOf,
  validateDepartureCancellation,
  toDepartureCancellationRequest,
  parseOffers,
  seatsField,
  withSeats,
} from './departure-cancellation-form.ts'

const KEY = { packageId: 4, startDate: '2026-12-10' }
const OTHER_DEPARTURE = { packageId: 5, startDate: '2026-12-10' }
const NOW = timeInIndia('2026-12-08', '06:00')
const DATES = ['2026-12-17', '2026-12-24'].map((startDate) => ({ startDate, freeSeats: 9, pricePaise: paise(500_000) }))
const CONTEXT = { keys: [KEY, OTHER_DEPARTURE], now: NOW, datesOf: () => DATES }

describe('the offers of a departure cancellation', () => {
  it('are added, changed and removed; an empty form is not a draft', () => {
    const one = withSeats('', KEY, { date: '2026-12-24', seats: '4' })
    const two = withSeats(withSeats(one, OTHER_DEPARTURE, { date: '2026-12-17', seats: '2' }), KEY, {
      date: '2026-12-17',
      seats: '9',
    })
    const form = { ...EMPTY_DEPARTURE_CANCELLATION, offers: two }
    expect(offersOf(form, KEY)).toEqual([
      ['2026-12-17', '9'],
      ['2026-12-24', '4'],
    ])
    expect(offersOf(form, OTHER_DEPARTURE)).toEqual([['2026-12-17', '2']])
    expect(withSeats(one, KEY, { date: '2026-12-24', seats: null })).toBe('')
  })

  it('are empty when a draft is invalid', () => {
    expect(parseOffers('[1, {"a": null}')).toEqual({})
    expect(parseOffers('{"4 2026-12-10": 7}')).toEqual({ '4 2026-12-10': {} })
  })
})

describe('the form of a departure cancellation', () => {
  it('sends only complete values, and reports errors', () => {
    const offers = withSeats(withSeats('', KEY, { date: '2026-12-17', seats: '10' }), KEY, {
      date: '2026-12-24',
      seats: 'three',
    })
    const form = { reason: ' A landslide. ', answerBy: '2026-12-08T06:30', offers }
    const { departures, asked } = toDepartureCancellationRequest(form, CONTEXT)
    expect(departures).toEqual([
      { ...KEY, offers: [{ startDate: '2026-12-17', seats: 10 }] },
      { ...OTHER_DEPARTURE, offers: [] },
    ])
    expect(asked).toEqual({ reason: 'A landslide.', answerBy: timeInIndia('2026-12-11', '20:00').toISOString() })
    const invalidFields = [seatsField(KEY, '2026-12-17'), seatsField(KEY, '2026-12-24'), 'answerBy']
    expect(Object.keys(validateDepartureCancellation(form, CONTEXT))).toEqual(invalidFields)
    expect(Object.keys(validateDepartureCancellation(form, { ...CONTEXT, datesOf: () => undefined }))).toEqual(
      invalidFields.slice(1),
    )
  })

  it('lacks only the reason while untouched, and accepts a typed answer deadline', () => {
    expect(Object.keys(validateDepartureCancellation(EMPTY_DEPARTURE_CANCELLATION, CONTEXT))).toEqual(['reason'])
    const { asked } = toDepartureCancellationRequest(
      { ...EMPTY_DEPARTURE_CANCELLATION, answerBy: '2026-12-09T12:00' },
      CONTEXT,
    )
    expect(asked.answerBy).toBe(timeInIndia('2026-12-09', '12:00').toISOString())
  })

  it('holds the seats of a date once, even when two departures of a package offer it', () => {
    const sameDatePackageKey = { packageId: 4, startDate: '2026-12-12' }
    const offers = [KEY, sameDatePackageKey, OTHER_DEPARTURE].reduce(
      (text, key) => withSeats(text, key, { date: '2026-12-17', seats: '5' }),
      '',
    )
    const form = { ...EMPTY_DEPARTURE_CANCELLATION, reason: 'Snow.', offers }
    const problemsOf = (keys: (typeof KEY)[]) => validateDepartureCancellation(form, { ...CONTEXT, keys })
    expect(problemsOf([KEY, sameDatePackageKey, OTHER_DEPARTURE])).toEqual({
      [seatsField(KEY, '2026-12-17')]: 'Only 9 seats are free on that date for all departures together.',
      [seatsField(sameDatePackageKey, '2026-12-17')]: 'Only 9 seats are free on that date for all departures together.',
    })
    expect(problemsOf([KEY, OTHER_DEPARTURE])).toEqual({})
  })

  it('offers at most six dates per departure', () => {
    const days = Array.from({ length: 7 }, (_, index) => `2026-12-2${index}`)
    const dates = days.map((startDate) => ({ startDate, freeSeats: 9, pricePaise: paise(500_000) }))
    const offers = days.reduce((text, day) => withSeats(text, KEY, { date: day, seats: '1' }), '')
    const form = { ...EMPTY_DEPARTURE_CANCELLATION, reason: 'Snow.', offers }
    expect(toDepartureCancellationRequest(form, { keys: [KEY], now: NOW }).departures[0]?.offers).toHaveLength(6)
    const invalidFields = validateDepartureCancellation(form, { keys: [KEY], now: NOW, datesOf: () => dates })
    expect(Object.keys(invalidFields)).toEqual([seatsField(KEY, '2026-12-26')])
  })

  it('offers no date that is cancelled in the same action', () => {
    const preview = { departures: [{ ...KEY, dates: DATES }] }
    const sameDatePackageKey = { packageId: 4, startDate: '2026-12-17' }
    expect(otherDatesOf(preview, [KEY, sameDatePackageKey], KEY)).toEqual(DATES.slice(1))
    expect(otherDatesOf(preview, [KEY, { ...sameDatePackageKey, packageId: 5 }], KEY)).toEqual(DATES)
  })
})
