import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#features/catalog/rules/cancellation-policy.ts'
import {
  priceStep,
  printPrice,
  printRupees,
  shownPrices,
  spokenDay,
  spokenRefund,
  type StartDay,
} from './start-days.ts'

const first = calendarDate('2027-05-01')
/** Consecutive days, each `seats × price`. */
const daysOf = (...days: [seats: number, price: number][]): Map<CalendarDate, StartDay> =>
  new Map(days.map(([seatsLeft, pricePerPerson], i) => [addDays(first, i), { seatsLeft, pricePerPerson }]))

describe('the prices of a calendar', () => {
  it('are one sentence when every date with seats has the same price', () => {
    expect(shownPrices(daysOf([4, 18_500], [0, 99_000], [9, 18_500]), 20_000)).toEqual({ kind: 'one', price: 18_500 })
  })
  it('are compared with the package’s own price if any date has it, however few', () => {
    expect(shownPrices(daysOf([4, 19_900], [4, 19_900], [4, 18_500]), 18_500)).toEqual({
      kind: 'each',
      usual: 18_500,
      isLong: false,
    })
  })
  it('are otherwise compared with the price of most dates, and the lower of two equally frequent ones', () => {
    expect(shownPrices(daysOf([4, 9000], [4, 8000], [4, 9000]), 12_000)).toMatchObject({ usual: 9000 })
    expect(shownPrices(daysOf([4, 9000], [4, 8000]), 12_000)).toMatchObject({ usual: 8000 })
  })
  it('are long from six figures on, or with paise', () => {
    expect(shownPrices(daysOf([4, 99_999], [4, 98_000]), 98_000)).toMatchObject({ isLong: false })
    expect(shownPrices(daysOf([4, 100_000], [4, 98_000]), 98_000)).toMatchObject({ isLong: true })
    expect(shownPrices(daysOf([4, 9999.5], [4, 98_000]), 98_000)).toMatchObject({ isLong: true })
  })
  it('are not shown when they are given on request, or while no date has a seat', () => {
    expect(shownPrices(daysOf([4, 0]), 0)).toEqual({ kind: 'none' })
    expect(shownPrices(daysOf([0, 18_500]), 18_500)).toEqual({ kind: 'none' })
  })
  it('are dearer, cheaper or usual', () => {
    expect([19_900, 17_900, 18_500].map((price) => priceStep(price, 18_500))).toEqual(['dearer', 'cheaper', 'usual'])
  })
  it('are printed in Indian grouping, with paise only where there are any', () => {
    expect([printRupees(105_000), printRupees(18_499.5), printPrice(900)]).toEqual(['1,05,000', '18,499.50', '₹900'])
  })
})

describe('the label of a day', () => {
  it('gives the full date', () => {
    expect(spokenDay(calendarDate('2027-05-20'))).toBe('Thursday 20 May 2027')
  })

  const policy = [
    { hoursBefore: 30 * 24, basisPoints: 10_000 },
    { hoursBefore: 15 * 24, basisPoints: 5000 },
  ]
  const refundTextOn = (start: string, now: string) => spokenRefund(policy, calendarDate(start), new Date(now))
  it('says the refund and its deadline, and the year only where it differs', () => {
    expect(refundTextOn('2027-05-20', '2026-11-23T06:00:00Z')).toBe('full refund until 19 April')
    expect(refundTextOn('2027-05-20', '2027-05-01T06:00:00Z')).toBe('50% refund until 4 May')
    expect(refundTextOn('2027-05-20', '2027-05-10T06:00:00Z')).toBe('no refund')
    expect(refundTextOn('2027-01-20', '2026-11-23T06:00:00Z')).toBe('full refund until 20 December 2026')
  })
  it('gives the time where a refund ends within a day', () => {
    const noon = [{ hoursBefore: 36, basisPoints: 10_000 }]
    expect(spokenRefund(noon, calendarDate('2027-05-20'), new Date('2027-05-01T06:00:00Z'))).toBe(
      'full refund until 18 May, 11:59',
    )
  })
  it('gives the deadline of the default policy', () => {
    expect(
      spokenRefund(DEFAULT_CANCELLATION_POLICY, calendarDate('2027-05-20'), new Date('2027-05-01T06:00:00Z')),
    ).toBe('full refund until 18 May')
  })
})
