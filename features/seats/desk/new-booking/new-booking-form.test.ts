import { describe, expect, it } from 'vitest'
import { applySource, createInitialForm } from './new-booking-form.ts'

const empty = createInitialForm({ form: '', list: '' }, new URLSearchParams())

describe('the payment method', () => {
  it('is by link on the phone, and by cash at the counter', () => {
    expect(empty.paymentMethod).toBe('link')
    expect(applySource(empty, 'counter')).toEqual({ cameBy: 'counter', paymentMethod: 'cash' })
    expect(applySource({ ...empty, cameBy: 'counter', paymentMethod: 'cash' }, 'whatsapp').paymentMethod).toBe('link')
  })
  it('stays as chosen', () => {
    expect(applySource({ ...empty, paymentMethod: 'upi' }, 'counter')).toEqual({ cameBy: 'counter' })
  })
})
