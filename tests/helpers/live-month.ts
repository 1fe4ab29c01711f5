import fc from 'fast-check'
import { clearCheque } from '#features/office-payments/api/cheques-calls.ts'
import { getGstMonth, exportGstFile, exportTallyFile } from '#features/books/api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { GstSheet } from '#features/exports/rules/list-export.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { actionOf, history, FULL_BASIS_POINTS } from './money-actions.ts'
import { openHistories } from './money-histories.ts'
import { openOffice, type UnpaidBooking } from './office-money.ts'
import { withGstRegistration } from './registered-business.ts'
import { tallyEntries } from './tally-entries.ts'
import type { TestApp } from './test-app.ts'

const SEED = 20_261_121
const MONTH = '2026-11'
const STATES = ['Gujarat', 'Goa', 'Maharashtra', '', 'Uttar Pradesh', 'Delhi', 'Jammu and Kashmir']
/** Most bookings are only paid; the others have up to four actions. */
const bookingHistory = fc.record({
  guests: fc.constantFrom(1, 2, 4, 13),
  state: fc.constantFrom(...STATES),
  isTaxedHigher: fc.nat(9).map((one) => one === 0),
  basisPoints: fc.constantFrom(10_000, 5_000, 3_333),
  paid: fc.array(actionOf('cash', 'cheque'), { minLength: 1, maxLength: 2 }),
  later: fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: history.map(({ later }) => later.filter(({ kind }) => kind !== 'late').slice(0, 4)) },
  ),
})

/** Runs bookings through a month, always the same ones, and totals the month in several ways. Amounts are in paise. */
export async function simulateMonth(app: TestApp, bookings: number) {
  const { platform } = app
  const [withGst5, withGst18] = [withGstRegistration(platform), withGstRegistration(platform, '18')]
  const office = await openOffice(app)
  const { sql, desk, unpaid, paymentsOf, settle } = office
  const { post, carryOut, payAtGateway, issueLaterDocuments } = await openHistories(app, office, { issuer: withGst5 })
  const accounts = desk('accounts')

  const listRefundIds = async ({ bookingId }: UnpaidBooking, status: string) =>
    (await sql('select id from refunds where booking_id = $1 and status = $2', bookingId, status)).map(({ id }) =>
      String(id),
    )

  /** Clears all cheques and pays all queued refunds. */
  async function settleAll(trip: UnpaidBooking): Promise<void> {
    const { receipts } = await paymentsOf(trip.reference)
    const open = receipts.filter(
      ({ way, state, clearedOn }) => way === 'cheque' && state === 'confirmed' && clearedOn === null,
    )
    for (const { id } of open) await post(clearCheque, { id }, { clearedOn: '2026-11-21' })
    await payAtGateway(trip)
    for (const id of await listRefundIds(trip, 'needs_review')) await settle(id)
  }

  for (const { guests, state, isTaxedHigher, basisPoints, paid, later } of fc.sample(bookingHistory, {
    seed: SEED,
    numRuns: bookings,
  })) {
    const trip = await unpaid(guests)
    const policy = JSON.stringify([{ hoursBefore: 24, basisPoints }])
    const change = 'update bookings set cancellation_policy = $2, address_state = $3 where id = $1'
    await sql(change, trip.bookingId, policy, state)
    const whole = paid.map((one, index) => (index === paid.length - 1 ? { ...one, share: FULL_BASIS_POINTS } : one))
    for (const action of [...whole, ...later]) {
      await carryOut(trip, `Payer of ${trip.reference}`, action)
      await inTransaction(platform.db, (tx) => issueInvoice(isTaxedHigher ? withGst18 : withGst5, tx, trip.bookingId))
      for (const id of await listRefundIds(trip, 'queued')) await refundPayment(platform, id)
    }
    if (later.length > 0) await settleAll(trip)
    await issueLaterDocuments(trip)
  }

  async function textOf(exportRequest: Promise<{ id: string }>): Promise<string> {
    const { bytes } = await accounts.fetchFile(deskPages.exportFile((await exportRequest).id))
    return new TextDecoder().decode(bytes)
  }

  /** The sum of a sheet's column. */
  async function sumOf(file: GstSheet, heading: string): Promise<number> {
    const text = await textOf(accounts.call(exportGstFile, { body: { month: MONTH, file } }))
    const [headings = [], ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    return rows.reduce((sum, cells) => sum + Math.round(Number(cells[headings.indexOf(heading)]) * 100), 0)
  }

  /**
   * Computes the invoiced amount from the payments alone: money received and not refunded, and missing money only if it
   * is still due.
   */
  async function countLedger(): Promise<number> {
    const [row] = await sql(`
      select (select coalesce(sum(p.amount_paise - p.replaced_paise), 0) from payments p
                join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid' where p.status = 'captured')
           - (select coalesce(sum(r.amount_paise), 0) from refunds r join payments p on p.id = r.payment_id
                join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid' where r.status = 'processed')
           - (select coalesce(sum(forgiven_paise), 0) from cancellations)
           - (select coalesce(sum(s.amount_paise), 0) from refund_set_offs s join refunds r on r.id = s.refund_id
                join payments p on p.id = r.payment_id
                join gateway_orders o on o.id = p.gateway_order_row_id and o.status = 'paid') as paise`)
    return Number(row?.['paise'])
  }

  const entries = tallyEntries(await textOf(accounts.call(exportTallyFile, { body: { month: MONTH } })))
  return {
    gst: await accounts.call(getGstMonth, { query: { month: MONTH } }),
    ledger: await countLedger(),
    taxableOfSheets:
      (await sumOf('b2cl', 'Taxable Value')) +
      (await sumOf('b2cs', 'Taxable Value')) -
      (await sumOf('cdnur', 'Taxable Value')),
    valueOfCodes: await sumOf('hsn-b2c', 'Total Value'),
    /** What travellers owe for sales minus credit notes. A debit is negative in the file. */
    dueInTally: entries
      .filter(({ voucher, ledger }) => ledger === 'Travellers' && (voucher === 'Sales' || voucher === 'Credit Note'))
      .reduce((sum, { paise }) => sum - paise, 0),
  }
}
