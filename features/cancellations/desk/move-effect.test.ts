import { describe, expect, it } from 'vitest'
import type { MoveQuote } from '../api/moves-calls.ts'
import { canMove, companionsOf, toEffect } from './move-effect.ts'

const START_DATE = '2026-12-10'
const member = (reference: string, status: 'confirmed' | 'held', { startDate = START_DATE, packageId = 1 } = {}) => ({
  reference,
  status,
  packageId,
  startDate,
  guests: 2,
  payablePaise: 2_200_000,
  heldUntil: null,
})
const booking = {
  party: [
    member('PTK-B', 'confirmed'),
    member('PTK-C', 'held'),
    member('PTK-D', 'confirmed', { startDate: '2026-12-12' }),
    member('PTK-E', 'confirmed', { packageId: 2 }),
  ],
  trip: {
    packageId: 1,
    packageName: 'Kashi',
    duration: '3D 2N',
    startDate: START_DATE,
    endDate: '2026-12-12',
    imageUrl: null,
    capacity: 40,
    taken: 5,
  },
  money: {
    pricePerGuestPaise: 1_000_000,
    subtotalPaise: 3_000_000,
    discountPaise: 0,
    payablePaise: 3_000_000,
    promoCode: null,
    discountReason: '',
  },
}
const quote: MoveQuote = {
  from: START_DATE,
  to: '2026-12-14',
  fromPackage: 'Kashi',
  toPackage: 'Kashi',
  guests: 3,
  freeSeats: 4,
  refundPaise: 300_000,
  mayWaive: true,
  waivedPaise: 0,
  others: [{ reference: 'PTK-B', guests: 2, refundPaise: 400_000, waivedPaise: 0, mayWaive: true, refusal: null }],
}

describe('what a move would do', () => {
  it('includes the paid bookings on the same trip', () => {
    expect(companionsOf(booking).map(({ reference }) => reference)).toEqual(['PTK-B'])
  })

  it('totals all who move together: price, refund, emails, and whether there are seats for all', () => {
    expect(toEffect(quote, booking, 'together')).toMatchObject({
      oldPaise: 5_200_000,
      refundPaise: 700_000,
      mails: 2,
      partyGuests: 5,
      hasSeats: false,
    })
    expect(toEffect({ ...quote, freeSeats: 5 }, booking, 'together').hasSeats).toBe(true)
  })

  it('is nothing while one booking in the group cannot move, and says which and why; the other one may move alone', () => {
    const refusal = 'A cheque bounced.'
    const others = [{ reference: 'PTK-B', guests: 2, refundPaise: 0, waivedPaise: 0, mayWaive: true, refusal }]
    const together = toEffect({ ...quote, freeSeats: 5, others }, booking, 'together')
    expect(together.refusals).toEqual([{ reference: 'PTK-B', sentence: 'A cheque bounced.' }])
    expect(canMove(together)).toBe(false)
    expect(canMove(toEffect({ ...quote, freeSeats: 5, others }, booking, 'alone'))).toBe(true)
    expect(canMove(toEffect(quote, booking, 'together'))).toBe(false)
  })

  it('can be collected when the new trip costs more for each booking, and waived when the role may for each', () => {
    const moreExpensive = { ...quote, freeSeats: 5, refundPaise: 0, waivedPaise: 600_000 }
    const other = {
      reference: 'PTK-B',
      guests: 2,
      refundPaise: 0,
      waivedPaise: 400_000,
      mayWaive: false,
      refusal: null,
    }
    const both = toEffect({ ...moreExpensive, others: [other] }, booking, 'together')
    expect(both).toMatchObject({ waivedPaise: 1_000_000, isMoreExpensiveForAll: true, mayWaive: false })
    const mixed = toEffect({ ...moreExpensive, others: [{ ...other, waivedPaise: 0 }] }, booking, 'together')
    expect(mixed.isMoreExpensiveForAll).toBe(false)
    expect(toEffect({ ...moreExpensive, others: [other] }, booking, 'alone')).toMatchObject({ mayWaive: true })
  })

  it('covers one booking when only its guests move', () => {
    const alone = { oldPaise: 3_000_000, refundPaise: 300_000, mails: 1, partyGuests: undefined, hasSeats: true }
    expect(toEffect(quote, booking, 'alone')).toMatchObject(alone)
  })
})
