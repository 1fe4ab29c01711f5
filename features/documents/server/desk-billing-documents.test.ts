import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../api/billing-documents-calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { inTransaction } from '#platform/db/client.ts'
import { issueInvoice } from './issue-invoice.ts'
import { sendBookingConfirmation } from './send-booking-confirmation.ts'

const app = await createTestApp()
let sales: TestStaff
beforeAll(async () => {
  sales = await hireStaff(app, { role: 'sales', name: 'Priya Nair' })
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const referenceOf = async (id: string) =>
  String((await sql('select reference from bookings where id = $1', id))[0]?.['reference'])

async function buildConfirmedBooking(): Promise<{ reference: string; bookingId: string }> {
  const { bookingId } = await buildPaidTrip(app)
  await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, bookingId))
  await sendBookingConfirmation(app.platform, bookingId)
  return { reference: await referenceOf(bookingId), bookingId }
}

const billingDocumentsOf = (reference: string) =>
  sales.browser.call(calls.listDeskBillingDocuments, { params: { reference } })
const resend = (reference: string) =>
  sales.browser.send('POST', fillPath(calls.resendBillingDocuments.path, { reference }))
const write = (reference: string, json: object) =>
  sales.browser.send('POST', fillPath(calls.writeToBooker.path, { reference }), { json })

describe('documents and emails of a booking at the desk', () => {
  it('have working links, and each email shows whether it was sent', async () => {
    const { reference } = await buildConfirmedBooking()
    const { documents, mails } = await billingDocumentsOf(reference)
    expect(documents.map(({ title }) => title)).toEqual([
      'Voucher, revision 1',
      expect.stringMatching(/receipt|invoice/i),
    ])
    for (const { url } of documents.slice(0, 1)) expect((await app.visitor().send('GET', url)).status).toBe(200)
    expect(mails).toMatchObject([{ subject: expect.stringContaining(reference), status: 'queued' }])
  })

  it('are sent to the booker again, once for a double press, and never for an unpaid booking', async () => {
    const { reference, bookingId } = await buildConfirmedBooking()
    const bothAnswers = await Promise.all([resend(reference), resend(reference)])
    expect(new Set(bothAnswers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { mails } = await billingDocumentsOf(reference)
    expect(mails.filter(({ subject }) => subject.includes('your voucher and receipt'))).toHaveLength(1)
    const [auditEvent] = await sql(
      `select staff from audit_events where object_id = $1 and name = 'booking_mail_requested'`,
      bookingId,
    )
    expect(auditEvent).toEqual({ staff: sales.id })
    const packageId = await buildTourPackage(app.platform.db)
    const unpaid = await referenceOf(await bookAndGetId(app.visitor(), { packageId }))
    expect((await resend(unpaid)).body['code']).toBe('STATUS_CHANGE_NOT_ALLOWED')
  })

  it('an email to the booker has the writer’s name, its markup is plain text, and an empty one is refused', async () => {
    const { reference, bookingId } = await buildConfirmedBooking()
    expect((await write(reference, { subject: 'Pick-up', text: ' ' })).body['code']).toBe('DESK_MESSAGE_EMPTY')
    const messageContent = { subject: 'Pick-up', text: 'The bus waits at gate 3.\n\n<script>alert(1)</script>' }
    expect((await write(reference, messageContent)).status).toBe(200)
    expect((await write(reference, messageContent)).body['code']).toBe('DESK_MAIL_RECENTLY_SENT')
    const [mail] = await sql(
      `select html, text, to_email from mails where dedupe_key like $1`,
      `desk-message:${bookingId}%`,
    )
    const [{ email } = {}] = await sql('select email from bookings where id = $1', bookingId)
    expect(mail?.['to_email']).toBe(email)
    expect(mail?.['text']).toContain('Written by Priya Nair.')
    expect(mail?.['html']).not.toContain('<script>alert')
    expect((await billingDocumentsOf(reference)).mails.map(({ subject }) => subject)).toContain('Pick-up')
  })

  it('a failed email can be retried; one that was sent, or belongs to another booking, cannot', async () => {
    const { reference } = await buildConfirmedBooking()
    const other = await buildConfirmedBooking()
    const [mail] = (await billingDocumentsOf(reference)).mails
    const retry = (bookingReference: string) =>
      sales.browser.send('POST', fillPath(calls.retryMail.path, { reference: bookingReference, mail: mail?.id ?? '' }))
    expect((await retry(reference)).body['code']).toBe('DESK_MAIL_NOT_FAILED')
    await sql(`update mails set status = 'failed', attempts = 7 where id = $1`, mail?.id)
    expect((await retry(other.reference)).body['code']).toBe('DESK_MAIL_NOT_FAILED')
    expect((await retry(reference)).status).toBe(200)
    expect((await billingDocumentsOf(reference)).mails[0]).toMatchObject({ status: 'queued' })
  })
})
