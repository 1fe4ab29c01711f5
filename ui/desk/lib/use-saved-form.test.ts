import { describe, expect, it } from 'vitest'
import { readFields } from './use-saved-form.ts'

const FRESH = { amount: '', payer: 'Asha', isAccountPayee: false }

describe('a saved form', () => {
  it('restores what was typed', () => {
    expect(readFields('{"amount":"500","isAccountPayee":true}', FRESH)).toEqual({ amount: '500', isAccountPayee: true })
  })

  it.each([
    ['nothing', ''],
    ['what is no form', '{"amount":'],
    ['a text', '"500"'],
    ['null', 'null'],
    ['fields of another kind, and those that the form has not', '{"amount":500,"isAccountPayee":"yes","role":"owner"}'],
  ])('restores nothing from %s', (_, text) => {
    expect(readFields(text, FRESH)).toEqual({})
  })
})
