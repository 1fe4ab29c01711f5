import { describe, expect, it } from 'vitest'
import type { DeskBreak } from '../api/desk-schemas.ts'
import { momentInIndia } from '#kernel/dates/indian-clock.ts'
import { paise } from '#kernel/money/money.ts'
import {
  datesToOffer,
  NOTHING_TYPED,
  problemsOfChange,
  readChange,
  seatsOn,
  wantedOffers,
  withWanted,
} from './change-offers-form.ts'

const NOW = momentInIndia('2026-12-08', '06:00')
const ANSWER_BY = momentInIndia('2026-12-09', '20:00')
const offer = (startDate: string, seatsLeft: number, isEnded = false): DeskBreak['offers'][number] => ({
  id: startDate,
  startDate,
  seats: 9,
  seatsLeft,
  isEnded,
  sold: 0,
  capacity: 20,
})
const free = (startDate: string, freeSeats: number) => ({ startDate, freeSeats, pricePaise: paise(500_000) })
const BROKEN = {
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
    dates: [free('2026-12-17', 4), free('2026-12-24', 3)],
  },
}
const type = (form: typeof NOTHING_TYPED, date: string, seats: string | null) => ({
  ...form,
  offers: withWanted(BROKEN, form, { date, seats }),
})

describe('other offers after a break', () => {
  it('begin as they are now: without full and ended dates, with the seats that are aside besides the free ones', () => {
    expect(wantedOffers(BROKEN, NOTHING_TYPED)).toEqual([['2026-12-17', '5']])
    expect(datesToOffer(BROKEN)).toEqual([
      { startDate: '2026-12-17', freeSeats: 9, asideNow: 5, pricePaise: null },
      free('2026-12-24', 3),
    ])
    const { isOther, mails, answerBy } = readChange(BROKEN, NOTHING_TYPED)
    expect({ isOther, mails, answerBy }).toEqual({ isOther: false, mails: 0, answerBy: BROKEN.answerBy })
  })

  it('name every date that stays, and count the mails to those whose choices change', () => {
    const form = type(NOTHING_TYPED, '2026-12-24', '3')
    const seats = [
      { startDate: '2026-12-17', seats: 5 },
      { startDate: '2026-12-24', seats: 3 },
    ]
    // The four have no room on the new date.
    expect(readChange(BROKEN, form)).toMatchObject({ offers: seats, isOther: true, mails: 1 })
    expect(readChange(BROKEN, type(NOTHING_TYPED, '2026-12-17', '6'))).toMatchObject({ isOther: true, mails: 0 })
    expect(readChange(BROKEN, type(NOTHING_TYPED, '2026-12-17', null))).toMatchObject({ offers: [], mails: 3 })
    expect(readChange(BROKEN, { answerBy: '2026-12-10T09:00', offers: '' })).toMatchObject({ isOther: true, mails: 3 })
  })

  it('keep only what was typed, so that seats which somebody takes meanwhile are not set aside again', () => {
    const form = type(NOTHING_TYPED, '2026-12-24', '2')
    const meanwhile = { ...BROKEN, offers: [offer('2026-12-17', 3)] }
    expect(readChange(meanwhile, form).offers).toEqual([
      { startDate: '2026-12-17', seats: 3 },
      { startDate: '2026-12-24', seats: 2 },
    ])
    expect(type(form, '2026-12-24', null)).toEqual(NOTHING_TYPED)
    expect(type(type(NOTHING_TYPED, '2026-12-17', null), '2026-12-17', '5')).toEqual(NOTHING_TYPED)
  })

  it('are wrong with too many seats, with none, and with an earlier or a past last moment', () => {
    const wrong = (form: typeof NOTHING_TYPED, now = NOW) => Object.keys(problemsOfChange(BROKEN, form, now))
    expect(wrong(NOTHING_TYPED)).toEqual([])
    expect(wrong(type(type(NOTHING_TYPED, '2026-12-17', '10'), '2026-12-24', ''))).toEqual([
      seatsOn('2026-12-17'),
      seatsOn('2026-12-24'),
    ])
    expect(wrong(type(NOTHING_TYPED, '2026-12-17', '9'))).toEqual([])
    expect(wrong({ answerBy: '2026-12-09T19:00', offers: '' })).toEqual(['answerBy'])
    expect(wrong({ answerBy: '2026-12-09T20:00', offers: '' })).toEqual([])
    expect(wrong(NOTHING_TYPED, momentInIndia('2026-12-09', '21:00'))).toEqual(['answerBy'])
  })
})
