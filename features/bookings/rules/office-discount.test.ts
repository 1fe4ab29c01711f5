import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { allowanceOf } from '#kernel/access/desk-permissions.ts'
import { paise } from '#kernel/money/money.ts'
import { discountShareOf, DEFAULT_LIMITS } from '#features/settings/rules/office-limits.ts'
import { maxDiscount, officeDiscountOf } from './office-discount.ts'
import { priceBooking } from './price-booking.ts'

describe('the office discount', () => {
  it.each([
    ['sales', 74_997_00, 3_749_85],
    ['manager', 37_037_01, 5_555_55],
    ['owner', 74_997_00, 74_997_00],
    ['accounts', 74_997_00, 0],
  ] as const)('of %s on %i paise is at most %i', (role, subtotal, max) => {
    expect(maxDiscount(discountShareOf(role, DEFAULT_LIMITS), paise(subtotal))).toBe(max)
  })
  it('is zero for every role without the permission to give one', () => {
    const approvers = STAFF_ROLES.filter((role) => discountShareOf(role, DEFAULT_LIMITS) > 0)
    expect(approvers).toEqual(STAFF_ROLES.filter((role) => allowanceOf(role, 'discount') !== 'no'))
  })
  it('is identified by its reason, and leaves a price between zero and the subtotal', () => {
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
