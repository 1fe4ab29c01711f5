import { afterAll, describe, expect, it } from 'vitest'
import { cancelByPolicy, quoteCancellation } from '#features/cancellations/api/desk-calls.ts'
import { requestPriceDifference, withdrawChange } from '../api/desk-calls.ts'
import { moveBooking, quoteMove } from '#features/cancellations/api/moves-calls.ts'
import { rejectOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { StaffRole } from '#kernel/access/desk-permissions.ts'
import { issueCreditNote } from '#features/documents/server/issue-credit-note.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendBalanceDueSettled } from '#features/documents/server/send-balance-due-settled.ts'
import { alignDepartures } from '#features/packages/server/align-departures.ts'
import { lapseChange } from '#features/payments/server/end-change.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { openBalanceDues } from '#tests/helpers/balance-due-money.ts'
import { CASH, cheque, openOffice } from '#tests/helpers/office-money.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const office = await openOffice(app)
const { sql, desk, enter, confirm, paymentsOf } = office
const { bounce, linkOf, read, order, pay, verify, confirm: confirmPayment } = openBalanceDues(app, office)
const runChecks = () => checkDatabase({ db: app.platform.db, pool: app.database.pool, now: app.clock.now() })
const HOUR_MS = 3_600_000
const DATE = '2026-12-14'

/** Two guests at ₹10,000 each, paid at the gateway. The package they change to costs ₹12,500. */
async function paid({ capacity = 10, rupees = 12_500 } = {}) {
  const trip = await buildPaidTrip(app, { guests: 2, startDate: '2026-12-10' })
  const [row] = await sql('select reference from bookings where id = $1', trip.bookingId)
  await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, trip.bookingId))
  const targetPackageId = await buildTourPackage(app.platform.db, {
    name: 'Ayodhya',
    basePriceRupees: rupees,
    capacity,
  })
  return { ...trip, reference: String(row?.['reference']), there: targetPackageId }
}
type Trip = Awaited<ReturnType<typeof paid>>

const until = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const requestDifference = ({ reference, there: targetPackageId }: Trip, more: object = {}, role: StaffRole = 'sales') =>
  desk(role).send('POST', fillPath(requestPriceDifference.path, { reference }), {
    json: { startDate: DATE, packageId: targetPackageId, until: until(24), expectedPaise: 500_000, ...more },
  })
const bookingOf = async ({ bookingId }: Trip) =>
  (
    await sql(
      `select tour_package_id as package, start_date::text as start, payable_paise::int as payable,
         snapshot->>'packageName' as name from bookings where id = $1`,
      bookingId,
    )
  )[0]
const seats = async (packageId: number) =>
  (await sql('select held, sold from departures where tour_package_id = $1 and held + sold > 0', packageId))[0] ?? null
const refunds = ({ bookingId }: Trip) =>
  sql(`select reason, amount_paise::int as amount from refunds where booking_id = $1 order by amount_paise`, bookingId)
const balanceDueOf = async ({ bookingId }: Trip) =>
  (
    await sql(`select id, status from balance_dues where booking_id = $1 order by created_at desc limit 1`, bookingId)
  )[0]
/** Lets the hold expire and runs the job. */
async function lapse(trip: Trip) {
  await sql(
    `update balance_due_changes set held_until = $2 where balance_due_id = $1`,
    (await balanceDueOf(trip))?.['id'],
    until(-0.1),
  )
  await lapseChange(app.platform, String((await balanceDueOf(trip))?.['id']))
}
async function cancel({ reference }: Trip, guests: number) {
  const { policyPaise } = await desk('sales').call(quoteCancellation, { params: { reference }, query: { guests } })
  const body = { guests, guestsBefore: 2, expectedRefundPaise: policyPaise ?? -1 }
  await desk('sales').call(cancelByPolicy, { params: { reference }, body })
  return policyPaise
}

