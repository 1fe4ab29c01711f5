import { describe, expect, it } from 'vitest'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import {
  balancesDue,
  newOfficePayment,
  officePaymentProblems,
  toOfficePaymentBody,
  type OfficePaymentForm,
} from './office-payment-form.ts'

const today = calendarDate('2026-11-24')
const cash: OfficePaymentForm = { ...newOfficePayment({ due: '25,000', payer: 'Asha Rao', today }), book: '14/207' }

describe('what prevents recording an office payment', () => {
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
    expect(Object.keys(officePaymentProblems(form, today))).toEqual(fields)
  })
})

describe('what an office payment on a paid booking pays for', () => {
  const due = { amountPaise: 1_000_000, leftPaise: 1_000_000, isByHand: false, upi: null, change: null }
  const debt = { ...due, reason: 'bounced_cheque' as const }
  const change = { ...due, reason: 'change' as const, leftPaise: 500_000 }

  it('is the debt first, otherwise the chosen balance, and nothing that already awaits a second person', () => {
    const dues = [debt, change]
    expect(balancesDue({ dues }, '')).toEqual({ open: dues, due: debt })
    expect(balancesDue({ dues }, 'change').due).toBe(change)
    const coveredDebt = { ...debt, leftPaise: 0, isByHand: true }
    expect(balancesDue({ dues: [coveredDebt, change] }, 'bounced_cheque')).toEqual({ open: [change], due: change })
    expect(balancesDue({ dues: [] }, 'change')).toEqual({ open: [] })
  })

  it('is sent with the payment, and omitted for a price', () => {
    expect(toOfficePaymentBody(cash, change)).toMatchObject({ amountPaise: 2_500_000, paysFor: 'change' })
    expect(toOfficePaymentBody({ ...cash, paysFor: 'change' })).not.toHaveProperty('paysFor')
    expect(toOfficePaymentBody(cash)?.proof).not.toHaveProperty('paysFor')
  })
})
