import { allowanceOf, STAFF_ROLES } from '#domain/desk-permissions.ts'
import { staffRepository } from '#server/features/staff/staff-repository.ts'
import type { Queryable } from '#server/platform/db/queryable.ts'

/** The names of those who can publish every field of a package, by name. */
export async function listPublishers(db: Queryable): Promise<string[]> {
  const roles = STAFF_ROLES.filter((role) => allowanceOf(role, 'publish_catalogue') === 'yes')
  return (await staffRepository.listOfRoles(db, roles)).map(({ name }) => name)
}
