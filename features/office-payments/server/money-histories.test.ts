import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import * as cheques from '../api/cheques-calls.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { checkDatabase } from '#platform/invariants/check-database.ts'
import { type Action, history, steps, FULL_BASIS_POINTS } from '#tests/helpers/money-actions.ts'
import { openHistories } from '#tests/helpers/money-histories.ts'
import { openOffice, type UnpaidBooking } from '#tests/helpers/office-money.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const app = await createTestApp({ now: new Date('2026-11-21T06:30:00Z') })
afterAll(() => app.close())
const { platform } = app
const office = await openOffice(app)
const { sql, settle, unpaid, paymentsOf } = office
const { untold, dues, post, carryOut, payAtGateway, issueLaterDocuments } = await openHistories(app, office)

/**
 * The number of histories for each policy, including the nine below. More runs have found no other faults, and take
 * longer.
 */
const RUNS = 11

/** Histories that led to a debt without a debtor, or to a refund that could not or should not have been paid. */
const REFUND_PAID = {
  paid: steps(['cheque']),
  isWhole: true,
  later: steps(['clear'], ['cancel'], ['settle'], ['bounce'], ['cancel', 4]),
}
const REFUND_WAITING = { paid: steps(['cheque']), isWhole: true, later: steps(['cancel'], ['bounce'], ['cancel', 4]) }
const HALF_CASH = {
  ...REFUND_WAITING,
  paid: [{ kind: 'cash' as const, which: 0, share: FULL_BASIS_POINTS / 2 }, ...steps(['cheque'])],
}
const BY_LINK = { ...REFUND_PAID, later: steps(['clear'], ['cancel'], ['settle'], ['bounce'], ['link'], ['cancel', 4]) }
const TOO_LATE = { ...HALF_CASH, later: steps(['bounce'], ['late'], ['cancel'], ['link'], ['cancel', 4]) }
/** The customer pays through the link a second time before the first payment is reported. */
const TWICE_LATE = { ...HALF_CASH, later: steps(['bounce'], ['late'], ['late'], ['link']) }
const MORE_EXPENSIVE_TRIP = {
  ...REFUND_PAID,
  later: steps(['dearer'], ['link'], ['cancel'], ['clear'], ['settle'], ['bounce'], ['link']),
}
const MORE_EXPENSIVE_TRIP_PAID_LATE = {
  ...HALF_CASH,
  later: steps(['dearer'], ['late'], ['lapse'], ['cancel'], ['dearer'], ['cheque'], ['bounce', 1]),
}
const HALF_REFUNDED = { ...HALF_CASH, later: steps(['cancel', 5], ['bounce'], ['settle']) }
/** The difference was paid by a cheque, so the waived amount belongs to its invoice, not to the first invoice. */
const LATER_CHEQUE = {
  paid: steps(['cash']),
  isWhole: true,
  later: steps(['dearer'], ['cheque'], ['bounce'], ['cancel']),
}

/** The rules that must hold after every action, checked from the rows alone. */
async function check({ bookingId }: UnpaidBooking) {
  expect(await checkDatabase({ db: platform.db, pool: app.database.pool, now: app.clock.now() })).toEqual([])
  const payments = await sql(
    `select sum(p.amount_paise)::int as amount, sum(p.bounced_paise)::int as bounced,
       sum(p.forgiven_paise + p.replaced_paise)::int as settled, b.status in ('confirmed', 'completed') as sold,
       sum(r.back)::int as back, sum(r.waiting)::int as waiting
     from payments p join gateway_orders o on o.id = p.gateway_order_row_id join bookings b on b.id = p.booking_id
     cross join lateral (
       -- Nobody can stop a refund that the gateway was told to pay.
       select coalesce(sum(r.amount_paise) filter (where r.status = 'processed' or p.channel = 'gateway'), 0) as back,
         coalesce(sum(r.amount_paise) filter (where r.status <> 'processed' and p.channel = 'office'), 0) as waiting
       from refunds r where r.payment_id = p.id) r
     where b.id = $1 and p.status = 'captured'
     -- The payments that pay the booking count together, any other one by itself.
     group by b.status, case when o.status <> 'paid' then p.id end`,
    bookingId,
  )
  for (const row of payments) {
    const paise = (name: string) => Number(row[name])
    const [receivedPaise, refundedPaise] = [paise('amount') - paise('bounced'), paise('back')]
    const amountDue = paise('bounced') - paise('settled')
    // Refunded money that was never received is due; nobody is promised money that was never received.
    expect(amountDue).toBeGreaterThanOrEqual(Math.max(0, refundedPaise - receivedPaise))
    expect(paise('waiting')).toBeLessThanOrEqual(Math.max(0, receivedPaise - refundedPaise))
    if (row['sold'] !== true) expect(amountDue).toBe(Math.max(0, refundedPaise - receivedPaise))
  }
}

