import { describe, expect, it } from 'vitest'
import { applySource, openForm } from './new-booking-form.ts'

const empty = openForm({ form: '', list: '' }, new URLSearchParams())

describe('the payment method', () => {
  it('is by link on the phone, and by cash at the counter', () => {
    expect(empty.paysBy).toBe('link')
    expect(applySource(empty, 'counter')).toEqual({ cameBy: 'counter', paysBy: 'cash' })
    expect(applySource({ ...empty, cameBy: 'counter', paysBy: 'cash' }, 'whatsapp').paysBy).toBe('link')
  })
  it('stays as chosen', () => {
    expect(applySource({ ...empty, paysBy: 'upi' }, 'counter')).toEqual({ cameBy: 'counter' })
  })
})
