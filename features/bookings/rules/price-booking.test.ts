import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_GUESTS } from './guest-limits.ts'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'
import { linesOf, priceBooking, savingsOf } from './price-booking.ts'
import type { PromoDiscount } from '#features/promo-codes/rules/promo-discount.ts'
import { isTooSmallToTransfer } from '#kernel/money/smallest-transfer.ts'

const tenPercent: PromoDiscount = { kind: 'percentage', basisPoints: 1000, ceiling: null }
const price = (rupees: number, guests: number, promo: PromoDiscount | null = null) =>
  priceBooking({ base: rupeesToPaise(rupees) }, { guests }, promo)

// The case numbers refer to the table of prices in docs/features/bookings.md.
describe('the table of prices', () => {
  it('1: three guests pay three times the price', () => {
    expect(price(24_999, 3)).toEqual({
      lines: [{ kind: 'fare', quantity: 3, unit: 2_499_900, amount: 7_499_700 }],
      seats: 3,
      subtotal: 7_499_700,
      discount: 0,
      payable: 7_499_700,
    })
  })
  it('2: a 10 % code is subtracted once from the subtotal', () => {
    expect(price(24_999, 3, tenPercent)).toMatchObject({ subtotal: 7_499_700, discount: 749_970, payable: 6_749_730 })
  })
  it('3: a discount is rounded down to the paisa', () => {
    const promo: PromoDiscount = { kind: 'percentage', basisPoints: 750, ceiling: null }
    expect(price(12_345.67, 3, promo)).toMatchObject({ subtotal: 3_703_701, discount: 277_777, payable: 3_425_924 })
  })
  it('20: less than one rupee left after a code is too small to be paid', () => {
    const { payable } = price(500, 1, { kind: 'fixed', amount: rupeesToPaise(499.5) })
    expect(payable).toBe(50)
    expect(isTooSmallToTransfer(payable)).toBe(true)
  })
})

describe('priceBooking', () => {
  it('counts a negative price as zero', () => {
    expect(priceBooking({ base: paise(-1) }, { guests: 2 }, null)).toMatchObject({
      lines: [{ unit: 0, amount: 0 }],
      subtotal: 0,
      payable: 0,
    })
  })
  it('never goes below zero: a discount above the subtotal is cut to the subtotal', () => {
    expect(price(1, 1, { kind: 'fixed', amount: paise(101) })).toMatchObject({ discount: 100, payable: 0 })
  })
  it.each([0, -1, 1.5, Number.NaN])('refuses %s guests', (guests) => {
    expect(() => price(1, guests)).toThrow(expect.objectContaining({ code: 'GUESTS_BELOW_MINIMUM' }))
  })
  it('accepts one guest and fifty guests, and refuses fifty-one', () => {
    expect(price(1, 1).seats).toBe(1)
    expect(price(1, 50).subtotal).toBe(5000)
    expect(() => price(1, 51)).toThrow(expect.objectContaining({ code: 'GUESTS_ABOVE_MAXIMUM' }))
  })
  it('is consistent for every price, number of guests and discount', () => {
    const anyPrice = fc.integer({ min: -10_000_000, max: 1_000_000_000 }).map(paise)
    const anyGuests = fc.integer({ min: 1, max: MAX_GUESTS })
    fc.assert(
      fc.property(anyPrice, anyGuests, anyPrice, (base, guests, amount) => {
        const pricedBooking = priceBooking({ base }, { guests }, { kind: 'fixed', amount })
        expect(pricedBooking.subtotal).toBe(pricedBooking.lines.reduce((sum, line) => sum + line.amount, 0))
        expect(pricedBooking.subtotal).toBe(Math.max(0, base) * guests)
        expect(pricedBooking.payable).toBe(pricedBooking.subtotal - pricedBooking.discount)
        expect(pricedBooking.payable).toBeGreaterThanOrEqual(0)
        expect(pricedBooking.discount).toBeGreaterThanOrEqual(0)
        expect(pricedBooking.discount).toBeLessThanOrEqual(pricedBooking.subtotal)
      }),
    )
  })
})

describe('linesOf', () => {
  it('returns the lines that the booking was priced with', () => {
    expect(linesOf({ pricePerGuest: rupeesToPaise(24_999), guests: 3 })).toEqual(price(24_999, 3).lines)
  })
})

describe('savingsOf', () => {
  it('is the difference to the struck-out price, for every guest', () => {
    expect(savingsOf({ pricePerGuest: paise(900), strikePrice: paise(1000), guests: 4 })).toBe(400)
  })
  it.each([null, paise(900), paise(899)])('is zero with a struck-out price of %s', (strikePrice) => {
    expect(savingsOf({ pricePerGuest: paise(900), strikePrice, guests: 4 })).toBe(0)
  })
})
