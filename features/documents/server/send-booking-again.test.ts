import { afterAll, describe, expect, it } from 'vitest'
import { resendBookingMail } from '../api/calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { resendBookingMail as writeAgain } from './send-booking-again.ts'

const app = await createTestApp({ runsJobs: true })
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const referenceOf = async (bookingId: string) =>
  String((await sql('select reference from bookings where id = $1', bookingId))[0]?.['reference'])
const mailsOf = (bookingId: string) =>
  sql("select to_email, text from mails where kind = 'booking-again' and dedupe_key like '%' || $1 || '%'", bookingId)
const resendMail = async (reference: string, email: string) => {
  const answer = await app.visitor().send('POST', resendBookingMail.path, { json: { reference, email } })
  await until(async () => (await countWaitingJobs()) === 0)
  return answer
}
const countWaitingJobs = async () =>
  (await sql("select 1 from jobs.job where name = 'booking-again' and state <> 'completed'")).length

describe('requesting the links of a booking', () => {
  it('sends links that open the voucher to the address on the booking, whatever case and spaces were typed', async () => {
    const { bookingId } = await buildPaidTrip(app)
    const reference = await referenceOf(bookingId)
    expect((await resendMail(` ${reference.toLowerCase()} `, ' ASHA@example.com ')).body).toEqual({ success: true })
    const [mail, ...more] = await mailsOf(bookingId)
    expect([mail?.['to_email'], more]).toEqual(['asha@example.com', []])
    const path = /https?:\/\/[^/\s]+(\/api\/vouchers\/\S+voucher\.pdf)/.exec(String(mail?.['text']))?.[1] ?? ''
    expect((await app.visitor().send('GET', path)).headers.get('content-type')).toBe('application/pdf')
  })
  it('answers the same, and sends nothing, for a wrong address, an unpaid booking and an unknown one', async () => {
    const paid = await buildPaidTrip(app)
    const packageId = await buildTourPackage(app.platform.db)
    const heldId = await bookAndGetId(app.visitor(), { packageId })
    const answers = [
      await resendMail(await referenceOf(paid.bookingId), 'ravi@example.com'),
      await resendMail(await referenceOf(heldId), 'asha@example.com'),
      await resendMail('PTK-ZZZZZZZ', 'asha@example.com'),
      await resendMail("' or 1=1", 'asha@example.com'),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { success: true }]))
    expect([...(await mailsOf(paid.bookingId)), ...(await mailsOf(heldId))]).toEqual([])
    // Every request causes the same work, so the response time does not reveal which references exist.
    expect(await sql("select 1 from jobs.job where name = 'booking-again'")).toHaveLength(5)
  })
  it('sends one email an hour, and does not reveal this limit', async () => {
    const { bookingId } = await buildPaidTrip(app)
    const reference = await referenceOf(bookingId)
    for (let i = 0; i < 3; i++) expect((await resendMail(reference, 'asha@example.com')).status).toBe(200)
    expect(await mailsOf(bookingId)).toHaveLength(1)
    app.clock.advanceMinutes(61)
    await resendMail(reference, 'asha@example.com')
    expect(await mailsOf(bookingId)).toHaveLength(2)
  })
  it('sends three emails a day, however often it is requested', async () => {
    const limitedApp = await createTestApp({ scale: 1 })
    const { bookingId } = await buildPaidTrip(limitedApp)
    const sent = async () => {
      // Three requests in each hour lead to one email.
      for (let i = 0; i < 3; i++) await writeAgain(limitedApp.platform, bookingId)
      limitedApp.clock.advanceMinutes(61)
      return Number((await limitedApp.database.pool.query("select 1 from mails where kind = 'booking-again'")).rowCount)
    }
    expect([await sent(), await sent(), await sent(), await sent()]).toEqual([1, 2, 3, 3])
    limitedApp.clock.advanceMinutes(24 * 60)
    expect(await sent()).toBe(4)
    await limitedApp.close()
  })
  it.each([
    {},
    { reference: 'PTK-2222222' },
    { reference: 1, email: 'a@b.in' },
    { reference: 'x'.repeat(21), email: '' },
  ])('refuses %j with an error text', async (json) => {
    const answer = await app.visitor().send('POST', resendBookingMail.path, { json })
    expect([answer.status, typeof answer.body['error']]).toEqual([422, 'string'])
  })
})
