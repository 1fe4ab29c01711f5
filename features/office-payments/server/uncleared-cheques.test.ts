import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy } from '#features/cancellations/api/desk-calls.ts'
import { listDeskRefunds } from '../api/refunds-calls.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { desk, take, clear, settle, unpaid, paymentsOf } = await openOffice(app)

/** Cancels one guest of two. @returns the id of the refund. */
async function cancelOne({ reference }: UnpaidBooking): Promise<string> {
  const body = { guests: 1, guestsBefore: 2, expectedRefundPaise: 1_000_000 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
  return (await paymentsOf(reference)).refunds.at(-1)?.id ?? ''
}
const unclearedOf = async (id: string) =>
  (await desk('accounts').call(listDeskRefunds, { query: { state: 'all' } })).refunds.find((one) => one.id === id)
    ?.uncleared

describe('a refund of an uncleared cheque', () => {
  it('cannot be settled by anybody; the list and the error name the cheque and the date by which the bank should report', async () => {
    const trip = await unpaid()
    const chequeEntry = cheque()
    const chequeId = await take(trip.reference, { ...chequeEntry, amountPaise: 1_500_000 })
    await take(trip.reference, { ...CASH, amountPaise: 500_000 })
    const id = await cancelOne(trip)
    const proof = `${chequeEntry.proof.cheque}, Bank of Baroda`
    expect(await unclearedOf(id)).toEqual({ proofs: [proof], clearsBy: '2026-12-01' })
    const { status, body } = await settle(id)
    expect([status, body['code']]).toEqual([409, 'CHEQUE_NOT_CLEARED'])
    expect(body['error']).toContain(`Cheque ${proof} has not cleared`)
    expect(body['error']).toContain('by Tue, 1 Dec 2026')
    await clear(chequeId)
    expect(await unclearedOf(id)).toBeNull()
    expect((await settle(id)).body).toEqual({ success: true })
  })

  it('is paid immediately to the extent that other payments cover it', async () => {
    const trip = await unpaid()
    await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
    await take(trip.reference, { ...CASH, amountPaise: 1_000_000 })
    const id = await cancelOne(trip)
    expect(await unclearedOf(id)).toBeNull()
    expect((await settle(id)).body).toEqual({ success: true })
  })
})
