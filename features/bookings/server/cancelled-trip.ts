import { sql } from 'drizzle-orm'
import { lastMomentOf, type BreakFurtherMail } from '#features/cancelled-departures/rules/broken-departure.ts'
import type { CalendarDate } from '#kernel/dates/calendar-date.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** What a booking's travellers are told of its departure, which we broke. */
export type BrokenTrip = {
  bookingId: string
  /** Of the break's row of the booking: the link of the answer names it. */
  rowId: string
  /** The day that does not take place. */
  day: CalendarDate
  outcome: 'waits' | 'moved' | 'refund' | 'ended'
  /** The last moment to answer, the same for all who travel together. */
  answerBy: Date
}

type Row = Omit<BrokenTrip, 'answerBy'> & {
  answerBy: string
  /** Of this booking and of those that travel with it, as far as they wait. */
  waiting: { toldAt: string | null; writeAgain: BreakFurtherMail | null }[]
}

/**
 * The latest break of each booking that still says something of it: it waits for an answer on the broken departure, travels on
 * the date that was chosen, or has ended. Bookings without one are not in it.
 */
export async function findBrokenTrips(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  bookingIds: readonly string[],
): Promise<Map<string, BrokenTrip>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select distinct on (k.booking_id) k.booking_id as "bookingId", k.id as "rowId", d.start_date::text as day, k.outcome,
      b.answer_by as "answerBy", (
        select coalesce(json_agg(json_build_object('toldAt', w.told_at, 'writeAgain', w.write_again)), '[]')
        from break_bookings w join bookings p on p.id = w.booking_id
        where w.break_id = k.break_id and w.outcome = 'waits'
          and coalesce(p.joins_booking_id, p.id) = coalesce(g.joins_booking_id, g.id)) as waiting
    from break_bookings k join departure_breaks b on b.id = k.break_id join departures d on d.id = b.departure_id
      join bookings g on g.id = k.booking_id left join break_offers o on o.id = k.offer_id
    where k.booking_id = any(${sql.param([...bookingIds])}::uuid[]) and k.broken_case <> 'change' and case k.outcome
      when 'waits' then b.departure_id = g.departure_id and g.status in ('confirmed', 'held')
      when 'moved' then o.departure_id = g.departure_id and g.status = 'confirmed'
      when 'elsewhere' then false else g.status in ('cancelled', 'expired') end
    order by k.booking_id, b.created_at desc`)
  const now = clock.now()
  return new Map(
    rows.map(({ answerBy, waiting, ...row }) => {
      const told = waiting.map(({ toldAt, writeAgain }) => ({
        toldAt: toldAt === null ? null : new Date(toldAt),
        writeAgain,
      }))
      return [row.bookingId, { ...row, answerBy: lastMomentOf(new Date(answerBy), told, now) }]
    }),
  )
}
