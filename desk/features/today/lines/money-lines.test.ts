import { describe, expect, it } from 'vitest'
import type { OfficeReceipt } from '#contract/desk/receipts-schemas.ts'
import { paise } from '#domain/money.ts'
import { receiptLines, refundLines } from './money-lines.ts'

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
    expect(refundLines({ refused: 30, byBank: 1 }).map(({ words }) => words)).toEqual([
      'Razorpay refused 30 refunds',
      '1 refund goes back by bank',
    ])
    expect(refundLines({ refused: 0, byBank: 0 })).toEqual([])
  })
})
