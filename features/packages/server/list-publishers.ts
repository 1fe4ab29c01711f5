import { allowanceOf, STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import type { Queryable } from '#platform/db/queryable.ts'

/** The names of the users who may publish every field of a package, in alphabetical order. */
export async function listPublishers(db: Queryable): Promise<string[]> {
  const roles = STAFF_ROLES.filter((role) => allowanceOf(role, 'publish_catalogue') === 'yes')
  return (await staffRepository.listByRoles(db, roles)).map(({ name }) => name)
}
