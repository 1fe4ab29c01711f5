import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from '#kernel/text/base32.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { publicVoucherKey, verifyVoucherCode, signVoucherCode, voucherKeys } from './voucher-code.ts'

const keys = voucherKeys('Pl0Ok9Ij8Uh7Yg6Tf5Rd4Es3Wa2QzXcVbNm1')
const statement = {
  reference: 'PTK-7Q4M2XK',
  revision: 2,
  tourPackageId: 12,
  startDate: calendarDate('2027-05-10'),
  endDate: calendarDate('2027-05-21'),
  guests: 4,
  initials: 'AS',
}

describe('the code of a voucher', () => {
  const code = signVoucherCode(keys, statement)
  it('contains the signed statement, in lower and in upper case', () => {
    expect(verifyVoucherCode(keys, code)).toEqual(statement)
    expect(verifyVoucherCode(keys, code.toUpperCase())).toEqual(statement)
    expect(code).toMatch(/^[a-z2-7]{130,140}$/)
  })
  it('is the same from every process with the same secret, and different with another secret', () => {
    expect(signVoucherCode(voucherKeys('Pl0Ok9Ij8Uh7Yg6Tf5Rd4Es3Wa2QzXcVbNm1'), statement)).toBe(code)
    expect(verifyVoucherCode(voucherKeys('Zk48vQpLw27TnXy9RmBc31HsGdJf65Wt'), code)).toBeNull()
  })
  it('is invalid when any bit of it is changed', () => {
    const bytes = fromBase32(code) ?? new Uint8Array()
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changedBytes = Uint8Array.from(bytes)
      const byteIndex = bit >> 3
      changedBytes[byteIndex] = (changedBytes[byteIndex] ?? 0) ^ (1 << (bit & 7))
      expect(verifyVoucherCode(keys, toBase32(changedBytes))).toBeNull()
    }
  })
  it('is not accepted when it is cut off, joined or invented', () => {
    for (const invalidCode of ['', 'a', code.slice(0, -2), `${code}aa`, code + code, 'a'.repeat(139)])
      expect(verifyVoucherCode(keys, invalidCode)).toBeNull()
  })
  it('can be verified by anybody with only the public key, even offline', () => {
    const jwk: ReturnType<typeof publicVoucherKey> = JSON.parse(JSON.stringify(publicVoucherKey(keys)))
    expect(jwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), use: 'sig', alg: 'EdDSA' })
    const bytes = fromBase32(code) ?? new Uint8Array()
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    expect(verify(null, bytes.subarray(0, -64), publicKey, bytes.subarray(-64))).toBe(true)
  })
})
