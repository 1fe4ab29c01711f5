import { permissionOfBulk, type BulkAct } from '../rules/bulk-act.ts'
import { allowanceOf, type Allowance } from '#kernel/access/desk-permissions.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'

/**
 * Checks that a person may do an act with many bookings. The calls alone do not say which act it is.
 *
 * @returns whether only within a limit.
 * @throws {AppError} `DESK_ROLE`.
 */
export function requireBulkAct({ role }: Staff, act: BulkAct): Exclude<Allowance, 'no'> {
  const permission = permissionOfBulk(act)
  const allowance = allowanceOf(role, permission)
  if (allowance === 'no') throw new AppError('DESK_ROLE', { withheld: { kind: 'desk', id: permission } })
  return allowance
}
