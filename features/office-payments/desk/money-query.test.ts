import { describe, expect, it } from 'vitest'
import { readReceiptQuery, readRefundQuery } from './money-query.ts'

describe('the address of the lists of money', () => {
  it('is read as the calls want it', () => {
    const receipts =
      'state=all&way=cash,barter,upi&from=2026-11-01&to=2026-11-21&by=others&sort=-amount&size=50&cursor=abc'
    expect(readReceiptQuery(new URLSearchParams(receipts))).toEqual({
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
    'passes over %s',
    (text) => {
      expect(readReceiptQuery(new URLSearchParams(text))).toEqual({})
      expect(readRefundQuery(new URLSearchParams(text))).toEqual({})
    },
  )
})
