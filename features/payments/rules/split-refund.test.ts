import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { splitRefund } from './split-refund.ts'

const rooms = (...amounts: number[]) => amounts.map((room) => ({ room: paise(room) }))
const partsOf = (amounts: number[], refund: number) =>
  splitRefund(rooms(...amounts), paise(refund)).map(({ part, amount }) => [part.room, amount])

describe('a refund from several payments', () => {
  it('takes the newest payment first, and no more than each payment can refund', () => {
    expect(partsOf([500_000, 2_000_000], 2_500_000)).toEqual([
      [500_000, 500_000],
      [2_000_000, 2_000_000],
    ])
    expect(partsOf([500_000, 2_000_000], 300_000)).toEqual([[500_000, 300_000]])
    expect(partsOf([0, 2_000_000], 300_000)).toEqual([[2_000_000, 300_000]])
    expect(() => partsOf([100, 200], 301)).toThrow(RangeError)
  })

  it('creates no part below ₹1 where the refundable amounts allow it', () => {
    expect(partsOf([1_000, 1_000], 1_050)).toEqual([
      [1_000, 950],
      [1_000, 100],
    ])
    expect(partsOf([50, 1_000], 300)).toEqual([[1_000, 300]])
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 200, max: 5_000 })), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 100, max: 20_000 }),
        (some, expected) => {
          const max = some.reduce((sum, room) => sum + room, 0)
          fc.pre(max >= 100)
          const refund = Math.min(expected, max)
          const parts = partsOf(some, refund)
          expect(parts.reduce((sum, [, amount]) => sum + (amount ?? 0), 0)).toBe(refund)
          for (const [room, amount] of parts) {
            expect(amount).toBeLessThanOrEqual(room ?? 0)
            expect(amount).toBeGreaterThanOrEqual(100)
          }
        },
      ),
    )
  })
})
