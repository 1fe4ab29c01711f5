import type { CurrentBooker } from '#features/seats/api/desk-calls.ts'
import { BOOKER_FIELDS } from '../rules/booker-fields.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { BookingRow } from './booking-repository.ts'
import { detailsOf } from './correct-booking.ts'

/** The current booker details, and who last changed which field. */
export async function getCurrentBooker(db: Queryable, booking: BookingRow): Promise<CurrentBooker> {
  const on = { kind: 'booking', id: booking.id }
  return {
    version: booking.updatedAt.toISOString(),
    customer: detailsOf(booking),
    changes: await findLastChanges(db, { on, names: ['booking_corrected'], fields: BOOKER_FIELDS }),
  }
}
