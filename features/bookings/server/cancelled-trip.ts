import { sql } from 'drizzle-orm'
import {
  deadlineOf,
  type DepartureCancellationFollowUp,
} from '#features/departure-cancellations/rules/cancelled-departure.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** What the travellers of a booking see about their cancelled departure. */
export type CancelledTrip = {
  bookingId: string
  /** The id of the booking's row in the departure cancellation; part of the answer link. */
  rowId: string
  /** The date of the cancelled departure. */
  day: CalendarDate
  outcome: 'waits' | 'moved' | 'refund' | 'ended'
  /** The answer deadline, the same for all who travel together. */
  answerBy: Date
}

type Row = Omit<CancelledTrip, 'answerBy'> & {
  answerBy: string
  /** The email state of this booking and of the bookings that travel with it; only those that still await an answer. */
  waiting: { toldAt: string | null; writeAgain: DepartureCancellationFollowUp | null }[]
}

/**
 * The latest departure cancellation that still matters for each booking: the booking awaits an answer on the cancelled
 * departure, travels on the chosen date, or has ended. Other bookings are left out.
 */
export async function findCancelledTrips(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  bookingIds: readonly string[],
): Promise<Map<string, CancelledTrip>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select distinct on (k.booking_id) k.booking_id as "bookingId", k.id as "rowId", d.start_date::text as day, k.outcome,
      b.answer_by as "answerBy", (
        select coalesce(json_agg(json_build_object('toldAt', w.told_at, 'writeAgain', w.write_again)), '[]')
        from departure_cancellation_bookings w join bookings p on p.id = w.booking_id
        where w.departure_cancellation_id = k.departure_cancellation_id and w.outcome = 'waits'
          and coalesce(p.joins_booking_id, p.id) = coalesce(g.joins_booking_id, g.id)) as waiting
    from departure_cancellation_bookings k join departure_cancellations b on b.id = k.departure_cancellation_id join departures d on d.id = b.departure_id
      join bookings g on g.id = k.booking_id left join departure_cancellation_offers o on o.id = k.offer_id
    where k.booking_id = any(${sql.param([...bookingIds])}::uuid[]) and k.cancellation_case <> 'change' and case k.outcome
      when 'waits' then b.departure_id = g.departure_id and g.status in ('confirmed', 'held')
      when 'moved' then o.departure_id = g.departure_id and g.status = 'confirmed'
      when 'elsewhere' then false else g.status in ('cancelled', 'expired') end
    order by k.booking_id, b.created_at desc`)
  const now = clock.now()
  return new Map(
    rows.map(({ answerBy, waiting, ...row }) => {
      const entries = waiting.map(({ toldAt, writeAgain }) => ({
        toldAt: toldAt === null ? null : new Date(toldAt),
        writeAgain,
      }))
      return [row.bookingId, { ...row, answerBy: deadlineOf(new Date(answerBy), entries, now) }]
    }),
  )
}
