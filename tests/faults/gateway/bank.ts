import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createOrder } from '#features/payments/api/calls.ts'
import { WEBHOOK_PATH } from '#kernel/addresses/gateway-paths.ts'
import type { AppProcess } from '#tests/helpers/app-server.ts'
import { requestUntilServed } from '#tests/helpers/request-until-served.ts'
import { bookAndGetId, bookingBody } from '#tests/helpers/book.ts'
import { createTestClient, type TestClient } from '#tests/helpers/test-client.ts'

/** A signed webhook from the gateway. It is held back for the test to post. */
export type Message = { bookingId: string; event: string; eventId: string; body: string; signature: string }

/** What the checkout window passes to a buyer's page. */
type Receipt = Record<'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature', string>

export type Purchase = { visitor: TestClient; bookingId: string; orderId: string; keyId: string }

/** Uses a process's controls for the sandbox gateway. */
export async function control({ url }: AppProcess, name: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/sandbox/_ctl/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
}

/** A new visitor of a process. */
export function visitorAt({ url }: AppProcess): TestClient {
  return createTestClient((path, init) => fetch(url + path, init), url)
}

/** Books one seat and opens its checkout. */
export async function bookAndOpenCheckout(
  app: AppProcess,
  trip: { packageId: number; startDate: string; email: string },
): Promise<Purchase> {
  const visitor = visitorAt(app)
  const { packageId, startDate, email } = trip
  const bookingId = await bookAndGetId(visitor, { packageId, startDate, guests: 1, customer: { email } })
  const body = { packageId, booking_id: bookingId, promo_code: null }
  const answer = await requestUntilServed(() => visitor.send('POST', createOrder.path, { json: body }))
  const { order, key } = answer.body
  if (typeof order !== 'object' || order === null || !('id' in order)) throw new Error(JSON.stringify(answer.body))
  return { visitor, bookingId, orderId: String(order.id), keyId: String(key) }
}

/** Pays in the checkout window, and returns what the window passes to the page. */
export async function payInWindow({ visitor, orderId, keyId }: Purchase): Promise<Receipt> {
  const { customer } = bookingBody({ packageId: 1 })
  const choice = {
    method: 'upi',
    outcome: 'success',
    email: customer.email,
    contact: '9876543210',
    description: 'Trip',
  }
  const json = { key_id: keyId, order_id: orderId, ...choice }
  const paid = await requestUntilServed(() => visitor.send('POST', '/sandbox/checkout/pay', { json }))
  const { response } = paid.body
  if (!isReceipt(response)) throw new Error(`the bank answered ${paid.status}: ${JSON.stringify(paid.body)}`)
  return response
}

function isReceipt(value: unknown): value is Receipt {
  return typeof value === 'object' && value !== null && 'razorpay_signature' in value
}

/** The webhooks that the gateway holds back, oldest first. */
export async function heldMessages(pool: Pool): Promise<Message[]> {
  const { rows } = await pool.query<Message>(
    `select o.booking_id as "bookingId", d.event, d.event_id as "eventId", d.body, d.signature
     from sandbox.deliveries d
     join gateway_orders o on o.gateway_order_id = d.body::jsonb #>> '{payload,payment,entity,order_id}'
     order by d.id`,
  )
  return rows
}

/** Posts a webhook as the gateway does. @returns the response status. */
export async function sendWebhook({ url }: AppProcess, message: Message, { isNew = false } = {}): Promise<number> {
  const response = await fetch(url + WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': message.signature,
      'x-razorpay-event-id': isNew ? randomUUID() : message.eventId,
    },
    body: message.body,
  })
  await response.body?.cancel()
  return response.status
}

/** How often each of these bookings was confirmed, got a voucher and an email, and was refunded; `1 1 1 0` is right. */
export async function countOutcomes(pool: Pool, bookingIds: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ fate: string; bookings: number }>(
    `select concat_ws(' ', b.status,
         (select count(*) from status_history h where h.entity_id = b.id and h.to_status = 'confirmed'),
         (select count(*) from vouchers v where v.booking_id = b.id),
         (select count(*) from mails m where m.dedupe_key = 'booking-confirmed:' || b.id and m.status = 'sent'),
         (select count(*) from refunds r where r.booking_id = b.id)) as fate,
       count(*)::int as bookings
     from bookings b where b.id = any($1) group by 1`,
    [bookingIds],
  )
  return Object.fromEntries(rows.map(({ fate, bookings }) => [fate, bookings]))
}
