import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** A person of the office. */
export type Colleague = { id: string; name: string }

/** Who may read bookings and can sign in, by name: they can be reminded of a booking, and it can be given to them. */
export async function listColleagues(db: Queryable): Promise<Colleague[]> {
  const people = await staffRepository.listWhoMay(db, 'read_bookings')
  const names = await staffRepository.findNames(
    db,
    people.map(({ id }) => id),
  )
  return names.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}
