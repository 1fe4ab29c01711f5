import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { linkEnd } from './link-ends.ts'

const endDate = calendarDate('2026-12-10')

describe('linkEnd', () => {
  it.each([
    ['trip', '2027-02-08'],
    ['voucher', '2027-02-08'],
    ['travellers', '2026-12-10'],
    ['review', '2028-01-14'],
    ['invoice', '2028-01-14'],
  ] as const)('a link to the %s works until %s after a return on 10 December 2026', (purpose, last) => {
    expect(linkEnd(purpose, { endDate, linksRenewedOn: null })).toBe(last)
  })
  it('a link that was emailed again works for 30 more days, and never expires earlier because of that', () => {
    expect(linkEnd('trip', { endDate, linksRenewedOn: calendarDate('2027-06-01') })).toBe('2027-07-01')
    expect(linkEnd('trip', { endDate, linksRenewedOn: calendarDate('2026-11-01') })).toBe('2027-02-08')
  })
})
