import { describe, expect, it } from 'vitest'
import { cancelLines } from './cancel-lines.ts'
import { paise, rupeesToPaise } from '#kernel/money/money.ts'

/** Cancels a part of one group. All amounts are in rupees, and nothing has been refunded before. */
function cancelOne(group: { cost: number; leaving: number; slab: number }, money: { payable: number; held: number }) {
  return cancelSeveral([group], money)
}

function cancelSeveral(
  groups: { cost: number; leaving: number; slab: number }[],
  { payable, held }: { payable: number; held: number },
) {
  const { share, refund, retained } = cancelLines(
    groups.map(({ cost, leaving, slab }) => ({
      basisPoints: slab * 100,
      cost: rupeesToPaise(cost),
      leaving: rupeesToPaise(leaving),
    })),
    { payable: rupeesToPaise(payable), held: rupeesToPaise(held), unrefunded: rupeesToPaise(held) },
  )
  return { share: share / 100, refund: refund / 100, retained: retained / 100 }
}

// The case numbers refer to the table of refunds in docs/features/cancellations.md.
describe('the table of refunds', () => {
  it.each([
    { slab: 100, refund: 25_000 },
    { slab: 75, refund: 0 },
    { slab: 50, refund: 0 },
    { slab: 0, refund: 0 },
  ])('23: a quarter is paid and all cancel: at $slab % the refund is $refund rupees', ({ slab, refund }) => {
    const money = { payable: 100_000, held: 25_000 }
    expect(cancelOne({ cost: 100_000, leaving: 100_000, slab }, money)).toMatchObject({
      refund,
      retained: 25_000 - refund,
    })
  })
  it('24: 60 % is paid, and the 25 % charge is retained', () => {
    const money = { payable: 100_000, held: 60_000 }
    expect(cancelOne({ cost: 100_000, leaving: 100_000, slab: 75 }, money)).toMatchObject({ refund: 35_000 })
  })
  it.each([
    { slab: 100, refund: 4625, retained: 0 },
    { slab: 75, refund: 0, retained: 4625 },
  ])(
    '25: one of four cancels when a quarter is paid: at $slab % the refund is $refund',
    ({ slab, refund, retained }) => {
      const money = { payable: 74_000, held: 18_500 }
      const part = cancelOne({ cost: 74_000, leaving: 18_500, slab }, money)
      expect(part).toEqual({ share: 18_500, refund, retained })
      const stillDue = money.payable - part.share - (money.held - part.refund - part.retained)
      expect(stillDue).toBe(41_625)
    },
  )
  it('26: travellers with different fares cancel one after another, with a discount on all of them', () => {
    let remaining = { cost: 60_125, payable: 54_112.5 }
    const cancelGuests = (leaving: number, slab: number) => {
      const part = cancelOne(
        { cost: remaining.cost, leaving, slab },
        { payable: remaining.payable, held: remaining.payable },
      )
      remaining = { cost: remaining.cost - leaving, payable: remaining.payable - part.share }
      return part
    }
    expect(cancelGuests(18_500, 75)).toMatchObject({ share: 16_650, refund: 12_487.5 })
    expect(cancelGuests(13_875, 50)).toMatchObject({ share: 12_487.5, refund: 6243.75 })
    expect(cancelGuests(27_750, 50)).toMatchObject({ share: 24_975, refund: 12_487.5 })
  })
  it.each([
    { helicopter: 0, refund: 13_875 },
    { helicopter: 90, refund: 20_850 },
  ])('27: a helicopter ticket has its own policy, at $helicopter %', ({ helicopter, refund }) => {
    const trip = { cost: 37_000, leaving: 18_500, slab: 75 }
    const ticket = { cost: 15_500, leaving: 7750, slab: helicopter }
    expect(cancelSeveral([trip, ticket], { payable: 52_500, held: 52_500 })).toMatchObject({ share: 26_250, refund })
  })
  it('29: less than one rupee is not refunded', () => {
    const money = { payable: 3.99, held: 3.99 }
    expect(cancelOne({ cost: 3.99, leaving: 1.33, slab: 50 }, money)).toEqual({
      share: 1.33,
      refund: 0,
      retained: 1.33,
    })
  })
})

describe('cancelLines', () => {
  it('refunds less than one rupee when nothing else is left', () => {
    const money = { payable: paise(50), held: paise(50), unrefunded: paise(50) }
    expect(cancelLines([{ basisPoints: 10_000, cost: paise(50), leaving: paise(50) }], money).refund).toBe(50)
  })
  it('refunds exactly one rupee, with more left', () => {
    const money = { payable: paise(300), held: paise(300), unrefunded: paise(300) }
    expect(cancelLines([{ basisPoints: 10_000, cost: paise(300), leaving: paise(100) }], money).refund).toBe(100)
  })
  it('takes the remainder of a discount that does not divide evenly from the most expensive group', () => {
    const groups = [100, 300, 100].map((cost) => ({ basisPoints: 10_000, cost: paise(cost), leaving: paise(0) }))
    const share = (leaving: number) =>
      cancelLines(
        groups.map((group, i) => (i === leaving ? { ...group, leaving: group.cost } : group)),
        { payable: paise(391), held: paise(391), unrefunded: paise(391) },
      ).share
    // The discount of 109 is split into 21.8, 65.4 and 21.8, rounded down; 2 are left over.
    expect([share(0), share(1), share(2)]).toEqual([79, 233, 79])
  })
  it('lets no group cost less than zero, even when almost nothing is payable', () => {
    const groups = [1, 1, 1].map((cost) => ({ basisPoints: 10_000, cost: paise(cost), leaving: paise(cost) }))
    const money = { payable: paise(1), held: paise(1), unrefunded: paise(1) }
    expect(cancelLines(groups, money)).toEqual({ share: 1, refund: 1, retained: 0 })
  })
  it('passes the remainder of a discount to the next group when the largest has no room for it', () => {
    const shares = [0, 1, 2].map((leaving) => {
      const groups = [3, 3, 3].map((cost, i) => ({
        basisPoints: 10_000,
        cost: paise(cost),
        leaving: paise(i === leaving ? cost : 0),
      }))
      return cancelLines(groups, { payable: paise(1), held: paise(1), unrefunded: paise(1) }).share
    })
    // A discount of 8: 2.7 each, rounded down; 2 are left over, and each group can take one.
    expect(shares).toEqual([0, 0, 1])
  })
  it('shares nothing when the lines cost nothing', () => {
    const money = { payable: paise(0), held: paise(0), unrefunded: paise(0) }
    expect(cancelLines([{ basisPoints: 10_000, cost: paise(0), leaving: paise(0) }], money)).toEqual({
      share: 0,
      refund: 0,
      retained: 0,
    })
  })
  it.each([
    ['more is held than is payable', { payable: 100, held: 101 }],
    ['more is payable than the lines cost', { payable: 201, held: 100 }],
    ['less than nothing is held', { payable: 100, held: -1 }],
  ])('refuses a booking when %s', (_, { payable, held }) => {
    const money = { payable: paise(payable), held: paise(held), unrefunded: paise(0) }
    expect(() => cancelLines([{ basisPoints: 0, cost: paise(200), leaving: paise(0) }], money)).toThrow(
      /^cannot spread -?\d+ over \d+$/,
    )
  })
})
