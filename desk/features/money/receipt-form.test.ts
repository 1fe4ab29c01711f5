import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/calendar-date.ts'
import { newReceipt, receiptProblems, type ReceiptForm } from './receipt-form.ts'

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
