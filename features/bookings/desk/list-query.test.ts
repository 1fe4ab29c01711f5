import { describe, expect, it } from 'vitest'
import { DESK_BOOKING_COLUMNS } from '../rules/desk-booking-columns.ts'
import { keptPart, readColumns, readListQuery } from './list-query.ts'

describe('the address of the table of bookings', () => {
  it('is read as the call wants it', () => {
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
    'passes over %s',
    (text) => {
      expect(readListQuery(new URLSearchParams(text))).toEqual({})
    },
  )
})

describe('the columns of the table', () => {
  it('are the usual ones without a name in the address, and a view keeps others only', () => {
    const usual = readColumns(new URLSearchParams())
    expect(usual).not.toContain('carer')
    expect(keptPart(new URLSearchParams(`columns=${usual.join(',')}`))).toEqual({})
    const all = new URLSearchParams(`columns=${DESK_BOOKING_COLUMNS.join(',')}`)
    expect(readColumns(all)).toEqual(DESK_BOOKING_COLUMNS)
    expect(keptPart(all)).toEqual({ columns: DESK_BOOKING_COLUMNS.join(',') })
  })
})
