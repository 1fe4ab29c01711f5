import type { Pool } from 'pg'

/** Adds this many copies of a booking, each with a new id and reference. Their seats are not counted. */
export async function copyBooking(pool: Pool, bookingId: string, copies: number): Promise<void> {
  // Creates the record once per copy: `(make_record()).*` would create it once per column.
  await pool.query(
    `insert into bookings
     select copy.* from bookings b, generate_series(1, $2::int) number, jsonb_populate_record(b, jsonb_build_object(
       'id', gen_random_uuid(), 'reference', 'PTK-' || lpad((number + (select count(*) from bookings))::text, 7, '0'))) copy
     where b.id = $1`,
    [bookingId, copies],
  )
}
