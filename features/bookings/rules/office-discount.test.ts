import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { paise } from '#kernel/money/money.ts'
import { discountShareOf, USUAL_LIMITS } from '#features/settings/rules/office-limits.ts'
import { largestDiscount, officeDiscountOf } from './office-discount.ts'
import { priceBooking } from './price-booking.ts'

describe('the discount of the office', () => {
  it.each([
    ['sales', 74_997_00, 3_749_85],
    ['manager', 37_037_01, 5_555_55],
    ['owner', 74_997_00, 74_997_00],
    ['accounts', 74_997_00, 0],
  ] as const)('of %s on %i paise is at most %i', (role, subtotal, most) => {
    expect(largestDiscount(discountShareOf(role, USUAL_LIMITS), paise(subtotal))).toBe(most)
  })
  it('is nothing for every role that the table of acts does not let give one', () => {
    const givers = STAFF_ROLES.filter((role) => discountShareOf(role, USUAL_LIMITS) > 0)
    expect(givers).toEqual(STAFF_ROLES.filter((role) => allowanceOf(role, 'discount') !== 'no'))
  })
  it('is known by its reason, and leaves a price between zero and the subtotal', () => {
    expect(officeDiscountOf({ discountPaise: paise(500), discountReason: '' })).toBeNull()
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), fc.nat(900_000_000), (base, guests, amount) => {
        const discount = officeDiscountOf({ discountPaise: paise(amount), discountReason: 'third trip' })
        const { payable, subtotal } = priceBooking({ base: paise(base) }, { guests }, discount)
        expect(payable).toBe(Math.max(0, subtotal - amount))
      }),
    )
  })
})
