import { describe, expect, it } from 'vitest'
import { mayWaive, computeMovedPrice } from './move-booking.ts'
import { paise } from '#kernel/money/money.ts'

const PRICE = {
  pricePerGuest: paise(1_000_000),
  guests: 2,
  subtotal: paise(2_000_000),
  discount: paise(200_000),
  payable: paise(1_800_000),
}

describe('the price on another date', () => {
  it('refunds the difference when it is lower, and the discount keeps its share', () => {
    expect(computeMovedPrice(PRICE, paise(800_000))).toEqual({
      price: { ...PRICE, pricePerGuest: 800_000, subtotal: 1_600_000, discount: 160_000, payable: 1_440_000 },
      refund: 360_000,
      waived: 0,
    })
  })

  it('stays as promised when the new date costs more', () => {
    expect(computeMovedPrice(PRICE, paise(1_100_000))).toEqual({ price: PRICE, refund: 0, waived: 180_000 })
    expect(computeMovedPrice(PRICE, paise(1_000_000))).toEqual({ price: PRICE, refund: 0, waived: 0 })
  })

  it('lets a role waive an extra cost up to the role’s share of the new price', () => {
    expect(mayWaive('sales', paise(99_000), PRICE)).toBe(false)
    expect(mayWaive('sales', paise(90_000), PRICE)).toBe(true)
    expect(mayWaive('manager', paise(180_000), PRICE)).toBe(true)
    expect(mayWaive('manager', paise(400_000), PRICE)).toBe(false)
    expect(mayWaive('owner', paise(4_000_000), PRICE)).toBe(true)
    expect(mayWaive('accounts', paise(1), PRICE)).toBe(false)
    expect(mayWaive('accounts', paise(0), PRICE)).toBe(true)
  })
})