const waitingOf = async ({ bookingId }: UnpaidBooking) =>
  sql(`select id, status from refunds where booking_id = $1 and status in ('queued', 'needs_review')`, bookingId)

/**
 * The bounced amount of a booking whose guests travel, and its waiting bank refunds. Undefined for any other booking.
 */
async function totalsWhileTravelling({
  bookingId,
}: UnpaidBooking): Promise<{ bounced: number; waiting: number } | undefined> {
  const [row] = await sql(
    `select sum(p.bounced_paise)::int as bounced, sum((select coalesce(sum(r.amount_paise), 0) from refunds r
       where r.payment_id = p.id and r.status <> 'processed'))::int as waiting
     from payments p join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid'
     join bookings b on b.id = p.booking_id and b.status in ('confirmed', 'completed')
     where b.id = $1 and p.channel = 'office' group by b.id`,
    bookingId,
  )
  return row && { bounced: Number(row['bounced']), waiting: Number(row['waiting']) }
}

/** A refund is paid only from money that a bank can no longer take back. */
async function expectCleared({ bookingId }: UnpaidBooking) {
  const rows = await sql(
    `select p.id from payments p where p.booking_id = $1 and p.channel = 'office' and
       (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.status = 'processed') >
       (select coalesce(sum(o.amount_paise), 0) from office_payments o where o.payment_id = p.id and o.state = 'confirmed'
         and (o.way <> 'cheque' or o.cleared_on is not null))`,
    bookingId,
  )
  expect(rows).toEqual([])
}

/**
 * Issues every document that the jobs would issue. Invoices less credit notes must equal received plus due amounts: in
 * total, and for each payment together with its replacement.
 */
async function checkBillingDocuments(trip: UnpaidBooking) {
  await issueLaterDocuments(trip)
  await checkEachInvoice(trip)
  const [row] = await sql(
    `select sum(case when i.kind = 'invoice' then 1 else -1 end * (i.snapshot->>'total')::bigint)::int as documents,
       (select sum(p.amount_paise - p.forgiven_paise - p.replaced_paise - coalesce(r.back, 0)) from payments p
        join gateway_orders o on o.id = p.gateway_order_row_id and (o.status = 'paid')
        left join (select payment_id, sum(amount_paise) as back from refunds where status = 'processed' group by payment_id) r
          on r.payment_id = p.id
        where p.booking_id = $1 and p.status = 'captured')::int as money,
       bool_or(b.status in ('confirmed', 'completed')) as sold
     from invoices i join bookings b on b.id = i.booking_id where i.booking_id = $1`,
    trip.bookingId,
  )
  if (row?.['documents'] === null || row === undefined) return
  if (row['sold'] === true) expect(row['documents']).toBe(row['money'])
  // Charges paid by a bounced cheque stay invoiced, although they are not collected.
  else expect(Number(row['documents'])).toBeGreaterThanOrEqual(Math.max(0, Number(row['money'])))
}

