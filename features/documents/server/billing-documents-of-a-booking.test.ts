import { afterAll, describe, expect, it } from 'vitest'
import { cancelBooking, previewCancellation } from '#features/cancellations/api/calls.ts'
import { getInvoice, listBillingDocuments } from '../api/calls.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { inTransaction } from '#platform/db/client.ts'
import { buildPaidTrip, type PaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { resendBookingMail } from './send-booking-again.ts'
import { issueVoucher } from './issue-voucher.ts'
import { tripCalendar } from './trip-calendar.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const issue = (bookingId: string) => inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, bookingId))

async function cancel({ visitor, bookingId }: PaidTrip, guests: number): Promise<void> {
  const params = { bookingId }
  const refundPreview = await visitor.call(previewCancellation, { params, query: { guests } })
  const body = { guests, guestsBefore: refundPreview.guestsBefore, expectedRefundPaise: refundPreview.refundPaise }
  await visitor.call(cancelBooking, { params, body })
}

async function billingDocumentsOf({ visitor, bookingId }: PaidTrip) {
  const [row] = await sql('select reference from bookings where id = $1', bookingId)
  return visitor.call(listBillingDocuments, { query: { references: String(row?.['reference']) } })
}

/** Cancels one guest, lets the gateway carry out the refund, and issues its credit note. */
async function cancelAndCredit(trip: PaidTrip): Promise<string> {
  const refundsBefore = await sql('select id from refunds where booking_id = $1', trip.bookingId)
  await cancel(trip, 1)
  const rows = await sql('select id from refunds where booking_id = $1', trip.bookingId)
  const refund = rows.find(({ id }) => !refundsBefore.some((other) => other['id'] === id))
  const refundId = String(refund?.['id'])
  await refundPayment(app.platform, refundId)
  await app.sandbox.tick()
  await refundPayment(app.platform, refundId)
  return (await issueCreditNote(app.platform, refundId))?.snapshot.number ?? 'none'
}

describe('the documents of a booking whose guests cancel one after another', () => {
  it('are the receipt and then the credit notes in order of issue, and each links to the others', async () => {
    const trip = await buildPaidTrip(app)
    const receipt = (await issue(trip.bookingId))?.snapshot.number
    const notes: string[] = []
    for (let i = 0; i < 3; i++) {
      notes.push(await cancelAndCredit(trip))
      app.clock.advanceMinutes(1)
    }
    const { documents } = await billingDocumentsOf(trip)
    expect(documents.map(({ number }) => number)).toEqual([receipt, ...notes])
    const relatedOf = async (url = '') => {
      const token = new URL(url, 'http://x').hash.slice('#token='.length)
      return (await trip.visitor.call(getInvoice, { params: { token } })).related.map(({ number }) => number)
    }
    expect(await relatedOf(documents[0]?.url)).toEqual(notes)
    for (const note of documents.slice(1)) expect(await relatedOf(note.url)).toEqual([receipt])
  })

  it('link to the trip as long as somebody travels', async () => {
    const trip = await buildPaidTrip(app)
    await issueVoucher(app.platform, trip.bookingId)
    await cancel(trip, 2)
    expect((await billingDocumentsOf(trip)).trips).toHaveLength(1)
    await sql(`update bookings set status = 'completed' where id = $1`, trip.bookingId)
    expect((await billingDocumentsOf(trip)).trips).toHaveLength(1)
    await sql(`update bookings set status = 'confirmed' where id = $1`, trip.bookingId)
    await cancel(trip, 1)
    expect((await billingDocumentsOf(trip)).trips).toEqual([])
  })
})

describe('a voucher', () => {
  it('states the refunds when all cancel, and none when nothing was paid', async () => {
    const paid = await issueVoucher(app.platform, (await buildPaidTrip(app)).bookingId)
    expect(paid?.snapshot).toMatchObject({ paid: '₹30,000.00', refunds: [{ amount: '₹30,000.00' }] })
    const { bookingId } = await buildPaidTrip(app)
    await sql(
      'update bookings set subtotal_paise = 0, payable_paise = 0, price_per_guest_paise = 0 where id = $1',
      bookingId,
    )
    expect((await issueVoucher(app.platform, bookingId))?.snapshot).toMatchObject({ paid: null, refunds: [] })
  })
})

describe('a credit note', () => {
  it('does not exist for a refund that does not exist', async () => {
    expect(await issueCreditNote(app.platform, crypto.randomUUID())).toBeNull()
  })
})

describe('the email that sends the links of a booking again', () => {
  it('links to the receipt when there is one', async () => {
    const textOf = async (isIssued: boolean) => {
      const { bookingId } = await buildPaidTrip(app)
      if (isIssued) await issue(bookingId)
      await resendBookingMail(app.platform, bookingId)
      const [mail] = await sql(
        "select text from mails where kind = 'booking-again' and dedupe_key like $1",
        `%${bookingId}%`,
      )
      return String(mail?.['text'])
    }
    expect(await textOf(true)).toMatch(/\/invoice#token=/)
    expect(await textOf(false)).not.toMatch(/\/invoice#token=/)
  })
})

describe('a receipt', () => {
  it('has the address as entered, without empty lines', async () => {
    const issueFor = async (
      customer: Record<'address1' | 'address2' | 'state' | 'zip', string> & { country?: string },
    ) => (await issue((await buildPaidTrip(app, { customer })).bookingId))?.snapshot.buyer.address
    const all = { address1: '12 Ashram Road', address2: 'Near the bridge', state: 'Gujarat', zip: '380009' }
    expect(await issueFor(all)).toEqual(['12 Ashram Road', 'Near the bridge', 'Gujarat 380009'])
    const abroad = {
      address1: '10 Kingsway',
      address2: '',
      state: 'London',
      zip: 'SW1A 1AA',
      country: 'United Kingdom',
    }
    expect(await issueFor(abroad)).toEqual(['10 Kingsway', 'London SW1A 1AA', 'United Kingdom'])
    expect(await issueFor({ ...all, address2: '', zip: '' })).toEqual(['12 Ashram Road', 'Gujarat'])
    expect(await issueFor({ ...all, address1: '', state: '' })).toEqual(['Near the bridge', '380009'])
    expect(await issueFor({ address1: '', address2: '', state: '', zip: '' })).toEqual([])
  })

  it('does not exist while no order of the booking is paid, or no payment of that order is captured', async () => {
    const { bookingId } = await buildPaidTrip(app)
    await sql(`update gateway_orders set status = 'superseded' where booking_id = $1`, bookingId)
    expect(await issue(bookingId)).toBeNull()
    await sql(`update gateway_orders set status = 'paid' where booking_id = $1`, bookingId)
    await sql(`update payments set status = 'authorized' where booking_id = $1`, bookingId)
    expect(await issue(bookingId)).toBeNull()
    expect(await issue(crypto.randomUUID())).toBeNull()
    await sql(`update payments set status = 'captured' where booking_id = $1`, bookingId)
    expect((await issue(bookingId))?.snapshot.total).toBe(3_000_000)
  })
})

describe('the calendar file', () => {
  it('replaces the previous one when guests have cancelled', async () => {
    const trip = await buildPaidTrip(app)
    const calendarFields = async () => {
      const voucher = await issueVoucher(app.platform, trip.bookingId)
      const text = voucher === null ? '' : tripCalendar(app.platform, voucher).toString()
      return ['UID', 'SEQUENCE'].map((name) => new RegExp(`${name}:(\\S+)`).exec(text)?.[1])
    }
    const [first, sequence] = await calendarFields()
    await cancel(trip, 1)
    expect([sequence, await calendarFields()]).toEqual(['0', [first, '1']])
  })
})
