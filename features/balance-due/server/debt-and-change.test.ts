import { afterAll, describe, expect, it } from 'vitest'
import { quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { requestPriceDifference } from '../api/desk-calls.ts'
import { getLinkedBooking } from '#features/my-bookings/server/get-linked-booking.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, enter, confirm, take, unpaid, paymentsOf } = office
const { bounce, linkOf, read, pay, verify } = openBalanceDues(app, office)
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })

/** Requests a change to a more expensive package, with a price difference of ₹5,000. */
async function collect({ reference }: UnpaidBooking) {
  const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
  await desk('sales').call(requestPriceDifference, { params: { reference }, body })
}

/** Two guests at ₹10,000 with a pending change, and a bounced cheque of ₹10,000. `first` says which came first. */
async function buildTripWithDebtAndChange(first: 'change' | 'debt' = 'change') {
  const trip = await unpaid(2)
  const id = await take(trip.reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(trip.reference, { ...CASH, amountPaise: 1_000_000 })
  if (first === 'change') await collect(trip)
  await bounce(id)
  if (first === 'debt') await collect(trip)
  return trip
}
const payableOf = async ({ bookingId }: UnpaidBooking) =>
  (await sql('select payable_paise::int as payable from bookings where id = $1', bookingId))[0]?.['payable']
/** The payment tokens on the traveller's page: for the debt, and for the price difference. */
async function tokensOf({ bookingId }: UnpaidBooking) {
  const { payPath, waitingChange } = await getLinkedBooking(app.platform, {
    userId: null,
    cookieHash: null,
    linkedId: bookingId,
  })
  const tokenOf = (path: string | null | undefined) => /#token=(\S+)$/.exec(path ?? '')?.[1] ?? ''
  return { debt: tokenOf(payPath), change: tokenOf(waitingChange?.payPath) }
}

describe('a booking with a debt and a waiting change', () => {
  it.each(['change', 'debt'] as const)(
    'has a link for each, on its page and at the desk; the %s came first',
    async (first) => {
      const trip = await buildTripWithDebtAndChange(first)
      const { debt, change } = await tokensOf(trip)
      expect([await read(debt), await read(change)]).toMatchObject([
        { reason: 'bounced_cheque', amountPaise: 1_000_000, state: 'open' },
        { reason: 'change', amountPaise: 500_000, state: 'open' },
      ])
      expect(await read(await linkOf(trip.reference))).toMatchObject({ amountPaise: 1_000_000 })
      expect(await read(await linkOf(trip.reference, 'change'))).toMatchObject({ amountPaise: 500_000 })
      const order = first === 'change' ? [change, debt] : [debt, change]
      for (const token of order) expect((await verify(token, await pay(token))).body).toEqual({ success: true })
      expect([await payableOf(trip), await tokensOf(trip)]).toEqual([2_500_000, { debt: '', change: '' }])
      expect(await paymentsOf(trip.reference)).toMatchObject({ owedPaise: 0, dues: [] })
      expect(await runChecks()).toEqual([])
    },
  )

  it('states the refund of the new trip less the debt, keeps that promise, and states more when the debt is paid', async () => {
    const trip = await buildTripWithDebtAndChange()
    const { debt, change } = await tokensOf(trip)
    const expectedRefund = (refundPaise: number) => ({
      change: { refunds: expect.arrayContaining([expect.objectContaining({ refundPaise })]) },
    })
    // The new trip costs ₹25,000, of which ₹10,000 is unpaid.
    expect(await read(change)).toMatchObject(expectedRefund(1_500_000))
    const paid = await pay(debt)
    expect((await verify(debt, paid)).body).toEqual({ success: true })
    expect(await read(change)).toMatchObject(expectedRefund(2_500_000))
    const other = await buildTripWithDebtAndChange()
    const token = (await tokensOf(other)).change
    expect((await verify(token, await pay(token))).body).toEqual({ success: true })
    const params = { reference: other.reference }
    const { policyPaise } = await desk('sales').call(quoteCancellation, { params, query: { guests: 2 } })
    expect(policyPaise).toBe(1_500_000)
  })

  it('accepts an office payment for each, and the link of the other still works', async () => {
    const trip = await buildTripWithDebtAndChange()
    const { reference } = trip
    expect((await paymentsOf(reference)).dues).toMatchObject([
      { reason: 'bounced_cheque', leftPaise: 1_000_000 },
      { reason: 'change', leftPaise: 500_000 },
    ])
    expect((await enter(reference, { ...CASH, amountPaise: 500_000, paysFor: 'change' })).status).toBe(201)
    const { dues, receipts, balanceDuePaise } = await paymentsOf(reference)
    expect([dues.map(({ leftPaise, isByHand }) => [leftPaise, isByHand]), balanceDuePaise]).toEqual([
      [
        [1_000_000, false],
        [0, true],
      ],
      1_000_000,
    ])
    expect(await tokensOf(trip)).toMatchObject({ debt: expect.stringMatching(/./), change: '' })
    expect((await enter(reference, { ...CASH, amountPaise: 1_000_000 })).status).toBe(201)
    const second = (await paymentsOf(reference)).receipts.find(
      ({ amountPaise, state }) => state === 'waits' && amountPaise === 1_000_000,
    )
    // The list shows what each payment is for; the earlier ones paid the booking's price.
    expect([second?.paysFor, receipts.at(-1)?.paysFor, receipts[0]?.paysFor]).toEqual([
      'bounced_cheque',
      'change',
      null,
    ])
    expect(await tokensOf(trip)).toEqual({ debt: '', change: '' })
    expect((await confirm(receipts.at(-1)?.id ?? '')).body).toMatchObject({ isChange: true })
    expect((await confirm(second?.id ?? '')).body).toMatchObject({ isDebt: true, isPaid: true })
    expect([await payableOf(trip), (await paymentsOf(reference)).owedPaise]).toEqual([2_500_000, 0])
    expect(await runChecks()).toEqual([])
  })

  it('accepts no office payment for a balance due that does not exist', async () => {
    const trip = await unpaid(2)
    const json = { ...CASH, amountPaise: 1_000_000 }
    for (const paysFor of ['change', 'bounced_cheque'])
      expect((await enter(trip.reference, { ...json, paysFor })).body['code']).toBe('OFFICE_PAYMENT_BOOKING_CLOSED')
  })
})
