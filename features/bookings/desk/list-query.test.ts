import { describe, expect, it } from 'vitest'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { savableParams, parseColumns, parseListQuery } from './list-query.ts'

describe('the address of the bookings table', () => {
  it('is converted to the parameters of the call', () => {
    const search = new URLSearchParams(
      'view=leaving&status=held&from=2026-11-23&to=2026-11-30&q=%20sriv%20&sort=-price',
    )
    expect(parseListQuery(search)).toEqual({
      view: 'leaving',
      status: 'held',
      from: '2026-11-23',
      to: '2026-11-30',
      q: 'sriv',
      sort: '-price',
    })
  })

  it.each(['view=x', 'status=paid', 'from=tomorrow', 'to=2026-13-40', 'sort=email', 'q=%20', 'other=1'])(
    'ignores %s',
    (text) => {
      expect(parseListQuery(new URLSearchParams(text))).toEqual({})
    },
  )
})

describe('the columns of the bookings table', () => {
  it('are the default ones when the address names none, and a view stores only a different choice', () => {
    const usual = parseColumns(new URLSearchParams())
    expect(usual).not.toContain('assignee')
    expect(savableParams(new URLSearchParams(`columns=${usual.join(',')}`))).toEqual({})
    const all = new URLSearchParams(`columns=${DESK_BOOKING_COLUMNS.join(',')}`)
    expect(parseColumns(all)).toEqual(DESK_BOOKING_COLUMNS)
    expect(savableParams(all)).toEqual({ columns: DESK_BOOKING_COLUMNS.join(',') })
  })
})
