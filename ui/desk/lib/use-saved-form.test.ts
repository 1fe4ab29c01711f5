import { describe, expect, it } from 'vitest'
import { readFields } from './use-kept-form.ts'

const FRESH = { amount: '', payer: 'Asha', isAccountPayee: false }

describe('a kept form', () => {
  it('gives back what was typed', () => {
    expect(readFields('{"amount":"500","isAccountPayee":true}', FRESH)).toEqual({ amount: '500', isAccountPayee: true })
  })

  it.each([
    ['nothing', ''],
    ['what is no form', '{"amount":'],
    ['a text', '"500"'],
    ['null', 'null'],
    ['fields of another kind, and those that the form has not', '{"amount":500,"isAccountPayee":"yes","role":"owner"}'],
  ])('takes nothing of %s', (_, text) => {
    expect(readFields(text, FRESH)).toEqual({})
  })
})
