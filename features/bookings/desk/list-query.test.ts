import { describe, expect, it } from 'vitest'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { cachedPart, readColumns, readListQuery } from './list-query.ts'

describe('the address of the bookings table', () => {
  it('is converted to the parameters of the call', () => {
    const search = new URLSearchParams(
      'view=leaving&status=held&from=2026-11-23&to=2026-11-30&q=%20sriv%20&sort=-price',
    )
    expect(readListQuery(search)).toEqual({
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
      expect(readListQuery(new URLSearchParams(text))).toEqual({})
    },
  )
})

describe('the columns of the bookings table', () => {
  it('are the default ones when the address names none, and a view stores only a different choice', () => {
    const usual = readColumns(new URLSearchParams())
    expect(usual).not.toContain('assignee')
    expect(cachedPart(new URLSearchParams(`columns=${usual.join(',')}`))).toEqual({})
    const all = new URLSearchParams(`columns=${DESK_BOOKING_COLUMNS.join(',')}`)
    expect(readColumns(all)).toEqual(DESK_BOOKING_COLUMNS)
    expect(cachedPart(all)).toEqual({ columns: DESK_BOOKING_COLUMNS.join(',') })
  })
})
