import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { firstBookable, makeSelection, maxGuests, withOwnSeats } from './selection.ts'

const tourPackage = { packageId: 7, packageDuration: '6D 5N' }

describe('makeSelection', () => {
  it('computes the end date from the duration, and the total in whole paise', () => {
    expect(
      makeSelection({ tourPackage, startDate: calendarDate('2026-12-29'), guests: 3, pricePerPerson: 2499.99 }),
    ).toEqual({
      packageId: 7,
      startDate: '2026-12-29',
      endDate: '2027-01-03',
      guests: 3,
      pricePerPerson: 2499.99,
      total: 7499.97,
    })
  })
})

describe('firstBookable', () => {
  const dates = [
    { date: '2026-12-01', seatsLeft: 4, pricePerPerson: 100 },
    { date: '2026-12-06', seatsLeft: 0, pricePerPerson: 100 },
    { date: '2026-12-07', seatsLeft: 2, pricePerPerson: 120 },
  ]

  it('skips days before today and sold-out days', () => {
    expect(firstBookable(dates, calendarDate('2026-12-02'))?.date).toBe('2026-12-07')
  })

  it('finds none when every day is sold out', () => {
    expect(firstBookable(dates, calendarDate('2026-12-08'))).toBeNull()
  })
})

describe('maxGuests', () => {
  it('never offers more than the seats left, or more than one booking may have', () => {
    expect(maxGuests({ date: '2026-12-07', seatsLeft: 2, pricePerPerson: 1 })).toBe(2)
    expect(maxGuests({ date: '2026-12-07', seatsLeft: 400, pricePerPerson: 1 })).toBe(50)
    expect(maxGuests({ date: '2026-12-07', seatsLeft: 0, pricePerPerson: 1 })).toBe(1)
  })
})

describe('withOwnSeats', () => {
  const dates = [{ date: '2026-12-07', seatsLeft: 1, pricePerPerson: 1 }]
  const selection = { startDate: '2026-12-07', endDate: '2026-12-08', guests: 3, pricePerPerson: 1, total: 3 }
  it('offers holders of seats at least their own, and others what is left', () => {
    expect(withOwnSeats(dates, { status: 'held', guests: 3, selection })[0]?.seatsLeft).toBe(3)
    expect(withOwnSeats(dates, { status: 'expired', guests: 3, selection })[0]?.seatsLeft).toBe(1)
    const otherDay = { ...selection, startDate: '2026-12-06' }
    expect(withOwnSeats(dates, { status: 'held', guests: 3, selection: otherDay })[0]?.seatsLeft).toBe(1)
  })
})
