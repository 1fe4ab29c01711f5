import { signWebhook } from '#platform/razorpay/signature.ts'
import type { SandboxContext } from './context.ts'
import { newId, unixSeconds, type OrderEntity, type PaymentEntity, type RefundEntity } from './entities.ts'
import type { Database } from './ledger.ts'

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed'
type Entities = { refund?: RefundEntity; payment: PaymentEntity; order?: OrderEntity }

/** Queues a webhook, in the transaction of the change that it reports. It contains the current entities. */
export async function recordEvent(
  db: Database,
  context: SandboxContext,
  { name, ...entities }: { name: EventName } & Entities,
): Promise<void> {
  const now = context.clock.now().getTime()
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
    created_at: unixSeconds(now),
  })
  await db.query(
    `insert into sandbox.deliveries (event_id, event, body, signature, status, created_at_ms, due_at_ms)
     select $1, $2, $3, $4, 'due', $5, $5
     from generate_series(1, case when exists (select from sandbox.switches where name = 'duplicate') then 2 else 1 end)`,
    [newId(''), name, body, signWebhook(context.webhookSecret, body), now],
  )
}
