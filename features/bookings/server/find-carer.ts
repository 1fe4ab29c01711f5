import type { BookingCarer, PresentCarer } from '../api/carers-schemas.ts'
import { findLastChanges } from '#features/staff/server/find-last-changes.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'
import type { BookingRow } from './booking-repository.ts'

/** Who of the office cares for a booking; null for nobody. */
export async function findCarer(db: Queryable, { caredBy }: Pick<BookingRow, 'caredBy'>): Promise<BookingCarer | null> {
  if (caredBy === null) return null
  const [person] = await staffRepository.findNames(db, [caredBy])
  const hasLeft = (await staffRepository.find(db, caredBy)) === undefined
  return { id: caredBy, name: person?.name ?? '', hasLeft }
}

/** Who cares for a booking now, and who gave it to them. */
export async function findPresentCarer(db: Queryable, booking: BookingRow): Promise<PresentCarer> {
  const changes = await findLastChanges(db, {
    on: { kind: 'booking', id: booking.id },
    names: ['booking_given'],
    fields: ['carer'],
    fieldsOf: () => ['carer'],
  })
  return { carer: await findCarer(db, booking), changes }
}
