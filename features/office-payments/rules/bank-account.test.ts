import { expect, it } from 'vitest'
import { readBankAccount } from './bank-account.ts'

it('a bank account is parsed with the spaces of a cheque book, and refused when a part has the wrong format', () => {
  const account = { holder: ' Ramesh  Patel ', number: '3412 0000 5678', ifsc: 'sbin0001234' }
  expect(readBankAccount(account)).toEqual({ holder: 'Ramesh Patel', number: '341200005678', ifsc: 'SBIN0001234' })
  for (const invalidAccount of [
    { holder: ' ' },
    { number: '12345678' },
    { number: '12345678901234567x' },
    { ifsc: 'SBIN1001234' },
  ]) {
    expect(readBankAccount({ ...account, ...invalidAccount })).toBeNull()
  }
})
