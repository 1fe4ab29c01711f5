import { afterAll, describe, expect, it } from 'vitest'
import { getInvoice, listBillingDocuments } from '../api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { openRefund } from '#features/payments/server/open-refund.ts'
import { bookingPaymentRepository } from '#features/payments/server/booking-payment-repository.ts'
import { inTransaction } from '#platform/db/client.ts'
import { asha, bookAndGetId } from '#tests/helpers/book.ts'
import { buildPromoCode } from '#tests/helpers/build-promo-code.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'
import { until } from '#tests/helpers/until.ts'
import { invoiceToken } from './invoice-link.ts'
import { issueInvoice } from './issue-invoice.ts'

const app = await createTestApp({ runsJobs: true })
afterAll(() => app.close())

async function sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await app.database.pool.query(text, values)).rows
}

async function reference(bookingId: string): Promise<string> {
  return String((await sql('select reference from bookings where id = $1', bookingId))[0]?.['reference'])
}

/** Pays a booking. The receipt is issued immediately, except in tests that check the job. */
async function paid({ byJob = false } = {}) {
  const trip = { name: 'Somnath and Dwarka', guests: 2, priceRupees: 12_499.5 }
  const { visitor, bookingId } = await buildPaidTrip(app, trip)
  if (!byJob) await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, bookingId))
  return {
    visitor,
    bookingId,
    reference: await reference(bookingId),
    documents: await billingDocumentsOf(visitor, bookingId),
  }
}

async function billingDocumentsOf(visitor: TestClient, bookingId: string, count = 1) {
  const references = await reference(bookingId)
  return until(async () => {
    const { documents } = await visitor.call(listBillingDocuments, { query: { references } })
    return documents.length >= count ? documents : null
  })
}

const tokenOf = (url: string | undefined) => new URL(url ?? '', 'http://x').hash.slice('#token='.length)
const read = (url: string | undefined) => app.visitor().call(getInvoice, { params: { token: tokenOf(url) } })
const open = (token: string) => app.visitor().send('GET', fillPath(getInvoice.path, { token }))

describe('the receipt of a paid booking', () => {
  it('is issued by the job of the confirmation, and shows what was bought, the seller, the buyer and the amount', async () => {
    const { documents, reference: name } = await paid({ byJob: true })
    expect(documents).toEqual([
      {
        reference: name,
        title: 'receipt',
        number: expect.stringMatching(/^T\/26-27\/\d{6}$/),
        url: expect.any(String),
      },
    ])
    const { billingDocument, related } = await read(documents[0]?.url)
    expect(related).toEqual([])
    expect(billingDocument).toMatchObject({
      title: 'receipt',
      number: documents[0]?.number,
      issuedOn: '2026-11-21',
      isTest: true,
      seller: { name: app.platform.site.legalName, gstin: null, state: null },
      buyer: { name: asha.customer_name, address: ['12 Ashram Road', 'Gujarat 380009'], state: { code: '24' } },
      trip: { reference: name, packageName: 'Somnath and Dwarka', guests: 2, startDate: '2026-12-10' },
      lines: [{ kind: 'trip', quantity: 2, unit: 1_249_950, amount: 2_499_900 }],
      discount: 0,
      total: 2_499_900,
      totalInWords: 'Rupees Twenty-Four Thousand Nine Hundred Ninety-Nine Only',
      tax: null,
      payment: { paidOn: '2026-11-21' },
      credit: null,
    })
  })

  it('stays as issued when booking and business change, and is issued once however often it is requested', async () => {
    const { bookingId, documents } = await paid()
    const before = await read(documents[0]?.url)
    await sql(`update bookings set customer_name = 'Somebody Else', address1 = 'Elsewhere' where id = $1`, bookingId)
    const { db } = app.platform
    await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(db, (tx) => issueInvoice(app.platform, tx, bookingId))),
    )
    expect(await read(documents[0]?.url)).toEqual(before)
    expect(await sql('select number from invoices where booking_id = $1', bookingId)).toHaveLength(1)
  })

  it('is linked in the confirmation email', async () => {
    const { bookingId, documents } = await paid()
    const [mail] = await until(async () => {
      const found = await sql('select text, html from mails where dedupe_key = $1', `booking-confirmed:${bookingId}`)
      return found.length === 1 ? found : null
    })
    const link = `${app.platform.baseUrl}${documents[0]?.url}`
    expect(mail?.['text']).toContain(`Open the receipt:\n${link}`)
    expect(mail?.['text']).toMatch(/Save this trip on your phone:\n\S+\/trip#token=[\w-]{64}/)
    expect(mail?.['html']).toContain(`href="${link}"`)
  })

  it('is never shown when its row was changed by hand', async () => {
    const { bookingId, documents } = await paid()
    await sql(`update invoices set snapshot = jsonb_set(snapshot, '{total}', '1') where booking_id = $1`, bookingId)
    expect((await open(tokenOf(documents[0]?.url))).status).toBe(500)
  })

  it('does not exist for a booking that cost nothing, and the email says so', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const promo = await buildPromoCode(app.platform.db, { percent: 100 })
    const visitor = app.visitor()
    const bookingId = await bookAndGetId(visitor, { packageId })
    const json = { packageId, booking: null, booking_id: bookingId, promo_code: promo }
    await visitor.send('POST', '/api/orders', { json })
    const [mail] = await until(async () => {
      const found = await sql('select text from mails where dedupe_key = $1', `booking-confirmed:${bookingId}`)
      return found.length === 1 ? found : null
    })
    expect(mail?.['text']).toContain('There was nothing to pay, so there is no receipt')
    expect(await sql('select 1 from invoices where booking_id = $1', bookingId)).toHaveLength(0)
  })
})

