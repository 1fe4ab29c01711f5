import { sql, type SQL } from 'drizzle-orm'
import type { ReceiptWay } from '#domain/office-receipt.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import type { Span } from './tax-paper-repository.ts'

/** Money that came, or went back. */
export type MoneyMove = {
  id: string
  kind: 'capture' | 'receipt' | 'bounce' | 'refund'
  /** Of the gateway, of the slip, or of the bank. */
  number: string
  at: Date
  paise: number
  /** The way of a receipt; null for money of the gateway, and for a refund that is paid by bank. */
  way: ReceiptWay | null
  isAtGateway: boolean
  reference: string
}
type Row = Omit<MoneyMove, 'at' | 'paise'> & { at: string; paise: string }

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** What the books read of money. Each move has the moment at which it counted, so none comes into an earlier month. */
export const voucherRepository = {
  /** Captures of the gateway, receipts that a second person confirmed, cheques that bounced, refunds that were paid. */
  async listMoves(db: Queryable, { from, until }: Span, mode: 'live' | 'sandbox'): Promise<MoneyMove[]> {
    const within = (column: SQL) => sql`${column} >= ${moment(from)} and ${column} < ${moment(until)}`
    const { rows } = await db.execute<Row>(sql`
      select p.id::text, 'capture' as kind, coalesce(p.gateway_payment_id, '') as number, p.captured_at::text as at,
        p.amount_paise::text as paise, null as way, true as "isAtGateway", b.reference
      from payments p join gateway_orders o on o.id = p.gateway_order_row_id and o.mode = ${mode}
      join bookings b on b.id = p.booking_id
      where p.channel = 'gateway' and p.status = 'captured' and ${within(sql`p.captured_at`)}
      union all
      select r.id::text, 'receipt', r.number, r.decided_at::text, r.amount_paise::text, r.way, false, b.reference
      from office_receipts r join bookings b on b.id = r.booking_id
      where r.state in ('confirmed', 'bounced') and r.decided_at is distinct from r.bank_news_at and ${within(sql`r.decided_at`)}
      union all
      select r.id || '-bounced', 'bounce', r.number, r.bank_news_at::text, r.amount_paise::text, r.way, false, b.reference
      from office_receipts r join bookings b on b.id = r.booking_id
      where r.state = 'bounced' and r.decided_at is distinct from r.bank_news_at and ${within(sql`r.bank_news_at`)}
      union all
      select f.id::text, 'refund', coalesce(f.bank_reference, f.gateway_refund_id, ''), f.updated_at::text, f.amount_paise::text, null,
        f.gateway_refund_id is not null, b.reference
      from refunds f join payments p on p.id = f.payment_id
      join gateway_orders o on o.id = p.gateway_order_row_id and o.mode = ${mode}
      join bookings b on b.id = f.booking_id
      where f.status = 'processed' and ${within(sql`f.updated_at`)}
      order by at, id`)
    return rows.map(({ at, paise, ...row }) => ({ ...row, at: new Date(at), paise: Number(paise) }))
  },
}
