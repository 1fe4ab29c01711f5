import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { requestPriceDifference } from '#features/balance-due/api/desk-calls.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, cheque, openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { creditUnpaidGuests } from './issue-credit-note.ts'
import { issueBalanceDueInvoice, issueInvoice } from './issue-invoice.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, take, unpaid, paymentsOf } = office
const { bounce } = openBalanceDues(app, office)
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })

/**
 * Two guests at ₹10,000 each, half of it paid by cheque, then ₹5,000 for a more expensive trip, paid by another cheque.
 * The price and the difference have separate invoices.
 */
async function withTwoCheques() {
  const trip = await unpaid(2)
  const { reference, bookingId } = trip
  const first = await take(reference, { ...cheque(), amountPaise: 1_000_000 })
  await take(reference, { ...CASH, amountPaise: 1_000_000 })
  const packageId = await buildTourPackage(app.platform.db, { name: 'Ayodhya', basePriceRupees: 12_500 })
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  const body = { startDate: '2026-12-14', packageId, until, expectedPaise: 500_000 }
  await desk('sales').call(requestPriceDifference, { params: { reference }, body })
  const second = await take(reference, { ...cheque(), amountPaise: 500_000 })
  const [due] = await sql(`select id from balance_dues where booking_id = $1 and reason = 'change'`, bookingId)
  const priceInvoice = await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, bookingId))
  const balanceDueInvoice = await inTransaction(app.platform.db, (tx) =>
    issueBalanceDueInvoice(app.platform, tx, String(due?.['id'])),
  )
  return { ...trip, first, second, ofPrice: priceInvoice, ofDue: balanceDueInvoice }
}

/** Cancels guests under the cancellation policy. @returns the id of the cancellation. */
async function cancelGuests(
  { reference, bookingId }: UnpaidBooking,
  guests: number,
  guestsBefore: number,
): Promise<string> {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests } })
  const body = { guests, guestsBefore, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
  const [row] = await sql(
    'select id from cancellations where booking_id = $1 and guests_before = $2',
    bookingId,
    guestsBefore,
  )
  return String(row?.['id'])
}

/** The amounts of the credit notes, by the number of the invoice that they correct. */
const creditedBy = (notes: Awaited<ReturnType<typeof creditUnpaidGuests>>) =>
  notes.map(({ invoiceId, snapshot: { total, credit } }) => [invoiceId, credit?.number, total])

describe('money that is no longer collected, on a booking with two invoices', () => {
  it('is credited against the invoice of the later payment, if that one bounced', async () => {
    const trip = await withTwoCheques()
    await bounce(trip.second)
    const id = await cancelGuests(trip, 1, 2)
    const notes = await creditUnpaidGuests(app.platform, id)
    expect(creditedBy(notes)).toEqual([[trip.ofDue?.id, trip.ofDue?.snapshot.number, 250_000]])
    expect((await creditUnpaidGuests(app.platform, id)).map((note) => note.id)).toEqual(notes.map((note) => note.id))
    expect((await paymentsOf(trip.reference)).owedPaise).toBe(250_000)
    expect(await runChecks()).toEqual([])
  })

  it('is credited against both, one note each, when both cheques bounced and all guests cancel', async () => {
    const trip = await withTwoCheques()
    await bounce(trip.first)
    await bounce(trip.second)
    const id = await cancelGuests(trip, 2, 2)
    // Two concurrent jobs must not issue a note twice.
    const both = await Promise.all([creditUnpaidGuests(app.platform, id), creditUnpaidGuests(app.platform, id)])
    for (const notes of both)
      expect(creditedBy(notes)).toEqual([
        [trip.ofPrice?.id, trip.ofPrice?.snapshot.number, 1_000_000],
        [trip.ofDue?.id, trip.ofDue?.snapshot.number, 500_000],
      ])
    expect(await sql('select number from invoices where cancellation_id = $1', id)).toHaveLength(2)
    expect(await runChecks()).toEqual([])
  })

  it('is credited against the invoice of the price for an older cancellation, which states only the amount', async () => {
    const trip = await withTwoCheques()
    await bounce(trip.second)
    const id = await cancelGuests(trip, 1, 2)
    const add = (paise: number) =>
      sql('update forgiven_shares set amount_paise = amount_paise + $2 where cancellation_id = $1', id, paise)
    await add(1)
    expect((await runChecks()).map(({ id: invariant, found }) => [invariant, found])).toEqual([
      ['O12', [`cancellation ${id}: shares`]],
    ])
    await add(-1)
    await sql('delete from forgiven_shares where cancellation_id = $1', id)
    expect(creditedBy(await creditUnpaidGuests(app.platform, id))).toEqual([
      [trip.ofPrice?.id, trip.ofPrice?.snapshot.number, 250_000],
    ])
  })
})
