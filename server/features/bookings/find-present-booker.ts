import type { PresentBooker } from '#contract/desk/holds-schemas.ts'
import { BOOKER_FIELDS } from '#domain/booker-fields.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'
import type { BookingRow } from './booking-repository.ts'
import { detailsOf } from './correct-booking.ts'
import { deskBookingRepository } from './desk-booking-repository.ts'

/** So many corrections are looked through. */
const MOST = 50

/** Who books, as it stands now, and who changed which field last: a member of the office by name, else the role. */
export async function findPresentBooker(db: Queryable, booking: BookingRow): Promise<PresentBooker> {
  const corrections = await deskBookingRepository.listActsOf(
    db,
    { bookingId: booking.id, name: 'booking_corrected' },
    MOST,
  )
  const ids = corrections.flatMap(({ staff }) => (staff === null ? [] : [staff]))
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const nameOf = (staff: string | null) => people.find(({ id }) => id === staff)?.name
  return {
    version: booking.updatedAt.toISOString(),
    customer: detailsOf(booking),
    changes: BOOKER_FIELDS.flatMap((field) => {
      const last = corrections.find(({ after }) =>
        String(after?.['fields'] ?? '')
          .split(',')
          .includes(field),
      )
      if (last === undefined) return []
      return [{ field, who: nameOf(last.staff) ?? last.role, at: last.at.toISOString() }]
    }),
  }
}
