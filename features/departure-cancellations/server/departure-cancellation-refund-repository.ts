import { sql } from 'drizzle-orm'
import { refundRepository } from '#features/payments/server/payment-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { breakRefunds } from '#platform/db/schema/breaks.ts'
import type { BreakBookingRow } from './break-booking-repository.ts'

/** A refund that waits for money at the gateway, with its place in the queue of all departures. */
export type WaitingRefund = {
  refundId: string
  /** Null for one that is of no break. */
  breakId: string | null
  reference: string
  booker: string
  amountPaise: number
  since: Date
  /** When the gateway has last refused it; null when it was not asked for this one. */
  refusedAt: Date | null
}

/** The only SQL on the refunds of breaks. */
export const breakRefundRepository = {
  /** Every refund that waits for money at the gateway, in the order in which they are paid. */
  async listWaiting(db: Queryable, mode: 'live' | 'sandbox'): Promise<WaitingRefund[]> {
    const { rows } = await db.execute<
      Omit<WaitingRefund, 'since' | 'refusedAt'> & { since: string; refusedAt: string | null }
    >(sql`
      select r.id as "refundId", k.break_id as "breakId", b.reference, b.customer_name as booker,
        r.amount_paise::float8 as "amountPaise", r.waiting_since as since,
        case when r.balance_refusals > 0 and r.status = 'due' then r.balance_asked_at end as "refusedAt"
      from refunds r join payments p on p.id = r.payment_id join gateway_orders o on o.id = p.gateway_order_row_id
        join bookings b on b.id = r.booking_id
        left join break_refunds l on l.refund_id = r.id left join break_bookings k on k.id = l.break_booking_id
      where r.waiting_since is not null and r.status <> 'needs_review' and o.mode = ${mode} order by r.created_at, r.id`)
    return rows.map(({ since, refusedAt, ...row }) => ({
      ...row,
      since: new Date(since),
      refusedAt: refusedAt === null ? null : new Date(refusedAt),
    }))
  },
}

/**
 * Carries an outcome out, and notes which refunds it has opened. The bookings are locked, so no other door opens one for them
 * meanwhile.
 */
export async function withRefunds<T>(
  tx: Transaction,
  rows: readonly Pick<BreakBookingRow, 'id' | 'bookingId'>[],
  carryOut: () => Promise<T>,
): Promise<T> {
  const ids = rows.map(({ bookingId }) => bookingId)
  const before = new Set((await refundRepository.findOfBookings(tx, ids)).map(({ id }) => id))
  const result = await carryOut()
  const opened = (await refundRepository.findOfBookings(tx, ids)).filter(({ id }) => !before.has(id))
  const links = opened.flatMap(({ id: refundId, bookingId }) => {
    const row = rows.find((one) => one.bookingId === bookingId)
    return row === undefined ? [] : [{ refundId, breakBookingId: row.id }]
  })
  if (links.length > 0) await tx.insert(breakRefunds).values(links)
  return result
}
