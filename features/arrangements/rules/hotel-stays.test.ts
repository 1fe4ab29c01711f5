import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { countChangedRooms, daysOfStay, hotelStays } from './hotel-stays.ts'

const at = (fromNight: number, toNight: number, hotel: string) => {
  const [name = '', place = 'Dwarka'] = hotel.split(', ')
  return { fromNight, toNight, name, place }
}

describe('the hotels of a departure', () => {
  it('are listed once each, in the order of their nights, even when the group returns to one', () => {
    const stays = hotelStays([at(4, 4, ' gomti  view'), at(2, 3, 'Sagar, Somnath'), at(1, 1, 'Gomti View')])
    expect(stays.map(({ name, night }) => [name, night])).toEqual([
      ['Gomti View', 1],
      ['Sagar', 2],
    ])
    expect(stays[0]?.nights).toEqual([
      { fromNight: 1, toNight: 1 },
      { fromNight: 4, toNight: 4 },
    ])
    expect(hotelStays([at(1, 1, 'Sagar, Dwarka'), at(2, 2, 'Sagar, Somnath')])).toHaveLength(2)
  })

  it('have their guests from the day of the first night until the morning after the last', () => {
    const [stay] = hotelStays([at(2, 3, 'Sagar')])
    expect(daysOfStay(stay ?? { nights: [] }, calendarDate('2026-12-30'))).toEqual([
      { arrival: '2026-12-31', departure: '2027-01-02', nights: 2 },
    ])
  })
})

it('rooms count as changed when they are new, gone, or have different content', () => {
  expect(countChangedRooms({ a: '1', b: '2', c: '3' }, { a: '1', b: '9', d: '4' })).toBe(3)
  expect(countChangedRooms({ a: '1' }, { a: '1' })).toBe(0)
})