describe('a change to a more expensive trip whose price difference is collected', () => {
  it('holds its seats and leaves the booking unchanged until the difference is paid by link; then the booking is the new trip', async () => {
    const trip = await paid()
    const { reference } = trip
    const query = { date: DATE, packageId: String(trip.there) }
    const quote = await desk('sales').call(quoteMove, {
      params: { reference },
      query: { ...query, packageId: trip.there },
    })
    expect(quote).toMatchObject({ waivedPaise: 500_000, mayWaive: false })
    expect((await requestDifference(trip)).status).toBe(200)
    expect([await seats(trip.there), await seats(trip.packageId)]).toEqual([
      { held: 2, sold: 0 },
      { held: 0, sold: 2 },
    ])
    expect(await bookingOf(trip)).toMatchObject({ package: trip.packageId, payable: 2_000_000 })
    expect((await paymentsOf(reference)).dues).toMatchObject([
      { reason: 'change', amountPaise: 500_000, change: { packageName: 'Ayodhya', startDate: DATE } },
    ])
    expect(await runChecks()).toEqual([])

    const token = await linkOf(reference, 'change')
    expect(await read(token)).toMatchObject({ state: 'open', change: { packageName: 'Ayodhya', startDate: DATE } })
    expect((await verify(token, await pay(token))).body).toEqual({ success: true })
    expect(await bookingOf(trip)).toEqual({ package: trip.there, start: DATE, payable: 2_500_000, name: 'Ayodhya' })
    expect([await seats(trip.there), await seats(trip.packageId)]).toEqual([{ held: 0, sold: 2 }, null])
    expect(await runChecks()).toEqual([])

    const due = await balanceDueOf(trip)
    await sendBalanceDueSettled(app.platform, String(due?.['id']))
    await sendBalanceDueSettled(app.platform, String(due?.['id']))
    const documents = await sql(
      `select (snapshot->>'total')::int as total from invoices where booking_id = $1 order by 1`,
      trip.bookingId,
    )
    expect(documents).toEqual([{ total: 500_000 }, { total: 2_000_000 }])
    const [mail] = await sql('select text from mails where dedupe_key like $1', `booking-moved:${trip.bookingId}%`)
    expect(mail?.['text']).toContain('We have received the difference of ₹5,000.00.')
  })

  it('is refunded by the policy with the rest when all cancel later, from both payments, each with its credit note', async () => {
    const trip = await paid()
    await requestDifference(trip)
    await confirmPayment((await pay(await linkOf(trip.reference, 'change'))).payment)
    expect(await cancel(trip, 2)).toBe(2_500_000)
    expect(await refunds(trip)).toEqual([
      { reason: 'customer_cancelled', amount: 500_000 },
      { reason: 'customer_cancelled', amount: 2_000_000 },
    ])
    expect(await runChecks()).toEqual([])
    const ids = (await paymentsOf(trip.reference)).refunds.map(({ id }) => id)
    for (const id of ids) await refundPayment(app.platform, id)
    await app.sandbox.tick()
    for (const id of ids) {
      await refundPayment(app.platform, id)
      await issueCreditNote(app.platform, id)
    }
    const [sum] = await sql(
      `select sum(case when kind = 'invoice' then 1 else -1 end * (snapshot->>'total')::bigint)::int as left, count(*)::int as documents
       from invoices where booking_id = $1`,
      trip.bookingId,
    )
    expect(sum).toEqual({ left: 0, documents: 4 })
    expect(await runChecks()).toEqual([])
  })

  it('releases its seats when the hold expires: nothing else changes, and a late payment takes them again if they are free', async () => {
    const trip = await paid()
    await requestDifference(trip)
    const token = await linkOf(trip.reference, 'change')
    const late = await pay(token)
    await lapse(trip)
    expect([await seats(trip.there), await balanceDueOf(trip), await read(token)]).toMatchObject([
      null,
      { status: 'lapsed' },
      { state: 'over' },
    ])
    expect([(await order(token)).body['code'], await bookingOf(trip)]).toMatchObject([
      'BALANCE_DUE_OVER',
      { payable: 2_000_000 },
    ])
    expect(await runChecks()).toEqual([])
    expect(await confirmPayment(late.payment)).toBe('confirmed')
    expect([await seats(trip.there), await bookingOf(trip)]).toMatchObject([
      { held: 0, sold: 2 },
      { payable: 2_500_000 },
    ])
    expect(await runChecks()).toEqual([])
  })

  it('refunds a late payment when another change is waiting by then, and does not touch that change', async () => {
    const trip = await paid()
    await requestDifference(trip)
    const late = await pay(await linkOf(trip.reference, 'change'))
    await lapse(trip)
    const other = await buildTourPackage(app.platform.db, { name: 'Varanasi', basePriceRupees: 13_000, capacity: 10 })
    expect((await requestDifference(trip, { packageId: other, expectedPaise: 600_000 })).status).toBe(200)
    expect(await confirmPayment(late.payment)).toBe('refunding')
    expect(await bookingOf(trip)).toMatchObject({ payable: 2_000_000 })
    expect(await confirmPayment((await pay(await linkOf(trip.reference, 'change'))).payment)).toBe('confirmed')
    expect(await bookingOf(trip)).toMatchObject({ package: other, payable: 2_600_000 })
    expect(await runChecks()).toEqual([])
  })

  it('ends without seats on the old date when the package is republished without that date', async () => {
    const trip = await paid()
    await requestDifference(trip)
    await confirmPayment((await pay(await linkOf(trip.reference, 'change'))).payment)
    const days = async () =>
      sql(`select capacity from departures where tour_package_id = $1 and start_date = '2026-12-10'`, trip.packageId)
    expect((await days())[0]?.['capacity']).toBeGreaterThan(0)
    await sql('delete from departure_rules where tour_package_id = $1', trip.packageId)
    const today = calendarDate('2026-11-21')
    await inTransaction(app.platform.db, (tx) => alignDepartures(tx, { packageId: trip.packageId, today }))
    expect(await days()).toEqual([{ capacity: 0 }])
  })

  it('refunds a late payment when the seats are gone, and keeps the old trip', async () => {
    const trip = await paid({ capacity: 2 })
    await requestDifference(trip)
    const late = await pay(await linkOf(trip.reference, 'change'))
    await lapse(trip)
    await requestDifference({ ...(await paid()), there: trip.there })
    expect(await confirmPayment(late.payment)).toBe('refunding')
    expect(await refunds(trip)).toEqual([{ reason: 'no_seats', amount: 500_000 }])
    expect([await confirmPayment(late.payment), await bookingOf(trip)]).toMatchObject([
      'refunding',
      { payable: 2_000_000 },
    ])
    expect(await runChecks()).toEqual([])
  })

  it('is paid once: for concurrent payments, repeats, and an order whose change was withdrawn', async () => {
    const trip = await paid()
    await requestDifference(trip)
    const token = await linkOf(trip.reference, 'change')
    const first = await pay(token)
    await desk('sales').call(withdrawChange, { params: { reference: trip.reference } })
    expect([await seats(trip.there), await read(token)]).toMatchObject([null, { state: 'over' }])
    expect(await confirmPayment(first.payment)).toBe('refunding')
    await requestDifference(trip)
    const second = await pay(await linkOf(trip.reference, 'change'))
    const outcomes = await Promise.all([confirmPayment(second.payment), confirmPayment(second.payment)])
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['already', 'confirmed'])
    expect(await refunds(trip)).toEqual([{ reason: 'superseded_amount', amount: 500_000 }])
    expect(await runChecks()).toEqual([])
  })

  it('ends when guests cancel or the booking moves in another way, and the payment is refunded', async () => {
    for (const way of ['cancel', 'move'] as const) {
      const trip = await paid()
      await requestDifference(trip)
      const late = await pay(await linkOf(trip.reference, 'change'))
      const json = { startDate: DATE, packageId: trip.there, expectedRefundPaise: 0, expectedWaivedPaise: 500_000 }
      if (way === 'cancel') await cancel(trip, 1)
      else await desk('owner').send('POST', fillPath(moveBooking.path, trip), { json })
      expect([await balanceDueOf(trip), await confirmPayment(late.payment)]).toMatchObject([
        { status: 'void' },
        'refunding',
      ])
      expect(await runChecks()).toEqual([])
    }
  })

  it('excludes a concurrent cancellation: only one of them is done, and all money is accounted for', async () => {
    const trip = await paid()
    await requestDifference(trip)
    const { payment } = await pay(await linkOf(trip.reference, 'change'))
    await Promise.all([confirmPayment(payment), cancel(trip, 2).catch(() => null)])
    expect(await runChecks()).toEqual([])
  })

  it('is refused for a trip that is not more expensive, for another difference, twice, for too long, and while a debt is open', async () => {
    const trip = await paid()
    const code = async (more: object = {}, role: StaffRole = 'sales') =>
      (await requestDifference(trip, more, role)).body['code']
    expect(await code({ expectedPaise: 400_000 })).toBe('CANCELLATION_CHANGED')
    expect(await code({ until: until(49) })).toBe('DESK_HOLD_LIMIT')
    expect(await code({}, 'accounts')).toBe('DESK_ROLE')
    expect(await code({ packageId: trip.packageId })).toBe('DESK_MOVE_CLOSED')
    expect(await code({ until: until(48) })).toBeUndefined()
    expect(await code()).toBe('BALANCE_DUE_PENDING')
    const full = await paid({ capacity: 1 })
    expect((await requestDifference(full)).body['code']).toBe('SOLD_OUT')
    expect(await runChecks()).toEqual([])
  })
})

