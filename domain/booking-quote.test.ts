import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteBooking } from './booking-quote.ts'
import { GUESTS_MAXIMUM } from './guest-limits.ts'
import { savingsOf } from './trip-price.ts'
import { paise } from './money.ts'

const anyPrice = fc.integer({ min: -10_000_000, max: 1_000_000_000 }).map(paise)
const anyGuests = fc.integer({ min: 1, max: GUESTS_MAXIMUM })

describe('quoteBooking', () => {
  it('multiplies by the guests and takes the discount once', () => {
    expect(quoteBooking({ pricePerGuest: paise(2_499_900), guests: 3, discount: paise(100_000) })).toEqual({
      pricePerGuest: 2_499_900,
      guests: 3,
      subtotal: 7_499_700,
      discount: 100_000,
      payable: 7_399_700,
    })
  })
  it('clamps a negative price to zero', () => {
    expect(quoteBooking({ pricePerGuest: paise(-1), guests: 2, discount: paise(0) })).toMatchObject({
      pricePerGuest: 0,
      subtotal: 0,
      payable: 0,
    })
  })
  it('never asks for less than nothing: a discount above the subtotal is the subtotal', () => {
    expect(quoteBooking({ pricePerGuest: paise(100), guests: 1, discount: paise(101) })).toMatchObject({
      discount: 100,
      payable: 0,
    })
  })
  it('ignores a negative discount', () => {
    expect(quoteBooking({ pricePerGuest: paise(100), guests: 1, discount: paise(-50) }).payable).toBe(100)
  })
  it.each([0, -1, 1.5, Number.NaN])('refuses %s guests', (guests) => {
    expect(() => quoteBooking({ pricePerGuest: paise(100), guests, discount: paise(0) })).toThrow(
      expect.objectContaining({ code: 'GUESTS_BELOW_MINIMUM' }),
    )
  })
  it('takes fifty guests and refuses fifty-one', () => {
    expect(quoteBooking({ pricePerGuest: paise(1), guests: 50, discount: paise(0) }).subtotal).toBe(50)
    expect(() => quoteBooking({ pricePerGuest: paise(1), guests: 51, discount: paise(0) })).toThrow(
      expect.objectContaining({ code: 'GUESTS_ABOVE_MAXIMUM' }),
    )
  })
  it('adds up for every price, party and discount', () => {
    fc.assert(
      fc.property(anyPrice, anyGuests, anyPrice, (pricePerGuest, guests, discount) => {
        const quote = quoteBooking({ pricePerGuest, guests, discount })
        expect(quote.payable).toBe(quote.subtotal - quote.discount)
        expect(quote.payable).toBeGreaterThanOrEqual(0)
        expect(quote.discount).toBeGreaterThanOrEqual(0)
        expect(quote.discount).toBeLessThanOrEqual(quote.subtotal)
        expect(quote.subtotal).toBe(quote.pricePerGuest * guests)
      }),
    )
  })
})

describe('savingsOf', () => {
  it('is the difference to the strike price for every guest', () => {
    expect(savingsOf({ pricePerGuest: paise(900), strikePrice: paise(1000), guests: 4 })).toBe(400)
  })
  it.each([null, paise(900), paise(899)])('is nothing against a strike price of %s', (strikePrice) => {
    expect(savingsOf({ pricePerGuest: paise(900), strikePrice, guests: 4 })).toBe(0)
  })
})
