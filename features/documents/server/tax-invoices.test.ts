import { afterAll, describe, expect, it } from 'vitest'
import { type InvoiceDocument, getInvoice, listBillingDocuments } from '../api/calls.ts'
import { applyGatewayRefund } from '#features/payments/server/note-refund-answer.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { asha, bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { issueDocumentNumber } from '#platform/office/document-number.ts'
import { withGstRegistration } from '#tests/helpers/registered-business.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { paise } from '#kernel/money/money.ts'

import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

const app = await createTestApp()
afterAll(() => app.close())

const registered = withGstRegistration(app.platform)

async function sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.database.pool.query(text, values)).rows
}

/**
 * A paid and confirmed booking. With `isLive`, it looks as if it was paid through the real gateway. No jobs run here.
 */
async function paid({ state = 'Gujarat', isLive = false } = {}) {
  const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 12_499.5 })
  const visitor = app.visitor()
  const bookingId = await bookAndGetId(visitor, { packageId, customer: { ...asha, state } })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const gatewayOrderId = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
  await app.sandbox.pay(gatewayOrderId)
  await visitor.send('GET', `/api/payments/status?order=${gatewayOrderId}`)
  if (isLive) await sql(`update gateway_orders set mode = 'live' where booking_id = $1`, bookingId)
  return { visitor, bookingId }
}

const issue = (platform: Platform, bookingId: string) =>
  inTransaction(platform.db, (tx) => issueInvoice(platform, tx, bookingId))

async function documentOf(platform: Platform, bookingId: string): Promise<InvoiceDocument> {
  const row = await issue(platform, bookingId)
  if (row === null) throw new Error('nothing was issued')
  return row.snapshot
}

/** Creates a refund of part of the payment, already carried out by the gateway. */
async function refunded(
  bookingId: string,
  amount: number,
  reason: 'customer_cancelled' | 'duplicate' = 'customer_cancelled',
) {
  const [row] = await sql('select id from payments where booking_id = $1', bookingId)
  const payment = await paymentRepository.findById(app.platform.db, String(row?.['id']))
  if (payment === undefined) throw new Error('nothing was paid')
  const refund = await inTransaction(app.platform.db, (tx) =>
    refundRepository.insert(tx, {
      paymentId: payment.id,
      bookingId,
      status: 'requested',
      amountPaise: paise(amount),
      reason,
    }),
  )
  if (refund === undefined) throw new Error('no refund was opened')
  const id = `rfnd_${refund.id.replaceAll('-', '').slice(0, 14)}`
  await applyGatewayRefund(app.platform, refund.id, {
    id,
    paymentId: payment.gatewayPaymentId ?? '',
    amount: paise(amount),
    currency: 'INR',
    status: 'processed',
    arn: null,
    createdAt: app.clock.now(),
  })
  return refund.id
}

describe('a tax invoice', () => {
  it('splits the price into taxable value, CGST and SGST in our own state, with the odd paisa on its line', async () => {
    const { bookingId } = await paid()
    const billingDocument = await documentOf(registered, bookingId)
    expect(billingDocument).toMatchObject({
      title: 'tax_invoice',
      seller: { gstin: '24ABCDE1234F1Z5', state: { code: '24', name: 'Gujarat' } },
      total: 2_499_900,
      tax: {
        sac: '998555',
        rateBasisPoints: 500,
        placeOfSupply: { code: '24' },
        isInterstate: false,
        localTax: 'SGST',
        taxable: 2_380_857,
        cgst: 59_521,
        sgst: 59_521,
        igst: 0,
        rounding: 1,
      },
    })
  })

  it('uses IGST for a traveller from another state, which is the place of supply', async () => {
    const { bookingId } = await paid({ state: 'महाराष्ट्र' })
    const { tax: lines } = await documentOf(registered, bookingId)
    expect(lines).toMatchObject({ placeOfSupply: { code: '27', name: 'Maharashtra' }, igst: 119_043, cgst: 0, sgst: 0 })
  })

  it.each(['', 'California'])(
    'uses our own state as place of supply for an address outside India or without a state: “%s”',
    async (state) => {
      const { bookingId } = await paid({ state })
      const billingDocument = await documentOf(registered, bookingId)
      expect(billingDocument.buyer.state).toBeNull()
      expect(billingDocument.tax).toMatchObject({ placeOfSupply: { code: '24' }, igst: 0, cgst: 59_521 })
    },
  )

  it('has a different number series than receipts and test payments', async () => {
    const numbers = [
      await documentOf(registered, (await paid({ isLive: true })).bookingId),
      await documentOf(app.platform, (await paid({ isLive: true })).bookingId),
      await documentOf(registered, (await paid()).bookingId),
    ].map(({ number, isTest }) => [number, isTest])
    expect(numbers).toEqual([
      ['26-27/000001', false],
      ['R/26-27/000001', false],
      [expect.stringMatching(/^T\/26-27\/\d{6}$/), true],
    ])
  })

  it('restarts at 1 on the first of April in India', async () => {
    const { bookingId } = await paid({ isLive: true })
    const clock = { now: () => new Date('2027-03-31T18:30:00Z') }
    expect((await documentOf({ ...registered, clock }, bookingId)).number).toBe('27-28/000001')
  })
})

/** A day in a financial year from which no other test takes a number. */
const FAR_DATE = calendarDate('2030-11-21')