describe('a price difference paid at the office', () => {
  it('counts after a second person has confirmed it; until then the seats are held, and the site takes no payment', async () => {
    const trip = await paid()
    await requestDifference(trip)
    const token = await linkOf(trip.reference, 'change')
    const secondPayment = await pay(token)
    expect((await enter(trip.reference, { ...CASH, amountPaise: 300_000 })).body['code']).toBe('OFFICE_PAYMENT_AMOUNT')
    expect((await enter(trip.reference, { ...CASH, amountPaise: 500_000 })).status).toBe(201)
    expect((await enter(trip.reference, { ...CASH, amountPaise: 500_000 })).body['code']).toBe('OFFICE_PAYMENT_AMOUNT')
    await lapse(trip)
    expect([await seats(trip.there), await read(token)]).toMatchObject([{ held: 2, sold: 0 }, { state: 'by_hand' }])
    const withdrawAnswer = await desk('sales').send('POST', fillPath(withdrawChange.path, trip), { json: {} })
    expect([withdrawAnswer.body['code'], await confirmPayment(secondPayment.payment)]).toEqual([
      'BALANCE_DUE_OFFICE_PAYMENT',
      'refunding',
    ])
    const answer = await confirm((await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? '')
    expect(answer.body).toEqual({ isPaid: true, isChange: true })
    expect([await seats(trip.there), await bookingOf(trip)]).toMatchObject([
      { held: 0, sold: 2 },
      { payable: 2_500_000 },
    ])
    expect(await runChecks()).toEqual([])
  })

  it('releases the seats two hours after a rejection', async () => {
    const trip = await paid()
    await requestDifference(trip)
    await enter(trip.reference, { ...CASH, amountPaise: 500_000 })
    await lapse(trip)
    const id = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    await desk('accounts').call(rejectOfficePayment, { params: { id }, body: { reason: 'Not there' } })
    const [row] = await sql(
      'select held_until from balance_due_changes where balance_due_id = $1',
      (await balanceDueOf(trip))?.['id'],
    )
    expect([row?.['held_until'], await seats(trip.there)]).toEqual([new Date(until(2)), { held: 2, sold: 0 }])
    expect(await runChecks()).toEqual([])
  })

  it('is due again when its cheque bounces; the new trip stays, and the debt has its own link', async () => {
    const trip = await paid()
    await requestDifference(trip)
    await enter(trip.reference, { ...cheque(), amountPaise: 500_000 })
    const id = (await paymentsOf(trip.reference)).receipts.at(-1)?.id ?? ''
    await confirm(id)
    expect((await bounce(id)).body).toEqual({ success: true })
    expect(await paymentsOf(trip.reference)).toMatchObject({ owedPaise: 500_000 })
    expect(await runChecks()).toEqual([])
    await confirmPayment((await pay(await linkOf(trip.reference))).payment)
    expect([await bookingOf(trip), (await paymentsOf(trip.reference)).owedPaise]).toMatchObject([
      { payable: 2_500_000 },
      0,
    ])
    expect(await runChecks()).toEqual([])
  })
})

describe('the nightly check', () => {
  it('finds seats without a hold, a difference that does not match the price, and a change that waits too long', async () => {
    const trip = await paid()
    await requestDifference(trip)
    const id = (await balanceDueOf(trip))?.['id']
    const violationsAfter = async (text: string, undo: string) => {
      await sql(text, id)
      const found = (await runChecks()).map((one) => one.id)
      await sql(undo, id)
      return found
    }
    const hold = (guests: number) =>
      `update balance_due_changes set guests = guests + ${guests} where balance_due_id = $1`
    expect(await violationsAfter(hold(1), hold(-1))).toContain('O1')
    const price = (paise: number) =>
      `update balance_due_changes set payable_paise = payable_paise + ${paise} where balance_due_id = $1`
    expect(await violationsAfter(price(1), price(-1))).toEqual(['O14'])
    const wait = (days: number) =>
      `update balance_due_changes set held_until = held_until + interval '${days} days' where balance_due_id = $1`
    expect(await violationsAfter(wait(-3), wait(3))).toEqual(['O14'])
    expect(await runChecks()).toEqual([])
  })
})
