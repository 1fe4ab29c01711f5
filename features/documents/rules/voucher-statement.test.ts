import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#kernel/dates/calendar-date.ts'
import { decodeVoucherStatement, encodeVoucherStatement, type VoucherStatement } from './voucher-statement.ts'

const statement: VoucherStatement = {
  reference: 'PTK-7Q4M2XK',
  revision: 1,
  tourPackageId: 12,
  startDate: calendarDate('2027-05-10'),
  endDate: calendarDate('2027-05-21'),
  guests: 4,
  initials: 'आश',
}

describe('the statement of a voucher', () => {
  it('can be read back from its bytes, for any booking', () => {
    const anyStatement = fc.record({
      reference: fc.stringMatching(/^PTK-[0-9A-Z]{7}$/),
      revision: fc.integer({ min: 1, max: 255 }),
      tourPackageId: fc.integer({ min: 0, max: 0xffffffff }),
      start: fc.integer({ min: 0, max: 0xffff }),
      nights: fc.integer({ min: 0, max: 255 }),
      guests: fc.integer({ min: 1, max: 50 }),
      initials: fc
        .string({ unit: 'grapheme', maxLength: 1 })
        .filter((text) => new TextEncoder().encode(text).length <= 16),
    })
    fc.assert(
      fc.property(anyStatement, ({ start, nights, ...rest }) => {
        const startDate = addDays(calendarDate('2020-01-01'), start)
        const random = { ...rest, startDate, endDate: addDays(startDate, nights) }
        expect(decodeVoucherStatement(encodeVoucherStatement(random))).toEqual(random)
      }),
    )
  })
  it('is short enough for a QR code that an old phone can read', () => {
    expect(encodeVoucherStatement(statement).length).toBeLessThanOrEqual(24)
  })
  it('is refused for values that do not fit', () => {
    for (const invalidStatement of [
      { reference: 'PTK-1' },
      { guests: 0 },
      { revision: 256 },
      { endDate: calendarDate('2027-05-09') },
      { initials: 'ABCDEFGHIJKLMNOPQ' },
    ])
      expect(() => encodeVoucherStatement({ ...statement, ...invalidStatement })).toThrow(RangeError)
  })
  it('accepts initials of 16 bytes, but not of 17', () => {
    const longest = { ...statement, initials: 'ABCDEFGHIJKLMNOP' }
    const bytes = encodeVoucherStatement(longest)
    expect(decodeVoucherStatement(bytes)).toEqual(longest)
    expect(decodeVoucherStatement(Uint8Array.of(...bytes, 81))).toBeNull()
  })
  it('contains a booking reference exactly as ours are written', () => {
    for (const reference of ['xPTK-ABCDEF1', 'PTK-ABCDEF12', 'PTK-abcdef1'])
      expect(() => encodeVoucherStatement({ ...statement, reference })).toThrow(
        `This does not fit into a voucher: {"reference":"${reference}"`,
      )
    const bytes = encodeVoucherStatement(statement)
    expect(decodeVoucherStatement(bytes.with(1, 'a'.charCodeAt(0)))).toBeNull()
  })
  it('is null for any other bytes', () => {
    const bytes = encodeVoucherStatement(statement)
    for (const invalidStatement of [
      bytes.subarray(0, 16),
      Uint8Array.of(2, ...bytes.subarray(1)),
      new Uint8Array(60),
      new Uint8Array(),
    ])
      expect(decodeVoucherStatement(invalidStatement)).toBeNull()
  })
})
