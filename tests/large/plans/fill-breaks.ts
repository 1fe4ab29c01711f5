import type { Client } from 'pg'

/**
 * Breaks thousands of departures of earlier years. Every booking of them has its outcome.
 *
 * @param staffId who did it all.
 */
export async function fillBreaks(client: Client, staffId: string): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? [staffId] : [])
  await client.query('vacuum (analyze) departures, departure_breaks, break_bookings, break_steps')
}

const STATEMENTS: readonly string[] = [
  `insert into departure_breaks (departure_id, reason, answer_by, broken_by, created_at, done_at)
   select departure_id, 'The road was closed.', max(created_at) + interval '1 day', $1, max(created_at), max(created_at) + interval '1 day'
   from bookings where start_date < current_date and confirmed_at is not null group by departure_id order by count(*) desc limit 9900`,
  `update departures set is_closed = true where id in (select departure_id from departure_breaks)`,
  `insert into break_bookings (break_id, booking_id, broken_case, guests, outcome, way, decided_at, told_at)
   select k.id, b.id, 'asked', b.guests, 'refund', 'page', k.done_at, k.created_at
   from departure_breaks k join bookings b using (departure_id) where b.status <> 'confirmed'`,
  `insert into break_steps (break_id, step, bookings, at)
   select id, step, 4, created_at from departure_breaks, unnest(array['broken', 'reminded', 'done']) step`,
]
