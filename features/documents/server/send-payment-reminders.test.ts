import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '#features/seats/api/desk-calls.ts'
import { createOfficePayment } from '#features/office-payments/api/desk-calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { hireStaff, type TestStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendPaymentReminders } from './send-payment-reminders.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const app = await createTestApp({ now: NOON })
let manager: TestStaff
beforeAll(async () => {
  manager = await hireStaff(app, { role: 'manager' })
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** An office booking whose hold ends after some hours; `isSent` says whether its link was emailed. */
async function holdBooking({ hours, isSent = true }: { hours: number; isSent?: boolean }) {
  const packageId = await buildTourPackage(app.platform.db, { basePriceRupees: 10_000 })
  const bookingId = await bookAndGetId(app.visitor(), { packageId, guests: 1 })
  const [row] = await sql('select reference from bookings where id = $1', bookingId)
  const params = { reference: String(row?.['reference']) }
  const until = new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  await manager.browser.call(calls.extendHold, { params, body: { until } })
  if (isSent) await manager.browser.call(calls.sendPaymentLink, { params })
  // The database uses its own clock to record when an email was queued.
  await sql(`update mails set created_at = $1 where dedupe_key like $2`, app.clock.now(), `payment-link:${bookingId}%`)
  return { bookingId, reference: params.reference }
}

const mailsOf = async (bookingId: string) =>
  (
    await sql(
      `select kind, subject, text from mails where dedupe_key like '%' || $1 || '%' order by created_at`,
      bookingId,
    )
  ).filter(({ kind }) => kind === 'payment-reminder')
const advanceHours = (hours: number) => app.clock.advanceMinutes(hours * 60)

describe('the reminder for a payment link', () => {
  it('is sent once, six hours before the hold ends, with the link and the price', async () => {
    const { bookingId } = await holdBooking({ hours: 20 })
    advanceHours(10)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    advanceHours(5)
    expect(await sendPaymentReminders(app.platform)).toBe(1)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    const [mail, ...others] = await mailsOf(bookingId)
    expect(others).toEqual([])
    expect(mail?.['subject']).toMatch(/^Booking PTK-\w+: ₹10,000\.00 still due$/)
    expect(mail?.['text']).toMatch(/\/my-booking#\S+/)
    const auditEvents = await sql(
      `select reason from audit_events where object_id = $1 and name = 'payment_link_sent' order by at`,
      bookingId,
    )
    expect(auditEvents.map(({ reason }) => reason)).toEqual(['at the desk', 'reminder before the hold expires'])
  })

  it('is not sent to a booker who has no link, just got one, has paid, or has paid at the office', async () => {
    const unsentHold = await holdBooking({ hours: 9, isSent: false })
    const fresh = await holdBooking({ hours: 5 })
    const paid = await holdBooking({ hours: 9 })
    const atOffice = await holdBooking({ hours: 9 })
    const proof = { book: '14/1', utr: '', cheque: '', bank: '', isAccountPayee: false }
    const body = {
      way: 'cash',
      amountPaise: 100_000,
      receivedOn: app.clock.now().toISOString().slice(0, 10),
      payer: 'Asha',
      proof,
    } as const
    await manager.browser.call(createOfficePayment, { params: { reference: atOffice.reference }, body })
    await sql(`update bookings set status = 'expired' where id = $1`, paid.bookingId)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    advanceHours(4)
    expect(await sendPaymentReminders(app.platform)).toBe(1)
    for (const { bookingId } of [unsentHold, paid, atOffice]) expect(await mailsOf(bookingId)).toEqual([])
    expect(await mailsOf(fresh.bookingId)).toHaveLength(1)
  })

  it('is not sent when the hold ends within minutes: nobody could act on it', async () => {
    const { bookingId } = await holdBooking({ hours: 4 })
    advanceHours(3.9)
    expect(await sendPaymentReminders(app.platform)).toBe(0)
    expect(await mailsOf(bookingId)).toEqual([])
  })
})
