import { sealMedicalNotes } from '#features/travellers/server/medical-notes.ts'
import { buildPaidTrip } from './paid-trip.ts'
import type { TestApp } from './test-app.ts'

/** A booking of the test: its number of seats, and its named travellers. */
export type FilledBooking = {
  booker: string
  guests: number
  wishes?: string
  names: readonly string[]
  note?: string
}

/**
 * Creates a departure with these bookings, all paid. They are copies of one paid booking, and their travellers are
 * inserted directly.
 *
 * @returns its key, with the references of its bookings in order.
 */
export async function fillDeparture(
  app: TestApp,
  { startDate, name, bookings }: { startDate: string; name: string; bookings: readonly FilledBooking[] },
) {
  const { pool } = app.database
  const { packageId, bookingId } = await buildPaidTrip(app, { startDate, name, guests: 2 })
  const references: string[] = []
  // Sorts this booking after the others, because bookings are ordered by reference.
  await pool.query(`update bookings set reference = 'PTK-Z' || right(reference, 6) where id = $1`, [bookingId])
  for (const [at, { booker, guests, wishes = '', names, note }] of bookings.entries()) {
    const reference = `PTK-${String.fromCodePoint(65 + at)}${packageId.toString().padStart(6, '0')}`
    const { rows } = await pool.query<{ id: string }>(
      `insert into bookings select copy.* from bookings b, jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
         'reference', $2::text, 'customer_name', $3::text, 'phone', $4::text, 'guests', $5::int,
         'subtotal_paise', b.subtotal_paise / b.guests * $5::int, 'payable_paise', b.subtotal_paise / b.guests * $5::int, 'special_requests', $6::text)) copy
       where b.id = $1 returning id`,
      [bookingId, reference, booker, `98250 41${String(700 + at)}`, guests, wishes],
    )
    const id = rows[0]?.id ?? ''
    references.push(reference)
    for (const [place, traveller] of names.entries())
      await pool.query(
        `insert into traveller_details (id, booking_id, place, revision, name, age, gender, food, medical_notes_sealed, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, 1, $3, $4, $5, $6, $7, now(), now())`,
        [
          id,
          place + 1,
          traveller,
          7 + ((place * 23 + at * 17) % 70),
          place % 2 === 0 ? 'male' : 'female',
          at % 3 === 0 ? 'jain' : 'vegetarian',
          note === undefined || place > 0
            ? null
            : sealMedicalNotes(app.platform.secrets.booking, { bookingId: id, place: place + 1 }, note),
        ],
      )
  }
  return { packageId, startDate, references, paidBookingId: bookingId }
}
