import { describe, expect, it } from 'vitest'
import { comesBy, openForm } from './new-booking-form.ts'

const empty = openForm({ form: '', list: '' }, new URLSearchParams())

describe('how somebody pays', () => {
  it('is by link on the phone, and by cash at the counter', () => {
    expect(empty.paysBy).toBe('link')
    expect(comesBy(empty, 'counter')).toEqual({ cameBy: 'counter', paysBy: 'cash' })
    expect(comesBy({ ...empty, cameBy: 'counter', paysBy: 'cash' }, 'whatsapp').paysBy).toBe('link')
  })
  it('stays as it was chosen', () => {
    expect(comesBy({ ...empty, paysBy: 'upi' }, 'counter')).toEqual({ cameBy: 'counter' })
  })
})