async function checkEachInvoice({ bookingId }: UnpaidBooking) {
  const rows = await sql(
    `with money as (
       select coalesce(d.payment_id, p.id) as root,
         sum(p.amount_paise - p.forgiven_paise - p.replaced_paise - coalesce(r.back, 0)) as paise
       from payments p join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid'
       left join balance_dues d on d.id = o.balance_due_id and d.reason = 'bounced_cheque'
       left join (select payment_id, sum(amount_paise) as back from refunds where status = 'processed' group by payment_id) r
         on r.payment_id = p.id
       where p.booking_id = $1 and p.status = 'captured' group by 1)
     select (i.snapshot->>'total')::int as total, coalesce(c.credited, 0)::int as credited, m.paise::int as paise,
       b.status in ('confirmed', 'completed') as sold
     from invoices i join bookings b on b.id = i.booking_id join money m on m.root = i.payment_id
     left join (select invoice_id, sum((snapshot->>'total')::bigint) as credited from invoices group by invoice_id) c
       on c.invoice_id = i.id
     where i.booking_id = $1 and i.kind = 'invoice'`,
    bookingId,
  )
  for (const { total, credited, paise, sold } of rows) {
    const remaining = Number(total) - Number(credited)
    expect(remaining).toBeGreaterThanOrEqual(0)
    if (sold === true) expect(remaining).toBe(paise)
    else expect(remaining).toBeGreaterThanOrEqual(Number(paise))
  }
}

describe('the money of one booking, after any history', () => {
  it.each([10_000, 5_000, 3_333])(
    'is never refunded twice or before it was received, leaves no debt without a debtor, and is fully settled in the end (%i)',
    async (basisPoints) => {
      await fc.assert(
        fc.asyncProperty(history, async ({ paid, isWhole, later }) => {
          const trip = await unpaid(4)
          const payer = `Payer of ${trip.reference}`
          const policy = JSON.stringify([{ hoursBefore: 24, basisPoints }])
          await sql('update bookings set cancellation_policy = $2 where id = $1', trip.bookingId, policy)
          const first = paid.map((one, index) =>
            isWhole && index === paid.length - 1 ? { ...one, share: FULL_BASIS_POINTS } : one,
          )
          for (const action of [...first, ...later]) await live(trip, payer, action)
          await confirmPayments(trip)
          for (const { id, way, state, clearedOn } of (await paymentsOf(trip.reference)).receipts) {
            if (way === 'cheque' && state === 'confirmed' && clearedOn === null)
              await post(cheques.clearCheque, { id }, { clearedOn: '2026-11-21' })
          }
          await payAtGateway(trip)
          for (const { id } of await waitingOf(trip)) {
            expect((await settle(String(id))).body).toEqual({ success: true })
          }
          await check(trip)
          await checkBillingDocuments(trip)
        }),
        {
          numRuns: RUNS,
          endOnFailure: true,
          examples: [
            [REFUND_PAID],
            [REFUND_WAITING],
            [HALF_CASH],
            [HALF_REFUNDED],
            [BY_LINK],
            [TOO_LATE],
            [TWICE_LATE],
            [MORE_EXPENSIVE_TRIP],
            [MORE_EXPENSIVE_TRIP_PAID_LATE],
            [LATER_CHEQUE],
          ],
        },
      )
    },
  )
})

/** The gateway reports an old payment, which must not break any rule. */
async function confirmPayments(trip: UnpaidBooking): Promise<void> {
  for (const payment of untold.splice(0)) await dues.confirm(payment)
  await check(trip)
}

/** Runs one action and the jobs that follow it, then checks everything. */
async function live(trip: UnpaidBooking, payer: string, action: Action): Promise<void> {
  const before = await totalsWhileTravelling(trip)
  const unreportedBefore = untold.length
  const answer = await carryOut(trip, payer, action)
  if (answer === null) return
  // While guests travel, waiting refunds are set off first: nobody is refunded what they owe.
  const after = await totalsWhileTravelling(trip)
  if (action.kind === 'bounce' && before !== undefined && after !== undefined) {
    expect(after.waiting).toBe(Math.max(0, before.waiting - (after.bounced - before.bounced)))
  }
  expect(answer.status).toBeLessThan(500)
  if (action.kind === 'settle' && answer.status === 200) await expectCleared(trip)
  const [booking] = await sql('select status from bookings where id = $1', trip.bookingId)
  if (booking?.['status'] === 'confirmed')
    await inTransaction(platform.db, (tx) => issueInvoice(platform, tx, trip.bookingId))
  await check(trip)
  for (const { id, status } of await waitingOf(trip)) if (status === 'queued') await refundPayment(platform, String(id))
  if (unreportedBefore > 0) await confirmPayments(trip)
}
