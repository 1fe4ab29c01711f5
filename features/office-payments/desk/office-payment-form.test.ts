import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { duesToPay, newReceipt, receiptProblems, toReceiptBody, type ReceiptForm } from './receipt-form.ts'

const today = calendarDate('2026-11-24')
const cash: ReceiptForm = { ...newReceipt({ due: '25,000', payer: 'Asha Rao', today }), book: '14/207' }

describe('what keeps a receipt from being entered', () => {
  it.each([
    ['nothing', cash, []],
    ['no amount', { ...cash, amount: 'much' }, ['amount']],
    ['an amount of nothing, and nobody who paid', { ...cash, amount: '0', payer: ' ' }, ['amount', 'payer']],
    ['cash without its book', { ...cash, book: '' }, ['book']],
    ['a UPI reference that is too short', { ...cash, way: 'upi', utr: '1234' }, ['utr']],
    ['a cheque that is not marked', { ...cash, way: 'cheque', cheque: '123456', bank: 'SBI' }, ['isAccountPayee']],
    ['a day to come', { ...cash, receivedOn: '2026-11-25' }, ['receivedOn']],
    ['no day', { ...cash, receivedOn: '' }, ['receivedOn']],
  ] as const)('is %s', (_, form, fields) => {
    expect(Object.keys(receiptProblems(form, today))).toEqual(fields)
  })
})

describe('what a receipt of a paid booking pays', () => {
  const due = { amountPaise: 1_000_000, leftPaise: 1_000_000, isByHand: false, upi: null, change: null }
  const debt = { ...due, reason: 'bounced_cheque' as const }
  const change = { ...due, reason: 'change' as const, leftPaise: 500_000 }

  it('is what is owed again first, else what was chosen, and nothing that waits for a second person already', () => {
    const dues = [debt, change]
    expect(duesToPay({ dues }, '')).toEqual({ open: dues, due: debt })
    expect(duesToPay({ dues }, 'change').due).toBe(change)
    const covered = { ...debt, leftPaise: 0, isByHand: true }
    expect(duesToPay({ dues: [covered, change] }, 'bounced_cheque')).toEqual({ open: [change], due: change })
    expect(duesToPay({ dues: [] }, 'change')).toEqual({ open: [] })
  })

  it('is said with the receipt, and left out for a price', () => {
    expect(toReceiptBody(cash, change)).toMatchObject({ amountPaise: 2_500_000, paysFor: 'change' })
    expect(toReceiptBody({ ...cash, paysFor: 'change' })).not.toHaveProperty('paysFor')
    expect(toReceiptBody(cash)?.proof).not.toHaveProperty('paysFor')
  })
})