describe('the numbers', () => {
  it('have no gap or repeat when two processes take 20 concurrently and some transactions are rolled back', async () => {
    // Each process has its own pool.
    const pools = [app.platform.db, app.database.db]
    const issueNumber = (index: number) =>
      inTransaction(pools[index % 2] ?? app.platform.db, async (tx) => {
        const { number } = await issueDocumentNumber(tx, 'RC', FAR_DATE)
        if (index % 4 === 3) throw new Error('rolled back')
        return number
      }).catch(() => null)
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => issueNumber(index)))
    const issued = results.filter((number) => number !== null).toSorted((a, b) => a - b)
    expect(issued).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    const next = await inTransaction(app.platform.db, (tx) => issueDocumentNumber(tx, 'RC', FAR_DATE))
    expect(next).toMatchObject({ number: 16, text: 'RC/30-31/000016' })
  })

  it('have no gap when 20 bookings are invoiced concurrently', async () => {
    const bookings = []
    for (let count = 0; count < 20; count += 1) bookings.push((await paid({ isLive: true })).bookingId)
    const before = await sql(`select last_number from document_counters where series = '' and financial_year = '26-27'`)
    const first = Number(before[0]?.['last_number'] ?? 0) + 1
    const documents = await Promise.all(bookings.map((id) => documentOf(registered, id)))
    const expectedNumbers = Array.from({ length: 20 }, (_, index) => `26-27/${String(first + index).padStart(6, '0')}`)
    expect(documents.map(({ number }) => number).toSorted()).toEqual(expectedNumbers)
  })
})

describe('a credit note', () => {
  it('is issued once for each refund, in its own series, at the rate of the invoice that it names', async () => {
    const { visitor, bookingId } = await paid({ isLive: true })
    const invoice = await documentOf(registered, bookingId)
    const refundId = await refunded(bookingId, 1_000_001)
    const unregisteredPlatform = { ...app.platform }
    const rows = await Promise.all([1, 2, 3].map(() => issueCreditNote(unregisteredPlatform, refundId)))
    expect(new Set(rows.map((row) => row?.id)).size).toBe(1)
    expect(rows[0]?.snapshot).toMatchObject({
      title: 'credit_note',
      number: 'CN/26-27/000001',
      total: 1_000_001,
      discount: 0,
      tax: { taxable: 952_382, cgst: 23_809, sgst: 23_809, rounding: 1 },
      credit: { number: invoice.number, issuedOn: '2026-11-21', title: 'tax_invoice', reason: 'customer_cancelled' },
    })
    const [row] = await sql('select reference from bookings where id = $1', bookingId)
    const { documents } = await visitor.call(listBillingDocuments, {
      query: { references: String(row?.['reference']) },
    })
    expect(documents.map(({ title }) => title)).toEqual(['tax_invoice', 'credit_note'])
    const [one, two] = await Promise.all(
      documents.map(({ url }) =>
        visitor.call(getInvoice, { params: { token: new URL(url, 'http://x').hash.slice('#token='.length) } }),
      ),
    )
    expect(one?.related.map(({ number }) => number)).toEqual(['CN/26-27/000001'])
    expect(two?.related.map(({ number }) => number)).toEqual([invoice.number])
  })

  it('is issued after the invoice, even when the refund was faster', async () => {
    const { bookingId } = await paid()
    const refundId = await refunded(bookingId, 2_499_900)
    const note = await issueCreditNote(app.platform, refundId)
    expect(note?.snapshot.number).toMatch(/^TC\/26-27\/\d{6}$/)
    expect(note?.snapshot.credit?.number).toMatch(/^T\/26-27\/\d{6}$/)
  })

  it('is queued in the transaction that marks the refund as carried out', async () => {
    const { bookingId } = await paid()
    const refundId = await refunded(bookingId, 100)
    const jobs = await sql(
      `select 1 from jobs.job where name = 'refund-processed' and data ->> 'refundId' = $1`,
      refundId,
    )
    expect(jobs).toHaveLength(1)
  })

  it.each(['queued', 'requested', 'failed', 'needs_review'])('is not issued while its refund is %s', async (status) => {
    const { bookingId } = await paid()
    const refundId = await refunded(bookingId, 500_000)
    await sql('update refunds set status = $2 where id = $1', refundId, status)
    expect(await issueCreditNote(app.platform, refundId)).toBeNull()
    expect(await sql('select 1 from invoices where refund_id = $1', refundId)).toEqual([])
    await sql(`update refunds set status = 'processed' where id = $1`, refundId)
    expect((await issueCreditNote(app.platform, refundId))?.snapshot.total).toBe(500_000)
  })

  it('does not exist for a payment that was never invoiced', async () => {
    const { bookingId } = await paid()
    const invoice = await issue(app.platform, bookingId)
    const refundId = await refunded(bookingId, 100, 'duplicate')
    // The same order was paid twice. The refunded payment is not the invoiced one.
    const [order] = await sql('select id from gateway_orders where booking_id = $1', bookingId)
    const [second] = await sql(
      `insert into payments (gateway_payment_id, gateway_order_row_id, booking_id, status, amount_paise, currency, via)
       values ('pay_00000000000002', $1, $2, 'captured', 100, 'INR', 'webhook') returning id`,
      order?.['id'],
      bookingId,
    )
    await sql('update refunds set payment_id = $1 where id = $2', second?.['id'], refundId)
    expect(await issueCreditNote(app.platform, refundId)).toBeNull()
    await sql(`update bookings set confirmed_at = null, status = 'expired' where id = $1`, bookingId)
    await sql('update refunds set payment_id = $1 where id = $2', invoice?.paymentId, refundId)
    await sql('delete from invoices where booking_id = $1', bookingId)
    expect(await issueCreditNote(app.platform, refundId)).toBeNull()
  })
})
