import { permissionForBulkAction, type BulkAction } from '../rules/bulk-action.ts'
import { allowanceOf, type Allowance } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'

/**
 * Checks that a user may run a bulk action. The permission depends on the action, not on the call.
 *
 * @returns whether the permission is full or limited.
 * @throws {AppError} `DESK_ROLE`.
 */
export function requireBulkAction({ role }: Staff, action: BulkAction): Exclude<Allowance, 'no'> {
  const permission = permissionForBulkAction(action)
  const allowance = allowanceOf(role, permission)
  if (allowance === 'no') throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: permission } })
  return allowance
}
