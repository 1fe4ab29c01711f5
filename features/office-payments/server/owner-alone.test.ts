import { describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { authenticatorCode } from '#tests/helpers/authenticator-code.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const PROOF = { book: '14/207', utr: '', cheque: '', bank: '', isAccountPayee: false }
const CASH = { way: 'cash', payer: 'Ramesh Patel', proof: PROOF } as const

describe('an owner', () => {
  it('who is alone at the desk confirms their own office payment with a fresh code, which works once', async () => {
    const alone = await createTestApp({ now: new Date() })
    try {
      const owner = await hireStaff(alone, { role: 'owner' })
      const packageId = await buildTourPackage(alone.platform.db, { basePriceRupees: 10_000 })
      const bookingId = await bookAndGetId(alone.visitor(), { packageId, startDate: '2027-03-10' })
      const { rows } = await alone.database.pool.query('select reference from bookings where id = $1', [bookingId])
      const params = { reference: String(rows[0]?.['reference']) }
      const body = { ...CASH, receivedOn: new Date().toISOString().slice(0, 10), amountPaise: 2_000_000 }
      const { receipt } = await owner.browser.call(calls.createOfficePayment, { params, body })
      const path = fillPath(calls.confirmOfficePayment.path, { id: receipt.id })
      const postJson = async (json: object) => (await owner.browser.send('POST', path, { json })).body
      expect((await postJson({}))['code']).toBe('OFFICE_PAYMENT_CODE')
      expect((await postJson({ code: '000000' }))['code']).toBe('DESK_CODE_WRONG')
      // The code was already used to sign in.
      expect((await postJson({ code: authenticatorCode(owner.key) }))['code']).toBe('DESK_CODE_WRONG')
      expect(await postJson({ code: authenticatorCode(owner.key, 1) })).toEqual({ isPaid: true })
      const colleague = await hireStaff(alone, { role: 'accounts' })
      expect(colleague.role).toBe('accounts')
      const otherId = await bookAndGetId(alone.visitor(), { packageId, startDate: '2027-03-11' })
      const other = await alone.database.pool.query('select reference from bookings where id = $1', [otherId])
      const second = await owner.browser.call(calls.createOfficePayment, {
        params: { reference: String(other.rows[0]?.['reference']) },
        body: { ...body, proof: { ...PROOF, book: '14/208' } },
      })
      const again = fillPath(calls.confirmOfficePayment.path, { id: second.receipt.id })
      expect(
        (await owner.browser.send('POST', again, { json: { code: authenticatorCode(owner.key, 2) } })).body['code'],
      ).toBe('OFFICE_PAYMENT_OWN')
    } finally {
      await alone.close()
    }
  })
})
