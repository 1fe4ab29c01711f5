import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** A staff member. */
export type Colleague = { id: string; name: string }

/** Active staff who may read bookings, by name: they can get reminders and be assigned bookings. */
export async function listColleagues(db: Queryable): Promise<Colleague[]> {
  const people = await staffRepository.listWithPermission(db, 'read_bookings')
  const names = await staffRepository.findNames(
    db,
    people.map(({ id }) => id),
  )
  return names.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}