describe('the credit note of a refund', () => {
  it('is issued automatically when the gateway has carried out the refund', async () => {
    const { visitor, bookingId, documents } = await paid()
    const { db, clock } = app.platform
    await inTransaction(db, async (tx) => {
      const [payment] = await bookingPaymentRepository.findAllForUpdate(tx, [bookingId])
      if (payment === undefined) throw new Error('nothing was paid')
      await openRefund(app.platform, { tx, payment, reason: 'operator_cancelled', at: clock.now() })
    })
    await until(async () => {
      await app.sandbox.tick()
      return (await sql(`select 1 from refunds where booking_id = $1 and status = 'processed'`, bookingId)).length === 1
    })
    const [invoice, note] = await billingDocumentsOf(visitor, bookingId, 2)
    expect([invoice?.number, note?.title]).toEqual([documents[0]?.number, 'credit_note'])
    expect((await read(note?.url)).billingDocument).toMatchObject({
      number: expect.stringMatching(/^TC\/26-27\/\d{6}$/),
      total: 2_499_900,
      credit: { number: invoice?.number, reason: 'operator_cancelled', refundId: expect.stringMatching(/^rfnd_/) },
    })
  })
})

describe('GET /api/invoices', () => {
  it('returns nothing about bookings of others or unknown ones', async () => {
    const { reference: name } = await paid()
    const references = `${name},PTK-2222222`
    expect(await app.visitor().call(listBillingDocuments, { query: { references } })).toEqual({
      documents: [],
      trips: [],
    })
    const stranger = app.visitor()
    await bookAndGetId(stranger, { packageId: await buildTourPackage(app.platform.db) })
    expect(await stranger.call(listBillingDocuments, { query: { references } })).toEqual({ documents: [], trips: [] })
  })

  it('accepts twenty references', async () => {
    const { visitor, reference: ownReference } = await paid()
    const references = [...Array.from({ length: 19 }, () => 'PTK-2222222'), ownReference].join(',')
    const { documents } = await visitor.call(listBillingDocuments, { query: { references } })
    expect(documents.map(({ reference: name }) => name)).toEqual([ownReference])
  })

  it.each(['', 'PTK-1', "PTK-2222222' or 1=1", Array.from({ length: 21 }, () => 'PTK-2222222').join(',')])(
    'refuses invalid references: %s',
    async (references) => {
      const query = new URLSearchParams({ references }).toString()
      expect((await app.visitor().send('GET', `${listBillingDocuments.path}?${query}`)).status).toBe(422)
    },
  )
})

describe('GET /api/invoices/{token}', () => {
  it('answers 404 with the same text for a token that is forged, cut off, or for another purpose', async () => {
    const { documents, bookingId } = await paid()
    const token = tokenOf(documents[0]?.url)
    const { secrets } = app.platform
    const forged = [
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      invoiceToken(secrets.booking, bookingId),
      invoiceToken(secrets.qr, bookingId),
      'x'.repeat(3000),
      '../../secrets.json',
    ]
    for (const forgedToken of forged) {
      const answer = await open(forgedToken)
      expect([answer.status, answer.body['code']], forgedToken.slice(0, 80)).toEqual([404, 'INVOICE_NOT_FOUND'])
      expect(answer.body['error']).toContain('does not open a receipt or invoice')
    }
  })

  it('is not stored by any cache', async () => {
    const { documents } = await paid()
    const answer = await open(tokenOf(documents[0]?.url))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
