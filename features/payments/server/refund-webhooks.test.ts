import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { signWebhook } from '#platform/razorpay/signature.ts'
import { buildHeldTrip } from '#tests/helpers/held-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { processWebhook } from './process-webhook.ts'
import { refundPayment } from './refund-payment.ts'

const app = await createTestApp()
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** A payment for a cancelled booking. The gateway has accepted our refund, and says `pending`. */
async function createPendingRefund() {
  const trip = await buildHeldTrip(app)
  const payment = await trip.pay(await trip.openOrder())
  await sql(`update bookings set status = 'cancelled' where id = $1`, trip.bookingId)
  expect(await confirmPayment(app.platform, { payment, via: 'webhook' })).toBe('refunding')
  const [row] = await sql('select id from refunds where booking_id = $1', trip.bookingId)
  const refundId = String(row?.['id'])
  await refundPayment(app.platform, refundId)
  const [refund] = await sql('select status, gateway_refund_id as id from refunds where id = $1', refundId)
  expect(refund?.['status']).toBe('requested')
  return { refundId, bookingId: trip.bookingId, gatewayRefundId: String(refund?.['id']) }
}

/** Handles the messages that the webhook route has stored. Returns the outcomes of the messages about refunds. */
async function processInbox(): Promise<unknown[]> {
  const inboxRows = await sql('select id from inbox where processed_at is null order by received_at')
  for (const { id } of inboxRows) await processWebhook(app.platform, String(id))
  const outcomes = await sql(
    `select outcome from inbox where id = any($1) and convert_from(body, 'UTF8')::jsonb ->> 'event' like 'refund.%'`,
    inboxRows.map(({ id }) => id),
  )
  return outcomes.map(({ outcome }) => outcome)
}

/** Sends the gateway's message about the current state of one refund, signed like the gateway's own. */
async function sendWebhook(event: string, gatewayRefundId: string, changes: object = {}): Promise<unknown[]> {
  const { refunds } = await app.sandbox.journal()
  const entity = { ...refunds.find(({ id }) => id === gatewayRefundId), ...changes }
  const raw = JSON.stringify({ event, payload: { refund: { entity } }, nonce: randomUUID() })
  const signature = signWebhook(app.sandbox.webhookSecret, raw)
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  expect((await app.visitor().send('POST', '/api/payments/webhook', { raw, headers })).status).toBe(200)
  return processInbox()
}

const refundOf = async (refundId: string) =>
  (await sql('select status, bank_reference as arn from refunds where id = $1', refundId))[0]
const settlementActors = (refundId: string) =>
  sql(`select actor from status_history where entity_id = $1 and to_status = 'processed'`, refundId)
const refundEmailJobs = (refundId: string) =>
  sql(`select 1 from jobs.job where name = 'refund-processed' and data ->> 'refundId' = $1`, refundId)

describe('the webhook refund.processed', () => {
  it('settles our refund with the bank’s reference, and informs the traveller once, however often it arrives', async () => {
    const { refundId, gatewayRefundId } = await createPendingRefund()
    await processInbox()
    await app.sandbox.settleRefund(gatewayRefundId, 'processed')
    await app.sandbox.tick()
    expect(await processInbox()).toEqual(['processed'])
    expect(await refundOf(refundId)).toEqual({ status: 'processed', arn: expect.stringMatching(/^\w{6,}$/) })
    expect(await sendWebhook('refund.processed', gatewayRefundId)).toEqual(['processed'])
    expect([await settlementActors(refundId), await refundEmailJobs(refundId)]).toEqual([
      [{ actor: 'system' }],
      [{ '?column?': 1 }],
    ])
  })

  it('settles only that refund: a refund of another booking waits for its own message', async () => {
    const [one, other] = [await createPendingRefund(), await createPendingRefund()]
    await app.sandbox.settleRefund(one.gatewayRefundId, 'processed')
    await sendWebhook('refund.processed', one.gatewayRefundId)
    expect([(await refundOf(one.refundId))?.['status'], (await refundOf(other.refundId))?.['status']]).toEqual([
      'processed',
      'requested',
    ])
  })

  it('is recorded and changes nothing when the refund is not ours', async () => {
    const { refundId, gatewayRefundId } = await createPendingRefund()
    const foreign = { id: 'rfnd_00000000000001', status: 'processed' }
    expect(await sendWebhook('refund.processed', gatewayRefundId, foreign)).toEqual(['unknown refund'])
    expect(await refundOf(refundId)).toEqual({ status: 'requested', arn: null })
  })
})

describe('the webhook refund.failed', () => {
  it('only triggers a check: the job asks the gateway itself, records the refusal and tries again', async () => {
    const { refundId, gatewayRefundId } = await createPendingRefund()
    await app.sandbox.settleRefund(gatewayRefundId, 'failed')
    expect(await sendWebhook('refund.failed', gatewayRefundId)).toEqual(['failed'])
    expect(await refundOf(refundId)).toMatchObject({ status: 'requested' })
    await expect(refundPayment(app.platform, refundId)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' })
    expect(await sql('select status, attempts, gateway_refund_id as id from refunds where id = $1', refundId)).toEqual([
      { status: 'failed', attempts: 1, id: null },
    ])
    await refundPayment(app.platform, refundId)
    const [refundRow] = await sql('select status, gateway_refund_id as id from refunds where id = $1', refundId)
    expect(refundRow).toEqual({ status: 'requested', id: expect.stringMatching(/^rfnd_/) })
    expect(refundRow?.['id']).not.toBe(gatewayRefundId)
  })
})

describe('a message of the gateway', () => {
  it('that is not an event is recorded as unreadable, and is not handled again', async () => {
    const raw = `not JSON ${randomUUID()}`
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signWebhook(app.sandbox.webhookSecret, raw),
    }
    await app.visitor().send('POST', '/api/payments/webhook', { raw, headers })
    const find = () => sql('select id, outcome, processed_at from inbox where body = $1', Buffer.from(raw))
    const [inboxRow] = await find()
    expect(inboxRow).toMatchObject({ outcome: null, processed_at: null })
    await processWebhook(app.platform, String(inboxRow?.['id']))
    expect(await find()).toMatchObject([{ outcome: 'unreadable', processed_at: app.clock.now() }])
    app.clock.advanceMinutes(1)
    const [before] = await find()
    await processWebhook(app.platform, String(inboxRow?.['id']))
    expect(await find()).toEqual([before])
  })
})
