import { describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { sumParty } from './party.ts'
import type { BookingStatus } from '#kernel/statuses/statuses.ts'

const member = (status: BookingStatus, guests: number, rupees: number) => ({
  status,
  guests,
  payable: paise(rupees * 100),
})

describe('bookings that travel together', () => {
  it('are totalled by what is paid and what is unpaid', () => {
    const members = [member('confirmed', 3, 30_000), member('held', 2, 22_000), member('completed', 1, 9_000)]
    expect(sumParty(members)).toEqual({
      travels: { guests: 4, payable: 3_900_000 },
      pending: { guests: 2, payable: 2_200_000 },
    })
  })

  it.each(['expired', 'cancelled', 'needs_review'] as const)('leaves out a booking that is %s', (status) => {
    const none = { guests: 0, payable: 0 }
    expect(sumParty([member(status, 3, 30_000)])).toEqual({ travels: none, pending: none })
  })
})
