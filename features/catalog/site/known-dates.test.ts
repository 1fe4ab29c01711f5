import { expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { addDates, firstDateFor, maxGuests, nearestDates, pricesOf } from './known-dates.ts'

const knownDates = addDates(new Map(), [
  { date: '2026-12-03', seatsLeft: 4, pricePerPerson: 100 },
  { date: '2026-12-01', seatsLeft: 0, pricePerPerson: 100 },
  { date: '2026-12-02', seatsLeft: 1, pricePerPerson: 100 },
  { date: 'soon', seatsLeft: 9, pricePerPerson: 100 },
  { date: '2026-12-09', seatsLeft: 400, pricePerPerson: 100 },
])

it('finds the first date with enough seats', () => {
  expect(firstDateFor(knownDates, 1)).toBe('2026-12-02')
  expect(firstDateFor(knownDates, 2)).toBe('2026-12-03')
  expect(firstDateFor(knownDates, 500)).toBeNull()
  expect(firstDateFor(knownDates, 1, calendarDate('2026-12-04'))).toBe('2026-12-09')
  expect(firstDateFor(knownDates, 1, calendarDate('2026-12-10'))).toBeNull()
})

it('limits the guests to the seats left and to 50, and lets a group of up to 50 wait for a full date', () => {
  expect(maxGuests(knownDates, calendarDate('2026-12-03'))).toBe(4)
  expect(maxGuests(knownDates, calendarDate('2026-12-09'))).toBe(50)
  expect(maxGuests(knownDates, calendarDate('2026-12-01'))).toBe(50)
  expect(maxGuests(knownDates, null)).toBe(50)
})

it('finds the two nearest dates with enough seats, in order, and the earlier of two equally near ones', () => {
  const around = addDates(new Map(), [
    { date: '2026-12-06', seatsLeft: 4, pricePerPerson: 90 },
    { date: '2026-12-09', seatsLeft: 3, pricePerPerson: 100 },
    { date: '2026-12-10', seatsLeft: 0, pricePerPerson: 100 },
    { date: '2026-12-12', seatsLeft: 4, pricePerPerson: 100 },
    { date: '2026-12-14', seatsLeft: 9, pricePerPerson: 100 },
  ])
  const near = (guests: number) => nearestDates(around, calendarDate('2026-12-10'), guests).map(([date]) => date)
  expect(near(3)).toEqual(['2026-12-09', '2026-12-12'])
  expect(near(4)).toEqual(['2026-12-06', '2026-12-12'])
  expect(near(9)).toEqual(['2026-12-14'])
  expect(near(10)).toEqual([])
})

it('prefers the newer answer for a date', () => {
  const later = addDates(knownDates, [{ date: '2026-12-03', seatsLeft: 2, pricePerPerson: 90 }])
  expect(later.get(calendarDate('2026-12-03'))).toEqual({ seatsLeft: 2, pricePerPerson: 90 })
})

it('returns the lowest price of the dates with a seat, and whether all cost the same', () => {
  expect(pricesOf(knownDates)).toEqual({ lowest: 100, hasSinglePrice: true })
  const dearer = addDates(knownDates, [
    { date: '2026-12-24', seatsLeft: 2, pricePerPerson: 140 },
    { date: '2026-12-25', seatsLeft: 0, pricePerPerson: 10 },
  ])
  expect(pricesOf(dearer)).toEqual({ lowest: 100, hasSinglePrice: false })
  expect(pricesOf(new Map())).toBeNull()
})
