import type { PresentBooker } from '../api/holds-schemas.ts'
import { BOOKER_FIELDS } from '../rules/booker-fields.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { BookingRow } from './booking-repository.ts'
import { detailsOf } from './correct-booking.ts'

/** Who books, as it stands now, and who changed which field last. */
export async function findPresentBooker(db: Queryable, booking: BookingRow): Promise<PresentBooker> {
  const on = { kind: 'booking', id: booking.id }
  return {
    version: booking.updatedAt.toISOString(),
    customer: detailsOf(booking),
    changes: await findLastChanges(db, { on, names: ['booking_corrected'], fields: BOOKER_FIELDS }),
  }
}
