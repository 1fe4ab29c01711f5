import { describe, expect, it } from 'vitest'
import type { OfficeReceipt } from '#features/receipts/api/desk-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { changeLines, numberLines, receiptLines, refundLines } from './money-lines.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const receipt: OfficeReceipt = {
  id: 'r',
  number: 'TS/26-27/000001',
  reference: 'PTK-2345678',
  booker: 'Asha Shah',
  way: 'cash',
  amountPaise: paise(500_000),
  receivedOn: '2026-11-21',
  payer: 'Asha Shah',
  proof: '14/207',
  state: 'waits',
  paysFor: null,
  seatsIfRefused: 'clock',
  enteredBy: 'Priya Nair',
  enteredAt: '2026-11-21T06:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: '',
  clearedOn: null,
  bouncedOn: null,
  bounceReason: null,
  hasPhoto: false,
  isOwn: false,
}

const NUMBERS = {
  booked: { bookings: 0, paise: paise(0), before: 0 },
  travelling: { guests: 0, trips: 0 },
  seats: { free: 0, capacity: 0, trips: 0 },
  back: null,
  gateway: null,
}

describe('the lines of Today about money that waits', () => {
  it('count all receipts, not those of the first page, and keep one’s own apart', () => {
    const mine = { receipts: [receipt, receipt, receipt], totals: { receipts: 130, amountPaise: paise(65_000_000) } }
    const own = { receipts: [receipt], totals: { receipts: 1, amountPaise: paise(500_000) } }
    expect(receiptLines({ mine, own })).toMatchObject([
      {
        words: '130 receipts wait for a second person',
        more: '₹5,000 by Priya Nair, ₹5,000 by Priya Nair, ₹5,000 by Priya Nair …. The seats stay held until then.',
        isMine: true,
      },
      { key: 'own receipts', words: '1 receipt waits for a second person', isMine: false },
    ])
    expect(receiptLines({ mine: undefined, own: { ...own, totals: { ...own.totals, receipts: 0 } } })).toEqual([])
  })

  it('count all refunds by the way that they go', () => {
    const queue = { refunds: 40, amountPaise: paise(60_000_000), since: '2026-11-25T06:30:00.000Z', givenUp: 0 }
    expect(refundLines({ refused: 30, byBank: 1, queue }, NOW)).toMatchObject([
      {
        urgency: 1,
        words: '40 refunds of ₹6,00,000 wait for money at Razorpay',
        more: 'Since Wed, 25 Nov, 12:00 pm. Nothing was paid. Pay money in at Razorpay, or pay them back by bank.',
      },
      { words: 'Razorpay refused 30 refunds' },
      { words: '1 refund goes back by bank' },
    ])
    expect(refundLines({ refused: 0, byBank: 0, queue: null }, NOW)).toEqual([])
  })

  it('count the seats for a change that go back today among the holds, and lead to it where no booking is held', () => {
    const now = new Date('2026-11-24T06:30:00Z')
    const soon = {
      reference: 'PTK-2345678',
      booker: 'Rekhaben',
      packageName: 'Ayodhya',
      startDate: '2026-12-14',
      amountPaise: paise(500_000),
      heldUntil: '2026-11-24T12:30:00.000Z',
    }
    const later = { ...soon, reference: 'PTK-2345679', heldUntil: '2026-11-25T06:30:00.000Z' }
    expect(changeLines([soon, later], now).map(({ urgency, words, to }) => [urgency, words, to])).toEqual([
      [5, 'The change of Rekhaben waits for its difference of ₹5,000', '/desk/bookings/PTK-2345678'],
      [7, 'The change of Rekhaben waits for its difference of ₹5,000', '/desk/bookings/PTK-2345679'],
    ])
    const ending = (endToday: number) => {
      const waiting = { bookings: 2, paise: paise(600_000), endToday, changesEndToday: 1 }
      const [line] = numberLines({ numbers: { ...NUMBERS, waiting }, changes: [later, soon], now })
      return [line?.words, line?.more, line?.to]
    }
    const more = 'Call, or send the link again. 1 of them is for a change of trip.'
    expect(ending(1)).toEqual(['1 hold without a payment ends today', more, '/desk/bookings/PTK-2345678'])
    expect(ending(2)).toEqual(['2 holds without a payment end today', more, '/desk/bookings?view=waiting'])
  })
})
