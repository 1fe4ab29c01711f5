import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invoiceLink, invoiceToken, verifyInvoiceToken } from './invoice-link.ts'

const SECRET = 'a-secret-of-the-tests-4Jf82kLqWz7'

describe('the token of an invoice link', () => {
  it('identifies its document', () => {
    const id = randomUUID()
    for (const series of [0, 1, 65_535])
      expect(verifyInvoiceToken(SECRET, invoiceToken(SECRET, id, series))).toEqual({ id, series })
    expect(invoiceLink(SECRET, id, 0)).toMatch(/^\/invoice#token=[\w-]{64}$/)
  })

  it('is refused when a single character is changed', () => {
    const token = invoiceToken(SECRET, randomUUID())
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A'
      expect(
        verifyInvoiceToken(SECRET, token.slice(0, index) + other + token.slice(index + 1)),
        `letter ${index}`,
      ).toBeNull()
    }
  })

  it('is refused when it was made with another secret, or for another purpose', () => {
    const id = randomUUID()
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
    const plainHmac = createHmac('sha256', SECRET).update(bytes).digest()
    expect(verifyInvoiceToken(SECRET, invoiceToken('another-secret-of-the-tests-5Kg93', id))).toBeNull()
    expect(verifyInvoiceToken(SECRET, Buffer.concat([bytes, plainHmac]).toString('base64url'))).toBeNull()
  })

  it.each([
    '',
    'x',
    'A'.repeat(63),
    'A'.repeat(64),
    'A'.repeat(65),
    '../../etc/passwd',
    'é'.repeat(64),
    '%00'.repeat(30),
  ])('is refused when it is not a token: %s', (token) => {
    expect(verifyInvoiceToken(SECRET, token)).toBeNull()
  })
})
