import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paise } from '#kernel/money/money.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { startTestSandbox, startWebhookReceiver } from '#tests/helpers/sandbox-gateway.ts'
import { createGateway, type Gateway } from '#platform/razorpay/gateway.ts'
import { webhookSignatureMatches } from '#platform/razorpay/signature.ts'
import { parseWebhookEvent } from '#platform/razorpay/webhook-event.ts'

let database: TestDatabase
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let gateway: Gateway
// The tests' clock does not advance. So nothing is sent a second time unless a test moves the clock or calls tick.
let time = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  database = await createTestDatabase()
  receiver = await startWebhookReceiver()
  sandbox = await startTestSandbox({
    pool: database.pool,
    clock: { now: () => new Date(time) },
    webhookUrl: receiver.url,
  })
  gateway = createGateway(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await receiver.close()
  await database.drop()
})
beforeEach(async () => {
  await sandbox.webhooks('reset')
  await database.pool.query('delete from sandbox.deliveries')
  receiver.received.length = 0
})

async function payNewOrder(outcome?: 'success' | 'failure' | 'authorized' | 'slow') {
  const order = await gateway.createOrder({ amount: paise(90_000), currency: 'INR', receipt: 'R', notes: {} })
  return (await sandbox.pay(order.id, outcome)).payment
}
const events = () => receiver.received.map(({ event }) => event)

describe('sandbox webhooks', () => {
  it('report authorisation, capture and the paid order, signed over the raw bytes', async () => {
    const payment = await payNewOrder()
    await sandbox.tick()
    expect(events().toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    for (const { raw, signature, eventId } of receiver.received) {
      expect(webhookSignatureMatches({ secrets: [sandbox.webhookSecret], raw, signature })).toBe(true)
      expect(eventId).toMatch(/^[A-Za-z0-9]{14}$/)
      expect(parseWebhookEvent(raw)?.payment).toMatchObject({ id: payment.id, amount: 90_000 })
    }
    const paid = receiver.received.find(({ event }) => event === 'order.paid')
    expect(parseWebhookEvent(paid?.raw ?? Buffer.alloc(0))?.order).toMatchObject({ status: 'paid', amountPaid: 90_000 })
    expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(3)
  })

  it('report a failure', async () => {
    await payNewOrder('failure')
    await sandbox.tick()
    expect(events()).toEqual(['payment.failed'])
  })

  it('report a refund when the bank has processed it', async () => {
    const payment = await payNewOrder()
    await sandbox.tick()
    receiver.received.length = 0
    await gateway.refundPayment({
      paymentId: payment.id,
      amount: paise(90_000),
      idempotencyKey: `r-${payment.id}`,
      notes: {},
    })
    expect(events()).toEqual([])
    await sandbox.tick()
    expect(events()).toEqual(['refund.processed'])
    const event = parseWebhookEvent(receiver.received[0]?.raw ?? Buffer.alloc(0))
    expect(event?.refund).toMatchObject({ paymentId: payment.id, status: 'processed' })
  })

  it('are sent again with the same event id until they are accepted', async () => {
    await payNewOrder('failure')
    receiver.answerNext(500, 302)
    for (let i = 0; i < 4; i += 1) await sandbox.tick()
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(1)
    const [delivery] = (await sandbox.journal()).deliveries
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 3, last_answer: 200 })
  })

  it('are sent without any request, and again later when they were not accepted', async () => {
    receiver.answerNext(503)
    await payNewOrder('failure')
    sandbox.start()
    await expect.poll(events).toEqual(['payment.failed'])
    await expect.poll(async () => (await sandbox.journal()).deliveries[0]?.last_answer).toBe(503)
    time += 1_000
    await expect.poll(events).toEqual(['payment.failed', 'payment.failed'])
    await sandbox.stop()
  })

  it('report a payment that a slow bank has accepted after a while', async () => {
    const payment = await payNewOrder('slow')
    expect(payment.status).toBe('created')
    sandbox.start()
    time += 20_000
    await expect.poll(() => events().toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
    await sandbox.stop()
    expect((await gateway.fetchPayment(payment.id)).status).toBe('captured')
  })

  it('are sent once each, although two processes deliver them', async () => {
    for (let i = 0; i < 5; i += 1) await payNewOrder()
    await Promise.all([sandbox.tick(), sandbox.tick(), sandbox.tick()])
    await sandbox.tick()
    expect(receiver.received).toHaveLength(15)
  })

  it('can be held back and released', async () => {
    await sandbox.webhooks('hold')
    await payNewOrder()
    await sandbox.tick()
    expect(events()).toEqual([])
    await sandbox.webhooks('release')
    await sandbox.tick()
    expect(events()).toHaveLength(3)
  })

  it('can arrive twice, and newest first', async () => {
    await sandbox.webhooks('duplicate')
    await sandbox.webhooks('reorder')
    await payNewOrder()
    await sandbox.tick()
    const names = ['order.paid', 'payment.captured', 'payment.authorized']
    expect(events()).toEqual(names.flatMap((name) => [name, name]))
    expect(new Set(receiver.received.map(({ eventId }) => eventId)).size).toBe(3)
  })

  it('can be sent again with the same and with new event ids', async () => {
    await payNewOrder('failure')
    await sandbox.tick()
    await sandbox.webhooks('replay')
    await sandbox.tick()
    await sandbox.webhooks('replay', { new_event_id: true })
    await sandbox.tick()
    const [first, second, third] = receiver.received
    expect(second?.eventId).toBe(first?.eventId)
    expect(third?.eventId).not.toBe(first?.eventId)
    expect(third?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('parseWebhookEvent', () => {
  it('ignores a body that is not an event', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"event":1,"payload":{}}',
      '{"event":"x"}',
      '<html>',
      '{"event":"x","payload":[]}',
    ]) {
      expect(parseWebhookEvent(Buffer.from(text))).toBeUndefined()
    }
  })

  it('keeps the name of an unknown event, and leaves out parts that it cannot parse', () => {
    const raw = Buffer.from(
      '{"event":"payment.new","payload":{"payment":{"entity":{"id":"../x","amount":1.5}}},"extra":1}',
    )
    expect(parseWebhookEvent(raw)).toEqual({
      name: 'payment.new',
      payment: undefined,
      order: undefined,
      refund: undefined,
    })
  })
})
