import { sql } from 'drizzle-orm'
import type { RefundStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable } from '#platform/db/queryable.ts'

type Money = { bookingId: string; paidPaise: number; therePaise: number }
type Refund = {
  id: string
  bookingId: string
  status: RefundStatus
  amountPaise: number
  isByBank: boolean
  /** True when somebody has entered the bank account to which it goes. */
  hasAccount: boolean
}
type Mail = { rowId: string; status: 'queued' | 'sent' | 'failed' }

/** The SQL of the page of a break. It reads only. */
export const breakPageRepository = {
  /** What was paid for each booking of a break. */
  async listMoney(db: Queryable, breakId: string): Promise<Money[]> {
    const { rows } = await db.execute<Money>(sql`
      select p.booking_id as "bookingId", sum(p.amount_paise - p.bounced_paise)::float8 as "paidPaise",
        greatest(0, sum(p.amount_paise - p.bounced_paise - p.refunded_paise))::float8 as "therePaise"
      from payments p join break_bookings k on k.booking_id = p.booking_id
      where k.break_id = ${breakId} and p.status = 'captured' group by p.booking_id`)
    return rows
  },

  /** The refunds that the outcomes of a break have opened: all money of a booking, or what another date costs less. */
  async listRefunds(db: Queryable, breakId: string): Promise<Refund[]> {
    const { rows } = await db.execute<Refund>(sql`
      select r.id, r.booking_id as "bookingId", r.status, r.amount_paise::float8 as "amountPaise",
        p.gateway_payment_id is null as "isByBank",
        exists (select from refund_accounts a where a.refund_id = r.id) as "hasAccount"
      from break_bookings k join break_refunds l on l.break_booking_id = k.id
        join refunds r on r.id = l.refund_id join payments p on p.id = r.payment_id
      where k.break_id = ${breakId} order by r.created_at, r.id`)
    return rows
  },

  /** The latest mail that asks or tells each booking of a break. */
  async listMails(db: Queryable, breakId: string): Promise<Mail[]> {
    const { rows } = await db.execute<Mail>(sql`
      select distinct on (k.id) k.id as "rowId", m.status
      from break_bookings k join mails m on split_part(split_part(m.dedupe_key, ':', 2), '.', 1) = k.booking_id::text
        and split_part(split_part(m.dedupe_key, ':', 2), '.', 2) = k.id::text
      where k.break_id = ${breakId} and m.kind in ('departure-broken', 'departure-broken-ended')
      order by k.id, m.created_at desc`)
    return rows
  },
}
