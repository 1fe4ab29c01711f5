import type { Client } from 'pg'

/**
 * Cancels thousands of departures in earlier years, with an outcome for every booking.
 *
 * @param staffId the user who made all cancellations.
 */
export async function fillDepartureCancellations(client: Client, staffId: string): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? [staffId] : [])
  await client.query(
    'vacuum (analyze) departures, departure_cancellations, departure_cancellation_bookings, departure_cancellation_steps',
  )
}

const STATEMENTS: readonly string[] = [
  `insert into departure_cancellations (departure_id, reason, answer_by, cancelled_by, created_at, done_at)
   select departure_id, 'The road was closed.', max(created_at) + interval '1 day', $1, max(created_at), max(created_at) + interval '1 day'
   from bookings where start_date < current_date and confirmed_at is not null group by departure_id order by count(*) desc limit 9900`,
  `update departures set is_closed = true where id in (select departure_id from departure_cancellations)`,
  `insert into departure_cancellation_bookings (departure_cancellation_id, booking_id, cancellation_case, guests, outcome, way, decided_at, told_at)
   select k.id, b.id, 'asked', b.guests, 'refund', 'page', k.done_at, k.created_at
   from departure_cancellations k join bookings b using (departure_id) where b.status <> 'confirmed'`,
  `insert into departure_cancellation_steps (departure_cancellation_id, step, bookings, at)
   select id, step, 4, created_at from departure_cancellations, unnest(array['broken', 'reminded', 'done']) step`,
]
