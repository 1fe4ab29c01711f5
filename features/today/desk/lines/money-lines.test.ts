import { describe, expect, it } from 'vitest'
import type { DeskOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { paise } from '#kernel/money/money.ts'
import { changeLines, numberLines, officePaymentLines, refundLines } from './money-lines.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const officePayment: DeskOfficePayment = {
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
  seatsIfRejected: 'clock',
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

describe('the lines of Today about waiting money', () => {
  it('count all office payments, not only those of the first page, and list one’s own separately', () => {
    const mine = {
      receipts: [officePayment, officePayment, officePayment],
      totals: { receipts: 130, amountPaise: paise(65_000_000) },
    }
    const enteredByMe = { receipts: [officePayment], totals: { receipts: 1, amountPaise: paise(500_000) } }
    expect(officePaymentLines({ mine, enteredByMe })).toMatchObject([
      {
        text: '130 office payments are awaiting confirmation',
        more: '₹5,000 by Priya Nair, ₹5,000 by Priya Nair, ₹5,000 by Priya Nair …. The seats stay held until then.',
        isMine: true,
      },
      { key: 'own receipts', text: '1 office payment is awaiting confirmation', isMine: false },
    ])
    expect(
      officePaymentLines({
        mine: undefined,
        enteredByMe: { ...enteredByMe, totals: { ...enteredByMe.totals, receipts: 0 } },
      }),
    ).toEqual([])
  })

  it('count all refunds by their payment route', () => {
    const queue = { refunds: 40, amountPaise: paise(60_000_000), since: '2026-11-25T06:30:00.000Z', givenUp: 0 }
    expect(refundLines({ refusedCount: 30, byBank: 1, queue }, NOW)).toMatchObject([
      {
        urgency: 1,
        text: '40 refunds totalling ₹6,00,000 are waiting for funds at Razorpay',
        more: 'Since Wed, 25 Nov, 12:00 pm. Nothing was paid. Add funds at Razorpay, or refund by bank instead.',
      },
      { text: 'Razorpay rejected 30 refunds' },
      { text: '1 refund to pay by bank' },
    ])
    expect(refundLines({ refusedCount: 0, byBank: 0, queue: null }, NOW)).toEqual([])
  })

  it('count seats of a trip change that expire today among the holds, and link to the change where no booking is held', () => {
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
    expect(changeLines([soon, later], now).map(({ urgency, text, to }) => [urgency, text, to])).toEqual([
      [5, 'Trip change of Rekhaben is awaiting ₹5,000', '/desk/bookings/PTK-2345678'],
      [7, 'Trip change of Rekhaben is awaiting ₹5,000', '/desk/bookings/PTK-2345679'],
    ])
    const ending = (endToday: number) => {
      const officePayments = { bookings: 2, paise: paise(600_000), endToday, changesEndToday: 1 }
      const [line] = numberLines({ numbers: { ...NUMBERS, waiting: officePayments }, changes: [later, soon], now })
      return [line?.text, line?.more, line?.to]
    }
    const more = 'Call, or resend the payment link. 1 of them is for a trip change.'
    expect(ending(1)).toEqual(['1 unpaid hold expires today', more, '/desk/bookings/PTK-2345678'])
    expect(ending(2)).toEqual(['2 unpaid holds expire today', more, '/desk/bookings?view=waiting'])
  })
})
