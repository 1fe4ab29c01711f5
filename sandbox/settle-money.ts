import { payOutOfBalance } from './balance.ts'
import type { SandboxContext } from './context.ts'
import {
  bankReference,
  newId,
  unixSeconds,
  type PaymentEntity,
  type RefundEntity,
  type SettledEntity,
  type SettlementEntity,
} from './entities.ts'
import type { Database } from './ledger.ts'

/**
 * Pays out everything captured and not yet paid out, minus fees and refunds. Null when there is nothing to pay out.
 *
 * @param adjustmentPaise paise added to the payout, negative to reduce it: the report then has an adjustment.
 */
export async function createSettlement(
  db: Database,
  { clock }: SandboxContext,
  adjustmentPaise: number,
): Promise<SettlementEntity | null> {
  const at = unixSeconds(clock.now().getTime())
  const [id, utr] = [newId('setl_'), `RZRP${bankReference()}`]
  const shared = {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: at,
    settlement_id: id,
    settlement_utr: utr,
  } as const
  const payments = await db.query<{ entity: PaymentEntity }>(
    `select entity from sandbox.payments where settlement_id is null and (entity ->> 'captured')::boolean order by seq for update`,
  )
  const refunds = await db.query<{ entity: RefundEntity }>(
    `select r.entity from sandbox.refunds r join sandbox.payments p on p.id = r.payment_id
     where r.settlement_id is null and r.entity ->> 'status' = 'processed' and (p.entity ->> 'captured')::boolean
     order by r.seq for update of r`,
  )
  const items: SettledEntity[] = [
    ...payments.rows.map(({ entity }) => ({
      ...shared,
      entity_id: entity.id,
      type: 'payment' as const,
      debit: 0,
      credit: entity.amount - (entity.fee ?? 0),
      amount: entity.amount,
      fee: entity.fee ?? 0,
      tax: entity.tax ?? 0,
      created_at: entity.created_at,
      payment_id: null,
      order_id: entity.order_id,
    })),
    ...refunds.rows.map(({ entity }) => ({
      ...shared,
      entity_id: entity.id,
      type: 'refund' as const,
      debit: entity.amount,
      credit: 0,
      amount: entity.amount,
      fee: 0,
      tax: 0,
      created_at: entity.created_at,
      payment_id: entity.payment_id,
      order_id: null,
    })),
    ...(adjustmentPaise === 0
      ? []
      : [
          {
            ...shared,
            entity_id: newId('adj_'),
            type: 'adjustment' as const,
            debit: Math.max(0, -adjustmentPaise),
            credit: Math.max(0, adjustmentPaise),
            amount: Math.abs(adjustmentPaise),
            fee: 0,
            tax: 0,
            created_at: at,
            payment_id: null,
            order_id: null,
          },
        ]),
  ]
  const sum = (read: (item: SettledEntity) => number) => items.reduce((total, item) => total + read(item), 0)
  const amount = sum(({ credit, debit }) => credit - debit)
  if (amount <= 0) return null
  await payOutOfBalance(db, amount)
  const entity: SettlementEntity = {
    id,
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
    utr,
    created_at: at,
  }
  await db.query('insert into sandbox.settlements (id, entity, items) values ($1, $2, $3)', [
    id,
    entity,
    JSON.stringify(items),
  ])
  const idsOf = (type: SettledEntity['type']) =>
    items.filter((item) => item.type === type).map((item) => item.entity_id)
  await db.query('update sandbox.payments set settlement_id = $1 where id = any($2)', [id, idsOf('payment')])
  await db.query('update sandbox.refunds set settlement_id = $1 where id = any($2)', [id, idsOf('refund')])
  return entity
}
