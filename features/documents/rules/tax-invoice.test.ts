import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'
import { financialYearOf, formatDocumentNumber, seriesOf, splitTax } from './tax-invoice.ts'

const split = (total: number, rateBasisPoints: number, isInterstate = false) =>
  splitTax({ total: paise(total), rateBasisPoints, isInterstate })

describe('splitTax', () => {
  it('splits the tax out of a price that includes it, half for the country and half for the state', () => {
    expect(split(2_499_900, 500)).toEqual({ taxable: 2_380_857, cgst: 59_521, sgst: 59_521, igst: 0, rounding: 1 })
    expect(split(105_00, 500)).toEqual({ taxable: 100_00, cgst: 250, sgst: 250, igst: 0, rounding: 0 })
  })

  it('is one tax when the place of supply is in another state', () => {
    expect(split(2_499_900, 500, true)).toEqual({ taxable: 2_380_857, cgst: 0, sgst: 0, igst: 119_043, rounding: 0 })
  })

  it('finds no tax at a rate of zero, nor in an amount of zero', () => {
    expect(split(100, 0)).toEqual({ taxable: 100, cgst: 0, sgst: 0, igst: 0, rounding: 0 })
    expect(split(0, 1800)).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0 })
  })

  it('has lines that add up to the total, whatever total, rate and place', () => {
    const taxInputs = [fc.integer({ min: 0, max: 9e13 }), fc.integer({ min: 0, max: 10_000 }), fc.boolean()] as const
    fc.assert(
      fc.property(...taxInputs, (total, rate, isInterstate) => {
        const { taxable, cgst, sgst, igst, rounding } = split(total, rate, isInterstate)
        expect(taxable + cgst + sgst + igst + rounding).toBe(total)
        expect(cgst).toBe(sgst)
        expect(Math.min(taxable, cgst, igst, rounding)).toBeGreaterThanOrEqual(0)
        expect(rounding).toBeLessThanOrEqual(1)
        expect(isInterstate ? cgst + rounding : igst).toBe(0)
      }),
    )
  })

  it('finds a taxable value that returns the total when tax is added and rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 2_800 }), (total, rate) => {
        const { taxable } = split(total, rate)
        expect(Math.abs((taxable * (10_000 + rate)) / 10_000 - total)).toBeLessThanOrEqual(0.65)
      }),
    )
  })

  it('refuses wrong amounts and wrong rates', () => {
    expect(() => split(-1, 500)).toThrow('Not an amount to tax: -1')
    expect(() => split(100, -1)).toThrow('Not a tax rate in basis points: -1')
    expect(() => split(100, 0.5)).toThrow('Not a tax rate in basis points: 0.5')
  })
})

describe('financialYearOf', () => {
  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2027-01-01', '26-27'],
    ['2099-12-31', '99-00'],
  ])('puts %s into %s', (date, year) => {
    expect(financialYearOf(calendarDate(date))).toBe(year)
  })
})

describe('a document number', () => {
  it('has consecutive digits after the year, and a prefix of letters for all except tax invoices', () => {
    expect(formatDocumentNumber({ series: '', financialYear: '26-27', number: 123 })).toBe('26-27/000123')
    expect(formatDocumentNumber({ series: '', financialYear: '26-27', number: 1 })).toBe('26-27/000001')
    expect(formatDocumentNumber({ series: 'CN', financialYear: '26-27', number: 1_234_567 })).toBe('CN/26-27/1234567')
  })
  it('never has more than 16 characters', () => {
    expect(() => formatDocumentNumber({ series: 'CN', financialYear: '26-27', number: 12_345_678 })).toThrow(
      'The number CN/26-27/12345678 is too long',
    )
    expect(() => formatDocumentNumber({ series: '', financialYear: '26-27', number: 0 })).toThrow(
      'Not a document number: 0',
    )
  })
  it('has separate series for credit notes, for documents without tax and for test payments', () => {
    const kinds = ['invoice', 'credit_note'] as const
    const all = kinds.flatMap((kind) => [
      seriesOf({ kind, isTaxed: true, isTest: false }),
      seriesOf({ kind, isTaxed: false, isTest: false }),
      seriesOf({ kind, isTaxed: true, isTest: true }),
    ])
    expect(all).toEqual(['', 'R', 'T', 'CN', 'RC', 'TC'])
  })
})
