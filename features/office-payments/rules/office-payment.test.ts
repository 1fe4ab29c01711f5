import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import {
  cashLeft,
  readProof,
  remainderLateBounds,
  parseUtr,
  type OfficePaymentProof,
  type OfficePaymentMethod,
} from './office-payment.ts'
import { paise } from '#kernel/money/money.ts'
import { DEFAULT_LIMITS } from '#features/settings/rules/office-limits.ts'

const NO_PROOF: OfficePaymentProof = { book: '', utr: '', cheque: '', bank: '', isAccountPayee: false }

describe('parseUtr', () => {
  it.each([
    ['4012 3456 7890', '401234567890'],
    ['sbin52026112300012', 'SBIN52026112300012'],
    ['६३२७१२३४५६७८', '632712345678'],
    ['Srivastavaprasad', null],
    ['98220 47716', null],
    ['PTK-7Q4M2AB', null],
    ['', null],
  ])('parses %j as %j', (text, number) => {
    expect(parseUtr(text)).toBe(number)
  })
})

describe('the proof of an office payment', () => {
  it.each<[OfficePaymentMethod, Partial<OfficePaymentProof>, string]>([
    ['cash', { book: ' 14/207 ' }, '14/207'],
    ['upi', { utr: '4012 3456 7890' }, '401234567890'],
    ['neft', { utr: 'sbin52026112300012' }, 'SBIN52026112300012'],
    ['rtgs', { utr: 'HDFCR52026112300012345' }, 'HDFCR52026112300012345'],
    ['imps', { utr: '६३२७१२३४५६७८' }, '632712345678'],
    ['cheque', { cheque: '001234', bank: 'State  Bank', isAccountPayee: true }, '001234, State Bank'],
  ])('by %s is accepted', (way, proof, reference) => {
    expect(readProof(way, { ...NO_PROOF, ...proof })).toEqual({ reference })
  })

  it.each<[OfficePaymentMethod, Partial<OfficePaymentProof>, string]>([
    ['cash', {}, 'book'],
    ['upi', { utr: '40123456789' }, 'upi'],
    ['neft', { utr: 'SBIN5202611' }, 'utr'],
    ['rtgs', { utr: 'HDFCR520261123000123456' }, 'utr'],
    ['imps', { utr: 'not a number' }, 'utr'],
    ['cheque', { cheque: '12345', bank: 'SBI', isAccountPayee: true }, 'cheque'],
    ['cheque', { cheque: '123456', bank: ' ', isAccountPayee: true }, 'bank'],
    ['cheque', { cheque: '123456', bank: 'SBI', isAccountPayee: false }, 'accountPayee'],
  ])('by %s is refused for %o', (way, proof, problem) => {
    expect(readProof(way, { ...NO_PROOF, ...proof })).toEqual({ problem })
  })
})

describe('cash', () => {
  it('stays below two lakh in a day and for a trip, whichever comes first', () => {
    const none = paise(0)
    expect(cashLeft({ day: none, trip: none }, DEFAULT_LIMITS)).toBe(19_999_999)
    expect(cashLeft({ day: paise(15_000_000), trip: paise(1_000_000) }, DEFAULT_LIMITS)).toBe(4_999_999)
    expect(cashLeft({ day: none, trip: paise(19_999_999) }, DEFAULT_LIMITS)).toBe(0)
    expect(cashLeft({ day: paise(25_000_000), trip: none }, DEFAULT_LIMITS)).toBe(0)
  })
})

describe('the rest of a price', () => {
  it('is late three days after the last part payment, or seven days before the trip', () => {
    const now = new Date('2026-11-24T06:30:00Z')
    expect(remainderLateBounds({ now, today: calendarDate('2026-11-24') })).toEqual({
      since: new Date('2026-11-21T06:30:00Z'),
      startDate: '2026-12-01',
    })
  })
})
