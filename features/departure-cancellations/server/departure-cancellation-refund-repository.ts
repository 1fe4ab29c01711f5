import { sql } from 'drizzle-orm'
import { refundRepository } from '#features/payments/server/payment-repository.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { departureCancellationRefunds } from '#platform/db/schema/departure-cancellations.ts'
import type { DepartureCancellationBookingRow } from './departure-cancellation-booking-repository.ts'

/** A refund waiting for funds at the gateway, with its position in the queue across all departures. */
export type WaitingRefund = {
  refundId: string
  /** Null when the refund belongs to no departure cancellation. */
  departureCancellationId: string | null
  reference: string
  booker: string
  amountPaise: number
  since: Date
  /** When the gateway last declined this refund; null when it has not been requested yet. */
  refusedAt: Date | null
}

/** The only queries for refunds of departure cancellations. */
export const departureCancellationRefundRepository = {
  /** Every refund waiting for funds at the gateway, in payment order. */
  async listWaiting(db: Queryable, mode: 'live' | 'sandbox'): Promise<WaitingRefund[]> {
    const { rows } = await db.execute<
      Omit<WaitingRefund, 'since' | 'refusedAt'> & { since: string; refusedAt: string | null }
    >(sql`
      select r.id as "refundId", k.departure_cancellation_id as "departureCancellationId", b.reference, b.customer_name as booker,
        r.amount_paise::float8 as "amountPaise", r.waiting_since as since,
        case when r.balance_refusals > 0 and r.status = 'waiting_for_funds' then r.balance_asked_at end as "refusedAt"
      from refunds r join payments p on p.id = r.payment_id join gateway_orders o on o.id = p.gateway_order_row_id
        join bookings b on b.id = r.booking_id
        left join departure_cancellation_refunds l on l.refund_id = r.id left join departure_cancellation_bookings k on k.id = l.departure_cancellation_booking_id
      where r.status in ('waiting_for_funds', 'requested_in_turn') and o.mode = ${mode} order by r.created_at, r.id`)
    return rows.map(({ since, refusedAt, ...row }) => ({
      ...row,
      since: new Date(since),
      refusedAt: refusedAt === null ? null : new Date(refusedAt),
    }))
  },
}

/**
 * Carries out an outcome, and records which refunds it opened. The bookings are locked, so nothing else can open a
 * refund for them in the meantime.
 */
export async function withRefunds<T>(
  tx: Transaction,
  rows: readonly Pick<DepartureCancellationBookingRow, 'id' | 'bookingId'>[],
  carryOut: () => Promise<T>,
): Promise<T> {
  const ids = rows.map(({ bookingId }) => bookingId)
  const before = new Set((await refundRepository.findByBookings(tx, ids)).map(({ id }) => id))
  const result = await carryOut()
  const newRefunds = (await refundRepository.findByBookings(tx, ids)).filter(({ id }) => !before.has(id))
  const links = newRefunds.flatMap(({ id: refundId, bookingId }) => {
    const row = rows.find((one) => one.bookingId === bookingId)
    return row === undefined ? [] : [{ refundId, departureCancellationBookingId: row.id }]
  })
  if (links.length > 0) await tx.insert(departureCancellationRefunds).values(links)
  return result
}
