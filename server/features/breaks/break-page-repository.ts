import { sql } from 'drizzle-orm'
import type { RefundStatus } from '#domain/statuses.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'

type Money = { bookingId: string; paidPaise: number }
type Refund = { bookingId: string; status: RefundStatus; amountPaise: number; isByBank: boolean }
type Mail = { rowId: string; status: 'queued' | 'sent' | 'failed' }

/** The SQL of the page of a break. It reads only. */
export const breakPageRepository = {
  /** What was paid for each booking of a break. */
  async listMoney(db: Queryable, breakId: string): Promise<Money[]> {
    const { rows } = await db.execute<Money>(sql`
      select p.booking_id as "bookingId", sum(p.amount_paise - p.bounced_paise)::float8 as "paidPaise"
      from payments p join break_bookings k on k.booking_id = p.booking_id
      where k.break_id = ${breakId} and p.status = 'captured' group by p.booking_id`)
    return rows
  },

  /** The refunds that the break of a departure caused: all money of a booking, or what another date costs less. */
  async listRefunds(db: Queryable, breakId: string): Promise<Refund[]> {
    const { rows } = await db.execute<Refund>(sql`
      select r.booking_id as "bookingId", r.status, r.amount_paise::float8 as "amountPaise",
        p.gateway_payment_id is null as "isByBank"
      from break_bookings k join refunds r on r.booking_id = k.booking_id join payments p on p.id = r.payment_id
      where k.break_id = ${breakId} and r.created_at >= k.decided_at - interval '1 second'
        and r.reason = case k.outcome when 'refund' then 'broken_departure' when 'moved' then 'trip_changed' end
      order by r.created_at, r.id`)
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
