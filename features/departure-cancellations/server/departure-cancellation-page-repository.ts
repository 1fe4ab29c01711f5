import { sql } from 'drizzle-orm'
import type { RefundStatus } from '#kernel/statuses/statuses.ts'
import type { Queryable } from '#platform/db/queryable.ts'

type Money = { bookingId: string; paidPaise: number; unrefundedPaise: number }
type Refund = {
  id: string
  bookingId: string
  status: RefundStatus
  amountPaise: number
  isRefundedByBank: boolean
  /** True when the bank account for the refund was entered. */
  hasAccount: boolean
}
type Mail = { rowId: string; status: 'queued' | 'sent' | 'failed' }

/** Read-only queries for the page of a departure cancellation. */
export const departureCancellationPageRepository = {
  /** The amount paid for each booking of a departure cancellation. */
  async listPaidAmounts(db: Queryable, departureCancellationId: string): Promise<Money[]> {
    const { rows } = await db.execute<Money>(sql`
      select p.booking_id as "bookingId", sum(p.amount_paise - p.bounced_paise)::float8 as "paidPaise",
        greatest(0, sum(p.amount_paise - p.bounced_paise - p.refunded_paise))::float8 as "unrefundedPaise"
      from payments p join departure_cancellation_bookings k on k.booking_id = p.booking_id
      where k.departure_cancellation_id = ${departureCancellationId} and p.status = 'captured' group by p.booking_id`)
    return rows
  },

  /**
   * The refunds opened by the outcomes of a departure cancellation: the full amount of a booking, or the difference to
   * a cheaper date.
   */
  async listRefunds(db: Queryable, departureCancellationId: string): Promise<Refund[]> {
    const { rows } = await db.execute<Refund>(sql`
      select r.id, r.booking_id as "bookingId", r.status, r.amount_paise::float8 as "amountPaise",
        p.gateway_payment_id is null as "isRefundedByBank",
        exists (select from refund_accounts a where a.refund_id = r.id) as "hasAccount"
      from departure_cancellation_bookings k join departure_cancellation_refunds l on l.departure_cancellation_booking_id = k.id
        join refunds r on r.id = l.refund_id join payments p on p.id = r.payment_id
      where k.departure_cancellation_id = ${departureCancellationId} order by r.created_at, r.id`)
    return rows
  },

  /** The latest email that asks or informs the booker, for each booking of a departure cancellation. */
  async listMails(db: Queryable, departureCancellationId: string): Promise<Mail[]> {
    const { rows } = await db.execute<Mail>(sql`
      select distinct on (k.id) k.id as "rowId", m.status
      from departure_cancellation_bookings k join mails m on split_part(split_part(m.dedupe_key, ':', 2), '.', 1) = k.booking_id::text
        and split_part(split_part(m.dedupe_key, ':', 2), '.', 2) = k.id::text
      where k.departure_cancellation_id = ${departureCancellationId} and m.kind in ('departure-cancelled', 'departure-cancelled-ended')
      order by k.id, m.created_at desc`)
    return rows
  },
}
