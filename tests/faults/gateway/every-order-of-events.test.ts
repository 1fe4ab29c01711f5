import { afterAll, describe, expect, it } from 'vitest'
import { processWebhook } from '#features/payments/server/process-webhook.ts'
import { signWebhook } from '#platform/razorpay/signature.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { gatewayIdOf } from '#tests/helpers/gateway-id-of.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { findBrokenInvariants } from '../money/find-broken-invariants.ts'

const EVENTS = [
  'payment.authorized',
  'payment.failed',
  'payment.captured',
  'order.paid',
  'refund.processed',
  'refund.failed',
] as const
type EventName = (typeof EVENTS)[number]

const app = await createTestApp()
afterAll(() => app.close())
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  )
}

const REPORTED_STATUS: Partial<Record<EventName, string>> = {
  'payment.authorized': 'authorized',
  'payment.failed': 'failed',
}

const packageId = await buildTourPackage(app.platform.db, { capacity: 10_000, basePriceRupees: 100 })
const gateway = app.visitor()

/**
 * Creates a paid order, and a function that sends one of the gateway's events. The site learns of the payment only from
 * these events.
 */
async function buildPaidOrder() {
  const visitor = app.visitor()
  const bookingId = await bookAndGetId(visitor, { packageId, guests: 1 })
  const json = { packageId, booking: null, booking_id: bookingId, promo_code: null }
  const orderId = gatewayIdOf(await visitor.send('POST', '/api/orders', { json }))
  const { payment } = await app.sandbox.pay(orderId)
  const order = { id: orderId, entity: 'order', amount: payment.amount, amount_paid: payment.amount, status: 'paid' }
  const refund = { id: `rfnd_${payment.id.slice(4)}`, entity: 'refund', amount: 100, payment_id: payment.id }
  return {
    bookingId,
    async sendWebhook(name: EventName): Promise<void> {
      const status = REPORTED_STATUS[name] ?? 'captured'
      const entities = {
        payment: { entity: { ...payment, status, captured: status === 'captured' } },
        ...(name === 'order.paid' && { order: { entity: order } }),
        ...(name.startsWith('refund') && { refund: { entity: { ...refund, status: name.slice('refund.'.length) } } }),
      }
      const raw = JSON.stringify({ entity: 'event', event: name, payload: entities })
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signWebhook(app.sandbox.webhookSecret, raw),
        'x-razorpay-event-id': `${payment.id}-${name}`,
      }
      expect((await gateway.send('POST', '/api/payments/webhook', { raw, headers })).status).toBe(200)
      const [row] = await sql('select id from inbox where event_id = $1', `${payment.id}-${name}`)
      await processWebhook(app.platform, String(row?.['id']))
    },
    /** All final states, and the number of transitions out of a paid status. */
    async end() {
      const [state] = await sql(
        `select b.status as booking, o.status as "order", p.status as payment, p.refunded_paise::int as refunded,
           (select count(*)::int from refunds r where r.booking_id = b.id) as refunds,
           (select count(*)::int from status_history h where h.entity_id = b.id and h.to_status = 'confirmed') as confirmed,
           (select count(*)::int from status_history h where h.entity_id in (b.id, o.id, p.id)
              and h.from_status in ('confirmed', 'paid', 'captured')) as steps_back,
           (select count(*)::int from jobs.job j where j.name = 'booking-confirmed'
              and j.data ->> 'bookingId' = b.id::text) as tellings
         from bookings b join gateway_orders o on o.booking_id = b.id join payments p on p.booking_id = b.id
         where b.id = $1`,
        bookingId,
      )
      return state
    },
  }
}

const PAID = {
  booking: 'confirmed',
  order: 'paid',
  payment: 'captured',
  refunded: 0,
  refunds: 0,
  confirmed: 1,
  steps_back: 0,
  tellings: 1,
}

describe('the six events of one payment', () => {
  it('lead to the same paid booking in all 720 orders', async () => {
    const orders = permutations(EVENTS)
    expect(orders).toHaveLength(720)
    const failures: string[] = []
    for (const order of orders) {
      const paid = await buildPaidOrder()
      for (const name of order) await paid.sendWebhook(name)
      const end = await paid.end()
      if (JSON.stringify(end) !== JSON.stringify(PAID)) failures.push(`${order.join(', ')}: ${JSON.stringify(end)}`)
    }
    console.log(`720 orders of events: ${720 - failures.length} ended paid, ${failures.length} otherwise`)
    expect(failures).toEqual([])
    expect(await findBrokenInvariants(app.database, app.clock.now())).toEqual([])
  })

  it('would lead to other states if a step back from captured were allowed (control)', async () => {
    const endOf = async (order: readonly EventName[]) => {
      const paid = await buildPaidOrder()
      for (const name of order) {
        await paid.sendWebhook(name)
        // Without the rule against backward transitions, the table would store the last reported payment status.
        const reported = REPORTED_STATUS[name]
        if (reported !== undefined)
          await sql('update payments set status = $2 where booking_id = $1', paid.bookingId, reported)
      }
      return paid.end()
    }
    expect(await endOf(['payment.failed', 'payment.authorized', 'payment.captured'])).toEqual(PAID)
    expect(await endOf(['payment.captured', 'payment.failed'])).not.toEqual(PAID)
  })
})
