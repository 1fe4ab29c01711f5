import type { SandboxContext } from './context.ts'

const ANSWER_TIMEOUT_MS = 5_000
/** Longer than one delivery takes. When a process dies during a delivery, another one takes over after this time. */
const LEASE_MS = 15_000
const BATCH = 20
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 3_600_000
const GIVE_UP_MS = 24 * 3_600_000

type Delivery = {
  id: string
  event_id: string
  body: string
  signature: string
  attempts: number
  created_at_ms: string
}

/**
 * Posts the webhooks that are due. Each is posted at most once, even when several processes run this concurrently.
 *
 * @returns how many were attempted; 0 when there is nothing to do.
 */
export async function deliverWebhooks(context: SandboxContext): Promise<number> {
  const now = context.clock.now().getTime()
  const { isReordered, deliveries } = await claimDue(context, now)
  if (!isReordered) await Promise.all(deliveries.map((delivery) => deliver(context, delivery)))
  // Deliver one at a time. Otherwise the reversed order (newest first) would be random.
  else for (const delivery of deliveries) await deliver(context, delivery)
  return deliveries.length
}

async function claimDue(
  { pool }: SandboxContext,
  now: number,
): Promise<{ isReordered: boolean; deliveries: Delivery[] }> {
  const { rows } = await pool.query<{ name: string }>('select name from sandbox.switches')
  const switches = new Set(rows.map((row) => row.name))
  const isReordered = switches.has('reorder')
  if (switches.has('hold')) return { isReordered, deliveries: [] }
  const sortDirection = isReordered ? 'desc' : 'asc'
  const claimed = await pool.query<Delivery>(
    `update sandbox.deliveries set attempts = attempts + 1, leased_until_ms = $1::bigint + ${LEASE_MS}
     where id in (
       select id from sandbox.deliveries where status = 'due' and due_at_ms <= $1 and leased_until_ms <= $1
       order by id ${sortDirection} limit ${BATCH} for update skip locked
     )
     returning id::text, event_id, body, signature, attempts, created_at_ms::text`,
    [now],
  )
  const direction = isReordered ? -1 : 1
  return { isReordered, deliveries: claimed.rows.toSorted((a, b) => direction * (Number(a.id) - Number(b.id))) }
}

async function deliver(context: SandboxContext, delivery: Delivery): Promise<void> {
  const answer = await post(context, delivery)
  const isDelivered = answer >= 200 && answer < 300
  const now = context.clock.now().getTime()
  const isTooOld = now - Number(delivery.created_at_ms) > GIVE_UP_MS
  const status = isDelivered ? 'delivered' : isTooOld ? 'given_up' : 'due'
  await context.pool.query(
    `update sandbox.deliveries set status = $2, last_answer = $3, due_at_ms = $4, leased_until_ms = 0 where id = $1`,
    [delivery.id, status, answer, now + retryDelay(delivery.attempts)],
  )
}

function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
}

/** The HTTP status, or 0 when there was no response. */
async function post({ webhookUrl, log }: SandboxContext, delivery: Delivery): Promise<number> {
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': delivery.signature,
        'x-razorpay-event-id': delivery.event_id,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    log.warn({ eventId: delivery.event_id, cause: String(error) }, 'a webhook of the sandbox gateway was not accepted')
    return 0
  }
}
