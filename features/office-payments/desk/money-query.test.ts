import { describe, expect, it } from 'vitest'
import { readOfficePaymentQuery, readRefundQuery } from './money-query.ts'

describe('the address of the money lists', () => {
  it('is converted to the parameters of the calls', () => {
    const receipts =
      'state=all&way=cash,barter,upi&from=2026-11-01&to=2026-11-21&by=others&sort=-amount&size=50&cursor=abc'
    expect(readOfficePaymentQuery(new URLSearchParams(receipts))).toEqual({
      state: 'all',
      way: 'cash,upi',
      from: '2026-11-01',
      to: '2026-11-21',
      by: 'others',
      sort: '-amount',
      limit: 50,
      cursor: 'abc',
    })
    expect(readRefundQuery(new URLSearchParams('state=paid&way=bank&to=2026-11-21&sort=promised'))).toEqual({
      state: 'paid',
      way: 'bank',
      to: '2026-11-21',
      sort: 'promised',
    })
  })

  it.each(['state=x', 'way=barter', 'from=today', 'by=a%20b', 'sort=booker', 'size=7', 'cursor=%20'])(
    'ignores %s',
    (text) => {
      expect(readOfficePaymentQuery(new URLSearchParams(text))).toEqual({})
      expect(readRefundQuery(new URLSearchParams(text))).toEqual({})
    },
  )
})
