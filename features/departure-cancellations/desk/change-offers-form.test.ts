import { describe, expect, it } from 'vitest'
import type { DeskDepartureCancellation } from '../api/desk-calls.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import {
  datesToOffer,
  EMPTY_FORM,
  validateOffersChange,
  parseOffersChange,
  seatsFieldName,
  requestedOffers,
  withRequestedSeats,
} from './change-offers-form.ts'

const NOW = timeInIndia('2026-12-08', '06:00')
const ANSWER_BY = timeInIndia('2026-12-09', '20:00')
const offer = (startDate: string, seatsLeft: number, isEnded = false): DeskDepartureCancellation['offers'][number] => ({
  id: startDate,
  startDate,
  seats: 9,
  seatsLeft,
  isEnded,
  sold: 0,
  capacity: 20,
})
const freeDate = (startDate: string, freeSeats: number) => ({ startDate, freeSeats, pricePaise: paise(500_000) })
const DEPARTURE_CANCELLATION = {
  packageId: 4,
  startDate: '2026-12-10',
  answerBy: ANSWER_BY.toISOString(),
  rows: [],
  offers: [offer('2026-12-17', 5), offer('2026-12-20', 0), offer('2026-12-22', 3, true)],
  change: {
    seen: 's',
    mails: 3,
    parties: [
      { guests: 2, mails: 1 },
      { guests: 4, mails: 2 },
    ],
    dates: [freeDate('2026-12-17', 4), freeDate('2026-12-24', 3)],
  },
}
const type = (form: typeof EMPTY_FORM, date: string, seats: string | null) => ({
  ...form,
  offers: withRequestedSeats(DEPARTURE_CANCELLATION, form, { date, seats }),
})

describe('changed offers after a departure cancellation', () => {
  it('start with the current ones: without full and ended dates, counting seats already held besides the free ones', () => {
    expect(requestedOffers(DEPARTURE_CANCELLATION, EMPTY_FORM)).toEqual([['2026-12-17', '5']])
    expect(datesToOffer(DEPARTURE_CANCELLATION)).toEqual([
      { startDate: '2026-12-17', freeSeats: 9, reservedNow: 5, pricePaise: null },
      freeDate('2026-12-24', 3),
    ])
    const { isOther, mails, answerBy } = parseOffersChange(DEPARTURE_CANCELLATION, EMPTY_FORM)
    expect({ isOther, mails, answerBy }).toEqual({
      isOther: false,
      mails: 0,
      answerBy: DEPARTURE_CANCELLATION.answerBy,
    })
  })

  it('name every date that stays, and count the emails to groups whose choices change', () => {
    const form = type(EMPTY_FORM, '2026-12-24', '3')
    const seats = [
      { startDate: '2026-12-17', seats: 5 },
      { startDate: '2026-12-24', seats: 3 },
    ]
    // The new date has too few seats for the group of four.
    expect(parseOffersChange(DEPARTURE_CANCELLATION, form)).toMatchObject({ offers: seats, isOther: true, mails: 1 })
    expect(parseOffersChange(DEPARTURE_CANCELLATION, type(EMPTY_FORM, '2026-12-17', '6'))).toMatchObject({
      isOther: true,
      mails: 0,
    })
    expect(parseOffersChange(DEPARTURE_CANCELLATION, type(EMPTY_FORM, '2026-12-17', null))).toMatchObject({
      offers: [],
      mails: 3,
    })
    expect(parseOffersChange(DEPARTURE_CANCELLATION, { answerBy: '2026-12-10T09:00', offers: '' })).toMatchObject({
      isOther: true,
      mails: 3,
    })
  })

  it('store only what was typed, so that seats taken in between are not held again', () => {
    const form = type(EMPTY_FORM, '2026-12-24', '2')
    const afterChange = { ...DEPARTURE_CANCELLATION, offers: [offer('2026-12-17', 3)] }
    expect(parseOffersChange(afterChange, form).offers).toEqual([
      { startDate: '2026-12-17', seats: 3 },
      { startDate: '2026-12-24', seats: 2 },
    ])
    expect(type(form, '2026-12-24', null)).toEqual(EMPTY_FORM)
    expect(type(type(EMPTY_FORM, '2026-12-17', null), '2026-12-17', '5')).toEqual(EMPTY_FORM)
  })

  it('are invalid with too many seats, with none, and with an earlier or past answer deadline', () => {
    const invalidFields = (form: typeof EMPTY_FORM, now = NOW) =>
      Object.keys(validateOffersChange(DEPARTURE_CANCELLATION, form, now))
    expect(invalidFields(EMPTY_FORM)).toEqual([])
    expect(invalidFields(type(type(EMPTY_FORM, '2026-12-17', '10'), '2026-12-24', ''))).toEqual([
      seatsFieldName('2026-12-17'),
      seatsFieldName('2026-12-24'),
    ])
    expect(invalidFields(type(EMPTY_FORM, '2026-12-17', '9'))).toEqual([])
    expect(invalidFields({ answerBy: '2026-12-09T19:00', offers: '' })).toEqual(['answerBy'])
    expect(invalidFields({ answerBy: '2026-12-09T20:00', offers: '' })).toEqual([])
    expect(invalidFields(EMPTY_FORM, timeInIndia('2026-12-09', '21:00'))).toEqual(['answerBy'])
  })
})
