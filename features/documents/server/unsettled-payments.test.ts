import { afterAll, describe, expect, it } from 'vitest'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import type { UnsettledAttempt } from '#platform/jobs/shared-queues.ts'
import { recordAttempt } from '#features/payments/server/record-attempt.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendPaymentUnsettled } from './send-payment-unsettled.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** A booking with an open order at the gateway, and a function that tries to pay it. */
async function openOrder() {
  const visitor = app.visitor()
  const packageId = await buildTourPackage(app.platform.db, { name: 'Kashi in three days' })
  const bookingId = await bookAndGetId(visitor, { packageId })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const gatewayOrderId = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
  const tryToPay = async (outcome: 'failure' | 'authorized' | 'success') => {
    const { payment } = await app.sandbox.pay(gatewayOrderId, outcome)
    const gatewayPayment = await app.platform.gateway.fetchPayment(payment.id)
    if (outcome === 'success') await confirmPayment(app.platform, { payment: gatewayPayment, via: 'webhook' })
    else await recordAttempt(app.platform, { payment: gatewayPayment, via: 'webhook' })
  }
  return { bookingId, packageId, tryToPay }
}

/** Immediately runs the jobs that wait some minutes, as if nothing had happened in between. */
async function runUnsettledJobs(bookingId: string) {
  const jobs = await sql(
    "select data, extract(epoch from start_after - $2::timestamptz)::int as waits from jobs.job where name = 'payment-unsettled' and data ->> 'bookingId' = $1",
    bookingId,
    app.platform.clock.now(),
  )
  for (const { data } of jobs) if (isUnsettledAttempt(data)) await sendPaymentUnsettled(app.platform, data)
  return jobs
}
const isUnsettledAttempt = (data: unknown): data is UnsettledAttempt =>
  typeof data === 'object' && data !== null && 'bookingId' in data && 'paymentRowId' in data && 'status' in data

const mailsOf = (bookingId: string) =>
  sql('select kind, subject, text from mails where dedupe_key like $1', `payment-%:${bookingId}:%`)

describe('a payment that fails', () => {
  it('is reported once, some minutes later, with the end of the hold and a way to book again', async () => {
    const { bookingId, packageId, tryToPay } = await openOrder()
    await tryToPay('failure')
    expect(await runUnsettledJobs(bookingId)).toEqual([expect.objectContaining({ waits: 480 })])
    await runUnsettledJobs(bookingId)
    const [mail, ...more] = await mailsOf(bookingId)
    expect([mail?.['kind'], more]).toEqual(['payment-failed', []])
    expect(mail?.['text']).toContain('Your seats are held for you until')
    expect(mail?.['text']).toContain(`/tour-single/${packageId}`)
  })
  it('is not reported when a later attempt succeeded', async () => {
    const { bookingId, tryToPay } = await openOrder()
    await tryToPay('failure')
    await tryToPay('success')
    await runUnsettledJobs(bookingId)
    expect(await mailsOf(bookingId)).toEqual([])
  })
  it('is reported once for three attempts in a row, about the last one', async () => {
    const { bookingId, tryToPay } = await openOrder()
    for (let i = 0; i < 3; i++) await tryToPay('failure')
    expect(await runUnsettledJobs(bookingId)).toHaveLength(3)
    expect(await mailsOf(bookingId)).toHaveLength(1)
  })
  it('is reported with free seats when the payment time is over', async () => {
    const { bookingId, tryToPay } = await openOrder()
    await tryToPay('failure')
    app.clock.advanceMinutes(31)
    await runUnsettledJobs(bookingId)
    expect((await mailsOf(bookingId))[0]?.['text']).toContain('your seats have been released')
  })
  it('is reported with held seats up to the end of the hold, and with free seats from then on', async () => {
    const texts = []
    for (const minutes of [14.9, 15]) {
      const { bookingId, tryToPay } = await openOrder()
      await tryToPay('failure')
      app.clock.advanceMinutes(minutes)
      await runUnsettledJobs(bookingId)
      texts.push((await mailsOf(bookingId))[0]?.['text'])
    }
    expect(texts).toEqual([
      expect.stringContaining('Your seats are held for you until'),
      expect.stringContaining('your seats have been released'),
    ])
  })
})

describe('a payment that the bank has not decided', () => {
  it('is reported with the request not to pay twice, and without a button to book again', async () => {
    const { bookingId, tryToPay } = await openOrder()
    await tryToPay('authorized')
    await runUnsettledJobs(bookingId)
    const [mail] = await mailsOf(bookingId)
    expect(mail).toMatchObject({ kind: 'payment-pending' })
    expect(mail?.['text']).toContain('Please do not pay again.')
    expect(mail?.['text']).not.toContain('/tour-single/')
  })
  it('is reported even when the gateway itself could not be reached', async () => {
    const { bookingId } = await openOrder()
    await sendPaymentUnsettled(app.platform, { bookingId, paymentRowId: null, status: null })
    expect(await mailsOf(bookingId)).toEqual([expect.objectContaining({ kind: 'payment-pending' })])
  })
})
